/** Server version of `@portal/operation-fragment`; plugins/reference selects the version for each bundle. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Navigation} from '../../reference/navigation';
import {NAVIGATION_FILE} from '../../reference/paths';

declare const OPERATION_FRAGMENTS_DIR: string;

/** Reads an HTML fragment. Only the server bundle has this code, so fragments are in pages but not in scripts. */
export function readFragment(name: string): string {
  return readFileSync(join(OPERATION_FRAGMENTS_DIR, name), 'utf8');
}

/** Cached, because all reference pages show the same navigation. */
let navigation: Navigation | undefined;

export function readNavigation(): Navigation {
  return (navigation ??= JSON.parse(readFragment(NAVIGATION_FILE)) as Navigation);
}

/** Entities that plugins/reference/render/html.ts writes, such as in the id of a property `a&b`. */
const CHARACTERS: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};

/**
 * Returns the ids of a fragment, and its links to pages and to its own ids. Copies the strings, because a substring
 * would keep the whole fragment in memory until all pages are rendered.
 */
export function listTargets(html: string): {anchors: string[]; links: string[]} {
  const find = (attribute: RegExp) =>
    Array.from(html.matchAll(attribute), ([, value = '']) =>
      value.replace(/&(amp|lt|gt|quot|#39);/g, (_escape, name: string) => CHARACTERS[name] ?? ''),
    );
  // `data-native` marks links to files.
  return structuredClone({anchors: find(/ id="([^"]+)"/g), links: find(/ href="([/#][^"]*)"(?! data-native)/g)});
}
