/**
 * The panel of the search (specification, section 4): "opens on focus; closes on Escape, blur or submit. Escape with the
 * panel open closes it; with it closed, Escape clears the query."
 *
 * How this is read: the panel is the list in the dialog, of hits or of stored searches. It is open as long as the input or
 * the list itself has the focus, so that the buttons of stored searches are reached by Tab. It closes when the focus goes
 * to another control of the dialog or to none, and when the form is submitted without a hit. Then it is hidden, the input
 * says `aria-expanded="false"` and names no active item, and Enter opens no hit. Focus, typing and the arrow keys open it.
 * Escape with the panel open, or from another control, closes the dialog and its panel with it (section 2). Escape in the
 * input with the panel closed clears the query.
 */
import {pointerReleased} from '../pointer-released';
import {typeQuery} from '../type-query';
import type {DialogParts} from './repair-semantics';

const LIST = '.DocSearch-Hits';

export function isPanelClosed(modal: HTMLElement): boolean {
  return modal.dataset.panel === 'closed';
}

/** Opens and closes the panel. Returns the undoing. */
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

  /** Whether the focus went to nothing because the list was pressed or moved by a finger, or a phone's keyboard was put away. */
  function isStillRead(): boolean {
    return lastPress === 'panel' || (lastPress === null && window.matchMedia('(hover: none)').matches);
  }

  async function onFocusOut({target, relatedTarget}: FocusEvent): Promise<void> {
    if (!isPart(target) || isPart(relatedTarget) || (relatedTarget === null && isStillRead())) return;
    // A click ends on what it began on: closing moves the controls below.
    await pointerReleased(modal);
    // A window that is left keeps its focused element.
    if (!isPart(document.activeElement)) close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Events of this dialog itself, which asks its query again when the index is complete.
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
  // Before DocSearch's own listeners.
  for (const [kind, listener] of Object.entries(listeners))
    modal.addEventListener(kind, listener as EventListener, {capture: true});
  return () => {
    for (const [kind, listener] of Object.entries(listeners))
      modal.removeEventListener(kind, listener as EventListener, {capture: true});
  };
}
