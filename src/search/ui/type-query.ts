/** Sets the query of DocSearch with synthetic events, because DocSearch exports no function for it. */
import {isBlank} from '../query';

/** Sets the value without updating React's value tracker, so that React handles the next `input` event as a change. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

/** Sets the query of the dialog and focuses its input. */
export function typeQuery(input: HTMLInputElement, query: string): void {
  setValue(input, query);
  input.dispatchEvent(new Event('input', {bubbles: true}));
  input.focus();
}

/** Repeats the current query of the dialog. Needed after more of the index is loaded, or the source has changed. */
export function repeatQuery(input: HTMLInputElement): void {
  const {value, selectionStart, selectionEnd} = input;
  if (!value) return;
  // Update React's value tracker, so that setting the same value afterwards counts as a change.
  input.value = '';
  setValue(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/**
 * Replaces blank input with an empty value before DocSearch reads it, because DocSearch sends every non-empty query
 * (specification, section 5). Ignores input during the composition of an input method editor (IME).
 * @returns a cleanup function
 */
export function emptyBlankQueries(modal: HTMLElement, input: HTMLInputElement): () => void {
  const kinds = ['input', 'compositionend'];
  function onInput(event: Event): void {
    if (event.target === input && !(event as InputEvent).isComposing && input.value !== '' && isBlank(input.value))
      setValue(input, '');
  }
  for (const kind of kinds) modal.addEventListener(kind, onInput, {capture: true});
  return () => {
    for (const kind of kinds) modal.removeEventListener(kind, onInput, {capture: true});
  };
}
