import type {DialogParts} from './repair-semantics';

/** Gives the focus back to the input when what had it is taken away, as new results and removed searches are. */
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
