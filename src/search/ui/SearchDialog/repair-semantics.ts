/** What the dialog of DocSearch 3.9.0 tells assistive technology, put right in its elements. */

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not([disabled]):not([hidden]), input:not([disabled])';
const WRONG_ON_CONTAINER = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'];

export type DialogParts = {modal: HTMLElement; input: HTMLInputElement; footer: HTMLElement};

/** The elements of the dialog inside of its host. Throws when DocSearch is not what it was in 3.9.0. */
export function findDialogParts(host: HTMLElement): DialogParts & {container: HTMLElement} {
  const container = host.querySelector<HTMLElement>('.DocSearch-Container');
  const modal = host.querySelector<HTMLElement>('.DocSearch-Modal');
  const input = host.querySelector<HTMLInputElement>('.DocSearch-Input');
  const footer = host.querySelector<HTMLElement>('.DocSearch-Footer');
  if (!container || !modal || !input || !footer) throw new Error('The search dialog has not the parts of DocSearch 3.9.0.');
  return {container, modal, input, footer};
}

/** Tab and Shift+Tab go round inside of the dialog, over what is there now and not what was there when it opened. */
function holdFocus(modal: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  // DocSearch's own trap knows the elements of its first moment only, and would skip results and links.
  event.stopPropagation();
  const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.getClientRects().length > 0);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== edge && modal.contains(document.activeElement)) return;
  event.preventDefault();
  other?.focus();
}

/**
 * Gives the dialog its role, its name and its modality, and the input the role that its list needs.
 * @param host element that holds the dialog, a child of the body
 * @returns undoing of all that lives outside of the host
 */
export function repairSemantics(host: HTMLElement): () => void {
  const {container, modal, input} = findDialogParts(host);
  modal.setAttribute('role', 'dialog');
  modal.setAttribute('aria-modal', 'true');
  modal.setAttribute('aria-label', 'Search');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-haspopup', 'listbox');

  function repair(): void {
    if (container.getAttribute('role') !== 'presentation') container.setAttribute('role', 'presentation');
    for (const name of WRONG_ON_CONTAINER) if (container.hasAttribute(name)) container.removeAttribute(name);
    const hasList = modal.querySelector('[role="listbox"]') !== null;
    input.setAttribute('aria-expanded', String(hasList));
    for (const list of modal.querySelectorAll<HTMLElement>('.DocSearch-Hits')) {
      const title = list.querySelector('.DocSearch-Hit-source')?.textContent;
      const box = list.querySelector('[role="listbox"]');
      if (title && box && box.getAttribute('aria-label') !== title) {
        box.removeAttribute('aria-labelledby');
        box.setAttribute('aria-label', title);
      }
    }
  }
  repair();
  const observer = new MutationObserver(repair);
  observer.observe(container, {attributes: true, attributeFilter: ['role', ...WRONG_ON_CONTAINER]});
  observer.observe(modal, {childList: true, subtree: true});

  const behind = [...document.body.children].filter((element) => element !== host && !(element as HTMLElement).inert) as HTMLElement[];
  for (const element of behind) element.inert = true;
  const onKeyDown = (event: KeyboardEvent) => holdFocus(modal, event);
  host.addEventListener('keydown', onKeyDown, {capture: true});
  return () => {
    observer.disconnect();
    host.removeEventListener('keydown', onKeyDown, {capture: true});
    for (const element of behind) element.inert = false;
  };
}
