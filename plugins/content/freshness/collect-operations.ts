import {REFERENCE_PATH} from '../../../src/reference/paths';

const LINK = new RegExp(`\\]\\(${REFERENCE_PATH}([a-z0-9-]+)/`, 'g');

/** @returns the unique names of linked pages of the reference, such as the ids of operations */
export function collectOperations(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(LINK)].map(([, id = '']) => id))];
}
