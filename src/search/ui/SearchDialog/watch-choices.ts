/** Detects which hits the reader opens, because DocSearch has no callback for that. */

const HIT_LINK = '.DocSearch-Hit a';

/**
 * Calls `onChoice` with the `href` of each opened hit, except stored searches, which are listed for an empty query.
 * @returns a cleanup function
 */
export function watchChoices(modal: HTMLElement, input: HTMLInputElement, onChoice: (url: string) => void): () => void {
  function report(link: Element | null | undefined): void {
    const url = link?.getAttribute('href');
    if (url && input.value) onChoice(url);
  }
  function onClick({target, button}: MouseEvent): void {
    // Ignore the right button, which opens the context menu.
    if (button < 2 && target instanceof Element) report(target.closest(HIT_LINK));
  }
  function onKeyDown({key, altKey, isComposing}: KeyboardEvent): void {
    // Alt+Enter does nothing (specification, section 5).
    if (key === 'Enter' && !altKey && !isComposing)
      report(modal.querySelector('[role="option"][aria-selected="true"]'));
  }
  // In the capture phase, to run before the handlers of the dialog, which close it.
  modal.addEventListener('click', onClick, {capture: true});
  modal.addEventListener('auxclick', onClick, {capture: true});
  input.addEventListener('keydown', onKeyDown, {capture: true});
  return () => {
    modal.removeEventListener('click', onClick, {capture: true});
    modal.removeEventListener('auxclick', onClick, {capture: true});
    input.removeEventListener('keydown', onKeyDown, {capture: true});
  };
}
