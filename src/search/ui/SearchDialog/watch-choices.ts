/** Which hits the reader follows, by pointer and by keyboard, in this tab or in a new one: the dialog has no one call for all. */

const HIT_LINK = '.DocSearch-Hit a';

/**
 * Calls back with the `href` of each hit that is followed. Hits of the start screen, where the query is empty, are not
 * answers and are left out.
 * @returns its own undoing
 */
export function watchChoices(modal: HTMLElement, input: HTMLInputElement, onChoice: (url: string) => void): () => void {
  function report(link: Element | null | undefined): void {
    const url = link?.getAttribute('href');
    if (url && input.value) onChoice(url);
  }
  function onClick({target, button}: MouseEvent): void {
    // The right button opens a menu.
    if (button < 2 && target instanceof Element) report(target.closest(HIT_LINK));
  }
  function onKeyDown({key, altKey, isComposing}: KeyboardEvent): void {
    // Enter with Alt does nothing (specification, section 5).
    if (key === 'Enter' && !altKey && !isComposing)
      report(modal.querySelector('[role="option"][aria-selected="true"]'));
  }
  // Before the dialog's own handlers, which close it.
  modal.addEventListener('click', onClick, {capture: true});
  modal.addEventListener('auxclick', onClick, {capture: true});
  input.addEventListener('keydown', onKeyDown, {capture: true});
  return () => {
    modal.removeEventListener('click', onClick, {capture: true});
    modal.removeEventListener('auxclick', onClick, {capture: true});
    input.removeEventListener('keydown', onKeyDown, {capture: true});
  };
}
