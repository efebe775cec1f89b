/** The server's half of `@portal/operation-fragment`: plugins/connect-reference chooses the half for each bundle. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Navigation} from '../../reference/navigation';
import {NAVIGATION_FILE} from '../../reference/paths';

declare const OPERATION_FRAGMENTS_DIR: string;

/** Reads a fragment of HTML, which ends up in the page and in no script. */
export function readFragment(name: string): string {
  return readFileSync(join(OPERATION_FRAGMENTS_DIR, name), 'utf8');
}

/** Read once for all pages: it is the same on each of some four hundred. */
let navigation: Navigation | undefined;

export function readNavigation(): Navigation {
  return (navigation ??= JSON.parse(readFragment(NAVIGATION_FILE)) as Navigation);
}

/**
 * Places that a fragment has and pages that it leads to. Docusaurus keeps them of all pages until all are rendered, so they
 * are copied: a text that was cut out of a fragment holds all of that fragment in memory.
 */
export function listTargets(html: string): {anchors: string[]; links: string[]} {
  const find = (attribute: RegExp) => Array.from(html.matchAll(attribute), ([, value = '']) => value);
  // `data-native` marks files, which are no pages.
  return structuredClone({anchors: find(/ id="([^"]+)"/g), links: find(/ href="(\/[^"]*)"(?! data-native)/g)});
}
