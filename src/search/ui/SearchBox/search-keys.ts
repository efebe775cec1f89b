/** Recognises the keys of the search on all keyboard layouts (specification, section 2). */

/** Types of `<input>` without text. Browsers treat unknown types as text fields. */
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

/** Whether an element uses letter keys itself: a text field, or a select, which selects by letters. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TYPES_WITHOUT_TEXT.has(target.type);
  return target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName);
}

/**
 * Whether a key event is K. On layouts without Latin letters this is the key at the position of K; on Latin layouts,
 * such as Dvorak, the key that types K.
 */
export function isKeyK({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  // Autofill dispatches key events without `key`.
  const letter = key ?? '';
  return letter.toLowerCase() === 'k' || (code === 'KeyK' && /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(letter));
}
