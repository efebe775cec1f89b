import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import type {Page} from '../../src/search/records';
import type {Synonyms} from '../lib/synonyms/read-synonyms';

import {renderTiers} from './render-tiers';

/** Replaces the search index in a folder. */
export function writeIndex(folder: string, pages: readonly Page[], siteUrl: string, synonyms: Synonyms): void {
  // Removes files of previous runs, which would accumulate, because file names contain hashes.
  rmSync(join(folder, INDEX_FOLDER), {recursive: true, force: true});
  for (const [path, content] of Object.entries(renderTiers(pages, siteUrl, synonyms))) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
