/** Renders where readers get a value, and where they use it. */
import type {ValueNote} from '../model/value-note';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';

/** Heading of the note about the source of a value, the same on every page. */
export const QUESTION = 'Where do I get this value?';

export function renderLinks(links: readonly {label: string; href: string}[], separator = ', '): Html {
  return html`${links.map(({label, href}, index) => html`${index > 0 && separator}<a href="${href}">${label}</a>`)}`;
}

/** Renders the link to the uses of a response property. Twins omit the link, because they would be too long. */
export function renderUse(note: ValueNote | undefined): Html | false {
  return (
    note?.use !== undefined &&
    html` <a class="op-use" href="${note.use.href}" data-markdown-ignore>${note.use.label}</a>`
  );
}

/** Renders the sources of the value of a request parameter or property. Twins have only the best sources. */
export function renderSource(note: ValueNote | undefined): Html | false {
  if (!note?.source) return false;
  const {text, operations, all, page} = note.source;
  const rest = [
    all.length > 0 && html`, ${renderLinks(all)}`,
    page && html` · explained in ${renderLinks([page])}`,
  ].filter((part) => part !== false && part !== null);
  return html`<p class="op-source">${QUESTION} ${text !== null && renderInlineMarkdown(text)}${renderLinks(operations)}${rest.length > 0 && html`<span data-markdown-ignore>${rest}</span>`}</p>`;
}
