/**
 * The panel of the search (specification, section 4): "opens on focus; closes on Escape, blur or submit. Escape with
 * the panel open closes it; with it closed, Escape clears the query."
 *
 * The panel is the list of hits or stored searches in the dialog:
 * - It is open while the input or the list has the focus, so that Tab reaches the buttons of stored searches.
 * - It closes when the focus leaves or the form is submitted without an active hit. Then the input has
 * `aria-expanded="false"` and no active item, and Enter opens no hit.
 * - Focus, typing and the arrow keys open it.
 * - Escape in the input clears the query and opens the panel, if the panel is closed and the query is not empty.
 * Otherwise, Escape closes the dialog (section 2).
 */
import {pointerReleased} from '../pointer-released';
import {typeQuery} from '../type-query';

import type {DialogParts} from './repair-semantics';

const LIST = '.DocSearch-Hits';

export function isPanelClosed(modal: HTMLElement): boolean {
  return modal.dataset.panel === 'closed';
}

/** Opens and closes the panel. Returns a cleanup function. */
export function watchPanel({modal, input, dropdown}: DialogParts): () => void {
  let lastPress: 'panel' | 'elsewhere' | null = null;
  const isPart = (node: EventTarget | null) =>
    node === input || (node instanceof Element && node.closest(LIST) !== null);
  const open = () => delete modal.dataset.panel;
  const close = () => (modal.dataset.panel = 'closed');

  function onPress({target}: Event): void {
    if (target === input) lastPress = null;
    else lastPress = target instanceof Node && dropdown.contains(target) ? 'panel' : 'elsewhere';
  }

  /**
   * Whether the panel stays open without focus: the list was pressed or scrolled by touch, or an on-screen keyboard
   * closed.
   */
  function staysOpenWithoutFocus(): boolean {
    return lastPress === 'panel' || (lastPress === null && window.matchMedia('(hover: none)').matches);
  }

  async function onFocusOut({target, relatedTarget}: FocusEvent): Promise<void> {
    if (!isPart(target) || isPart(relatedTarget) || (relatedTarget === null && staysOpenWithoutFocus())) return;
    // Closing moves the controls below the panel, so wait until a click on them has ended.
    await pointerReleased(modal);
    // When the window loses the focus, `activeElement` does not change and the panel stays open.
    if (!isPart(document.activeElement)) close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Ignore the synthetic events of `keep-selection.ts`.
    if (!event.isTrusted) return;
    lastPress = null;
    if (!isPanelClosed(modal) || event.target !== input || event.isComposing) return;
    if (!/^(Arrow(Up|Down)|Enter|Escape)$/.test(event.key) || (event.key === 'Escape' && input.value === '')) return;
    event.stopPropagation();
    if (event.key === 'Enter') return;
    event.preventDefault();
    if (event.key === 'Escape') typeQuery(input, '');
    open();
  }

  const listeners = {
    pointerdown: onPress,
    focusin: ({target}: FocusEvent) => isPart(target) && open(),
    focusout: (event: FocusEvent) => void onFocusOut(event),
    input: ({isTrusted}: Event) => isTrusted && open(),
    click: ({target}: Event) => target === input && open(),
    submit: () => dropdown.querySelector(LIST) && close(),
    keydown: onKeyDown,
  };
  // In the capture phase, to run before the listeners of DocSearch.
  for (const [kind, listener] of Object.entries(listeners))
    modal.addEventListener(kind, listener as EventListener, {capture: true});
  return () => {
    for (const [kind, listener] of Object.entries(listeners))
      modal.removeEventListener(kind, listener as EventListener, {capture: true});
  };
}
