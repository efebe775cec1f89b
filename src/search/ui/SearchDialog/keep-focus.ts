import type {DialogParts} from './repair-semantics';

/** Moves the focus to the input when the focused element is removed, for example by new results. */
export function keepFocus({modal, input}: DialogParts): () => void {
  let focused: EventTarget | null = null;
  const onFocus = (event: Event) => (focused = event.target);
  const observer = new MutationObserver(() => {
    if (focused instanceof Node && !focused.isConnected && document.activeElement === document.body) input.focus();
  });
  modal.addEventListener('focusin', onFocus);
  observer.observe(modal, {childList: true, subtree: true});
  return () => {
    observer.disconnect();
    modal.removeEventListener('focusin', onFocus);
  };
}
