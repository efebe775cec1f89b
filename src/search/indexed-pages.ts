/** Which pages the search finds, and of which kind they are. */
import {REFERENCE_PATH} from '../reference/paths';

import type {PageKind} from './records';

/** Lists, the search page and the 404 page. */
const EXCLUDED_PATHS = [
  /^\/blog\/$/,
  /^\/blog\/(page|tags|archive|authors)(\/|$)/,
  /^\/docs\/tags(\/|$)/,
  /^\/search\/$/,
  /^\/404(\.html|\/)?$/,
];

/** @param path without the base path */
export function isIndexed(path: string): boolean {
  return !EXCLUDED_PATHS.some((pattern) => pattern.test(path));
}

/** @param path with or without the base path */
export function kindOf(path: string, isOperation: boolean): PageKind {
  if (isOperation) return 'operation';
  if (path.includes('/docs/release-notes/')) return 'release-notes';
  if (path.includes(REFERENCE_PATH)) return 'tag';
  if (path.includes('/docs/')) return 'doc';
  return path.includes('/blog/') ? 'article' : 'page';
}
