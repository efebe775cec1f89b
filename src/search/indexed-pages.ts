/** Determines which pages the search finds, and the kind of each page. */
import {REFERENCE_PATH} from '../reference/paths';

import type {PageKind} from './records';

/** Paths of lists, the search page and the 404 page. */
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

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/\/docs\/release-notes\//, 'release-notes'],
  [new RegExp(REFERENCE_PATH), 'tag'],
  [/\/docs\//, 'doc'],
  [/\/blog\/(?!(?:archive|authors|page|tags)\/)[^/]+\/$/, 'article'],
];

/** @param path with or without the base path */
export function kindOf(path: string, isOperation: boolean): PageKind {
  return isOperation ? 'operation' : (KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page');
}
