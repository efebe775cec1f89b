import {ToolError} from '../lib/tool-error';

/** Checks of what a reader enters. Each returns the value without spaces around it. */

/** @throws ToolError when the text is empty or has a line break */
export function checkText(name: string, text: string): string {
  const value = text.trim();
  if (value === '') throw new ToolError(`${name} is empty.`, `Enter ${name}.`);
  if (/[\u0000-\u001f\u007f]/.test(value))
    throw new ToolError(`${name} has a line break or another control character.`);
  return value;
}

/** @throws ToolError when the text is no absolute https URL; a redirect URI of an app may have another scheme */
export function checkUrl(name: string, text: string, schemes = /^https:$/): string {
  const value = checkText(name, text);
  let url: URL | undefined;
  try {
    url = new URL(value);
  } catch {
    url = undefined;
  }
  if (!url || !schemes.test(url.protocol) || /\s/.test(value))
    throw new ToolError(`${name} is no https URL: ${value}`, 'Enter the whole address, with https:// in front.');
  return value;
}

/** @throws ToolError unless the number is an integer of 1 to `max` seconds */
export function checkSeconds(name: string, seconds: number, max: number): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > max)
    throw new ToolError(`${name} must be a whole number of 1 to ${max} seconds.`);
  return seconds;
}
