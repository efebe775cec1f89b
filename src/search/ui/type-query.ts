/** Queries that the reader has not typed: DocSearch exports no function that sets its query, so its input gets events. */
import {isBlank} from '../query';

/** Sets the value of an input without React noticing. React compares values that were set through the element. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

/** Puts a query into the dialog as if the reader had typed it. */
export function typeQuery(input: HTMLInputElement, query: string): void {
  setValue(input, query);
  input.dispatchEvent(new Event('input', {bubbles: true}));
  input.focus();
}

/** Has the dialog ask its current query again, after the index was completed or another source chosen. */
export function repeatQuery(input: HTMLInputElement): void {
  const {value, selectionStart, selectionEnd} = input;
  if (!value) return;
  // Through the element: React then takes the same value for a change.
  input.value = '';
  setValue(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/**
 * Empties the input of blanks before DocSearch reads it: it sends every query that is not the empty text (specification,
 * section 5). A word that an input method composes is left alone until it is finished.
 * @returns the undoing
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
