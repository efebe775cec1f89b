/** Renders pages to the files of the embedded index. */
import {createHash} from 'node:crypto';

import {buildTiers} from '../../src/search/embedded/build-tiers';
import {INDEX_FOLDER, TITLES_PATH, type HeadingsFile, type TitlesFile} from '../../src/search/embedded/tiers';
import type {Page} from '../../src/search/records';
import type {Synonyms} from '../lib/synonyms/read-synonyms';

const DIGEST_LENGTH = 12;

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGEST_LENGTH);
}

/**
 * @param siteUrl origin without a trailing slash
 * @returns path below the output folder → content
 */
export function renderTiers(pages: readonly Page[], siteUrl: string, synonyms: Synonyms): Record<string, string> {
  const {titles, shards} = buildTiers(pages, siteUrl, {digestOf, synonyms});
  const {sections, ...rest} = titles;
  const headings: HeadingsFile = sections;
  const headingsPath = `${INDEX_FOLDER}/headings-${digestOf(headings)}.json`;
  const file: TitlesFile = {...rest, headings: headingsPath};
  return Object.fromEntries([
    [TITLES_PATH, JSON.stringify(file)],
    [headingsPath, JSON.stringify(headings)],
    ...shards.map(({path, shard}) => [path, JSON.stringify(shard)]),
  ]);
}
