import {REFERENCE_PATH} from '../../../src/reference/paths';

const LINK = new RegExp(`\\]\\(${REFERENCE_PATH}([a-z0-9-]+)/`, 'g');

/** @returns the names of the pages of the reference that the Markdown links, such as the ids of operations, each once */
export function collectOperations(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(LINK)].map(([, id = '']) => id))];
}
