/** Which key events open the search (specification, section 2), on every keyboard layout. */

/** Types of `<input>` that take no text. Types that a browser does not know are text fields. */
const TYPES_WITHOUT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys belong to an element, because it is a text field or chooses by letters, as a list does. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TYPES_WITHOUT_TEXT.has(target.type);
  return target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName);
}

/**
 * Whether a key event is K, which with Ctrl or Cmd opens the search. Where a layout writes no Latin letters, the key in
 * the place of K counts; where it does, as Dvorak, only the key that gives K.
 */
export function isKeyK({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  // Autofill sends events without a key.
  const letter = key ?? '';
  return letter.toLowerCase() === 'k' || (code === 'KeyK' && /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(letter));
}
