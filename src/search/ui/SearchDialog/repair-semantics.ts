/** Corrects ARIA roles, names and states in the DOM of the DocSearch 3.9.0 dialog. */

import {isPanelClosed} from './panel';

const WRONG_ON_CONTAINER = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'];

export type DialogParts = {
  container: HTMLElement;
  modal: HTMLElement;
  input: HTMLInputElement;
  dropdown: HTMLElement;
  footer: HTMLElement;
};

/** Finds the elements of the dialog. Throws if they differ from DocSearch 3.9.0. */
export function findDialogParts(host: HTMLElement): DialogParts {
  const find = (name: string) => host.querySelector<HTMLElement>(`.DocSearch-${name}`);
  const [container, modal, input, dropdown, footer] = ['Container', 'Modal', 'Input', 'Dropdown', 'Footer'].map(find);
  if (!container || !modal || !(input instanceof HTMLInputElement) || !dropdown || !footer)
    throw new Error('The search dialog does not have the elements of DocSearch 3.9.0. Adapt `findDialogParts`.');
  return {container, modal, input, dropdown, footer};
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The accessible name of each list is the title of its page. */
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

/** Makes the stored searches one grid, because a listbox option must not contain buttons. */
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
 * Sets roles and accessible names of dialog, input and lists, also after each change by DocSearch.
 * @returns a cleanup function
 */
export function repairSemantics({container, modal, input, dropdown, footer}: DialogParts): () => void {
  setAttribute(modal, 'role', 'dialog');
  setAttribute(modal, 'aria-modal', 'true');
  setAttribute(modal, 'aria-label', 'Search');
  setAttribute(input, 'role', 'combobox');
  // Outside of article and section, `header` and `footer` are the landmarks banner and contentinfo.
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
    // Refer only to rendered lists: DocSearch also refers to ids that do not exist.
    if (lists.length > 0) setAttribute(input, 'aria-controls', lists.map(({id}) => id).join(' '));
    else input.removeAttribute('aria-controls');
    // Refer to the rendered selection. DocSearch already refers to the item that it selects in the next render.
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

/**
 * Moves role, id and selection of a list item to a descendant. React does not restore them: it only writes changed
 * attributes.
 */
function moveSemantics(element: HTMLElement, role: 'option' | 'row'): Element | null {
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
 * Makes the link of a hit the option. In DocSearch the list item is the option, whose children are presentational, so
 * assistive technology may ignore the link.
 */
export function makeOption(link: HTMLElement): void {
  moveSemantics(link, 'option');
}

/** Makes a stored hit a row with cells for its link and its buttons. The name of the list labels the icon. */
export function makeRow(content: HTMLElement, icon: HTMLElement | null): void {
  const item = moveSemantics(content, 'row');
  for (const cell of content.querySelectorAll('.DocSearch-Hit-action')) setAttribute(cell, 'role', 'gridcell');
  const list = item?.closest('.DocSearch-Hits')?.querySelector('.DocSearch-Hit-source')?.textContent;
  if (list) icon?.setAttribute('aria-label', list);
}
