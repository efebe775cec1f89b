/** Renders a choice of panels as a radio group, which works by keyboard and without JavaScript. */
import {html} from './html';
import type {Html} from './html';

type Tab = {
  /** Unique in the group. Stored in the browser as the choice of the reader. */
  value: string;
  label: Html;
  /** HTML element that CSS shows if the radio button at the same position is checked. */
  panel: Html;
  /** Additional attributes of the radio button. */
  attributes?: Html;
};

/**
 * @param name name of the radio buttons, and prefix of their ids
 * @param legend names the group for assistive technology
 */
export function renderTabs(name: string, legend: string, tabs: readonly Tab[], className: string): Html {
  const controls = tabs.map(({value, label, attributes}, index) => {
    const id = `${name}-${value}`;
    return html`<input type="radio" name="${name}" id="${id}" value="${value}"${attributes}${index === 0 && html` checked`}><label for="${id}">${label}</label>`;
  });
  return html`<fieldset class="op-tabs ${className}"><legend>${legend}</legend>${controls}${tabs.map(({panel}) => panel)}</fieldset>`;
}
