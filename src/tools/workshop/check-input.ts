import {toUrl} from '../lib/to-url';
import {ToolError} from '../lib/tool-error';

/** Checks for values that a reader enters. Each returns the trimmed value. */

/** @throws ToolError if the text is empty or has a line break */
export function checkText(name: string, text: string): string {
  const value = text.trim();
  if (value === '') throw new ToolError(`${name} is empty.`, `Enter ${name}.`);
  if (/[\u0000-\u001f\u007f]/.test(value))
    throw new ToolError(`${name} has a line break or another control character.`);
  return value;
}

/** @throws ToolError if the text is not an absolute URL with one of the schemes, by default https */
export function checkUrl(name: string, text: string, schemes = /^https:$/): string {
  const value = checkText(name, text);
  const url = toUrl(value);
  if (!url || !schemes.test(url.protocol) || /\s/.test(value))
    throw new ToolError(`${name} is not an https URL: ${value}`, 'Enter the whole address, with https:// in front.');
  return value;
}
