/** What the dialog of DocSearch 3.9.0 tells assistive technology, put right in its elements. */

import {isPanelClosed} from './panel';

const WRONG_ON_CONTAINER = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'];

export type DialogParts = {
  container: HTMLElement;
  modal: HTMLElement;
  input: HTMLInputElement;
  dropdown: HTMLElement;
  footer: HTMLElement;
};

/** The elements of the dialog inside of its host. Throws when DocSearch is not what it was in 3.9.0. */
export function findDialogParts(host: HTMLElement): DialogParts {
  const find = (name: string) => host.querySelector<HTMLElement>(`.DocSearch-${name}`);
  const [container, modal, input, dropdown, footer] = ['Container', 'Modal', 'Input', 'Dropdown', 'Footer'].map(find);
  if (!container || !modal || !(input instanceof HTMLInputElement) || !dropdown || !footer)
    throw new Error('The search dialog has not the parts of DocSearch 3.9.0.');
  return {container, modal, input, dropdown, footer};
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Lists of hits are named by the title of their page, and have ids of their own. */
function repairResults(sections: readonly Element[]): HTMLElement[] {
  return sections.flatMap((section, index) => {
    const list = section.querySelector<HTMLElement>('ul');
    if (!list) return [];
    list.removeAttribute('aria-labelledby');
    setAttribute(list, 'id', `docsearch-list-${index}`);
    setAttribute(list, 'aria-label', section.querySelector('.DocSearch-Hit-source')?.textContent ?? '');
    return [list];
  });
}

/** Stored searches have buttons, which no option may hold: their lists are one grid, and each row says of what list it is. */
function repairStored(sections: readonly Element[]): HTMLElement[] {
  for (const section of sections) {
    setAttribute(section, 'role', 'none');
    section.querySelector('.DocSearch-Hit-source')?.setAttribute('aria-hidden', 'true');
    const list = section.querySelector('ul');
    if (list) setAttribute(list, 'role', 'none');
    for (const name of ['id', 'aria-label', 'aria-labelledby']) list?.removeAttribute(name);
  }
  const grid = sections[0]?.closest<HTMLElement>('.DocSearch-Dropdown-Container');
  if (!grid) return [];
  setAttribute(grid, 'id', 'docsearch-stored');
  setAttribute(grid, 'role', 'grid');
  setAttribute(grid, 'aria-label', 'Recent and favourite searches');
  return [grid];
}

/**
 * Sets the role and the name of the dialog, the role of the input, and the names of the lists. Removes the roles of header and footer.
 * @returns the undoing
 */
export function repairSemantics({container, modal, input, dropdown, footer}: DialogParts): () => void {
  setAttribute(modal, 'role', 'dialog');
  setAttribute(modal, 'aria-modal', 'true');
  setAttribute(modal, 'aria-label', 'Search');
  setAttribute(input, 'role', 'combobox');
  // Outside of an article or a section, `header` and `footer` are landmarks of the page: banner and contentinfo.
  for (const element of [input.closest('header'), footer]) if (element) setAttribute(element, 'role', 'presentation');

  function repair(): void {
    setAttribute(container, 'role', 'presentation');
    for (const name of WRONG_ON_CONTAINER) container.removeAttribute(name);
    const sections = [...dropdown.querySelectorAll('.DocSearch-Hits')];
    const repaired = dropdown.querySelector('.DocSearch-Hit button') ? repairStored(sections) : repairResults(sections);
    const lists = isPanelClosed(modal) ? [] : repaired;
    setAttribute(input, 'aria-expanded', String(lists.length > 0));
    setAttribute(input, 'aria-haspopup', lists[0]?.getAttribute('role') ?? 'listbox');
    setAttribute(input, 'aria-autocomplete', 'list');
    // Ids that are in the dialog and no others: DocSearch names those that it has not drawn, too.
    if (lists.length > 0) setAttribute(input, 'aria-controls', lists.map(({id}) => id).join(' '));
    else input.removeAttribute('aria-controls');
    // What is seen as selected, and not what DocSearch is about to draw.
    const active = lists.length > 0 ? dropdown.querySelector('[aria-selected="true"]')?.id : undefined;
    if (active) setAttribute(input, 'aria-activedescendant', active);
    else input.removeAttribute('aria-activedescendant');
  }
  repair();
  const observer = new MutationObserver(repair);
  observer.observe(container, {attributes: true, attributeFilter: ['role', ...WRONG_ON_CONTAINER]});
  observer.observe(modal, {attributes: true, attributeFilter: ['data-panel']});
  observer.observe(input, {
    attributes: true,
    attributeFilter: ['aria-controls', 'aria-activedescendant', 'aria-autocomplete'],
  });
  observer.observe(dropdown, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-selected', 'id'],
  });
  return () => observer.disconnect();
}

/** Moves to another element what DocSearch says of an item; React writes to the item only what has changed. */
function takeOver(element: HTMLElement, role: 'option' | 'row'): Element | null {
  const item = element.closest('.DocSearch-Hit');
  if (!item) return null;
  setAttribute(item, 'role', 'none');
  setAttribute(element, 'role', role);
  for (const name of ['id', 'aria-selected']) {
    const value = item.getAttribute(name);
    if (value === null) continue;
    setAttribute(element, name, value);
    item.removeAttribute(name);
  }
  return item;
}

/**
 * A hit of DocSearch is an option with a link in it, which assistive technology may drop: an option has no children.
 * Here the link itself is the option.
 */
export function makeOption(link: HTMLElement): void {
  takeOver(link, 'option');
}

/** A stored hit is a row: its link and each of its buttons are in cells, and its icon says of what list it is. */
export function makeRow(content: HTMLElement, icon: HTMLElement | null): void {
  const item = takeOver(content, 'row');
  for (const cell of content.querySelectorAll('.DocSearch-Hit-action')) setAttribute(cell, 'role', 'gridcell');
  const list = item?.closest('.DocSearch-Hits')?.querySelector('.DocSearch-Hit-source')?.textContent;
  if (list) icon?.setAttribute('aria-label', list);
}
