/** Reads a build and converts it to records of the hosted index. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';

import type {Acronyms} from '../../../src/search/embedded/acronyms';
import {dropBoilerplate} from '../../../src/search/embedded/drop-boilerplate';
import {TITLES_PATH, type HeadingsFile, type Shard, type TitlesFile} from '../../../src/search/embedded/tiers';
import {toObjectId, toRecords, type Page, type SearchRecord} from '../../../src/search/records';
import type {Synonyms} from '../../lib/synonyms/read-synonyms';
import {collectPage} from '../collect-page';
import {renderTiers} from '../render-tiers';
import {selectRoutes} from '../select-routes';

import {PushError} from './push-error';

export type BuiltSearch = {siteUrl: string; pageCount: number; acronyms: Acronyms; records: SearchRecord[]};

function listRoutes(folder: string, baseUrl: string): string[] {
  return (readdirSync(folder, {recursive: true}) as string[])
    .filter((file) => file === 'index.html' || file.endsWith(`${sep}index.html`))
    .map((file) => baseUrl + file.split(sep).join('/').slice(0, -'index.html'.length));
}

/** Adds the questions of each section from the search index, because the HTML of a page does not contain them. */
function withQuestions(pages: readonly Page[], folder: string, titles: TitlesFile): Page[] {
  const {pages: indexed, headings, shards} = titles;
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const sections = read(headings) as HeadingsFile;
  const texts = shards.flatMap(({path}) => (read(path) as Shard).sections);
  const questions = new Map(
    sections.map(([page, anchor], id) => [toObjectId(indexed[page]?.path ?? '', anchor), texts[id]?.[3] ?? '']),
  );
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      questions: questions.get(toObjectId(page.path, section.anchor))?.split('\n').filter(Boolean) ?? [],
    })),
  }));
}

/**
 * @param folder output of `npm run build`
 * @param baseUrl with leading and trailing slash
 * @param synonyms groups of phrases with the same meaning
 * @throws PushError if there is no build, or if its pages do not match its search index
 */
export function readBuild(folder: string, baseUrl: string, synonyms: Synonyms): BuiltSearch {
  const tierFile = join(folder, TITLES_PATH);
  if (!existsSync(tierFile))
    throw new PushError(
      `There is no build in ${folder}: ${tierFile} is missing.`,
      'Run `npm run build` first, or name its folder with `--dir`.',
    );
  const titles = readFileSync(tierFile, 'utf8');
  const file = JSON.parse(titles) as TitlesFile;
  const {siteUrl, acronyms} = file;
  const routes = selectRoutes(listRoutes(folder, baseUrl), baseUrl, () => false);
  const pages = withQuestions(
    dropBoilerplate(
      routes.flatMap(
        (route) =>
          collectPage(readFileSync(join(folder, route.slice(baseUrl.length), 'index.html'), 'utf8'), route) ?? [],
      ),
    ),
    folder,
    file,
  );
  // The titles file contains the hashes of all other files.
  if (renderTiers(pages, siteUrl, synonyms)[TITLES_PATH] !== titles) {
    throw new PushError(
      `The pages in ${folder} do not match the search index in the same folder.`,
      'Run `npm run build` again: files of two builds are mixed, or a page was changed by hand.',
    );
  }
  return {siteUrl, pageCount: pages.length, acronyms, records: toRecords(pages, siteUrl)};
}
