/** Search index of the dev server, generated when it is requested and its sources have changed. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import sirv from 'sirv';

import type {Navigation} from '../../src/reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE} from '../../src/reference/paths';
import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import {pathOf} from '../lib/preview-server';
import type {Answer} from '../lib/preview-server';
import {addQuestions} from '../lib/questions/add-questions';
import type {Question} from '../lib/questions/parse-questions';
import {readSourceSync} from '../lib/source-text';
import {readSynonyms} from '../lib/synonyms/read-synonyms';

import {collectSource} from './collect-source';
import {listReferencePages} from './preview-pages';
import type {PreviewPage} from './preview-pages';
import {writeIndex} from './write-index';

type ReadQuestions = () => Promise<ReadonlyMap<string, readonly Question[]>>;

export type PreviewIndex = {
  /**
   * Sets the pages, and the function that reads the questions of each page, by path. The function is called when the
   * index is requested, because it reads all pages, which would delay each edit.
   */
  setPages: (pages: readonly PreviewPage[], readQuestions: ReadQuestions) => void;
  /** Serves the files of the index. Regenerates the index first if it is outdated. */
  answer: Answer;
};

/**
 * @param folder the index is written to a subfolder with the name of the base path
 * @param site folder of the sources, base path and origin
 */
export function createPreviewIndex(
  folder: string,
  site: {siteDir: string; baseUrl: string; url: string},
): PreviewIndex {
  const navigationFile = join(site.siteDir, 'static', FRAGMENTS_DIR, NAVIGATION_FILE);
  const serve = sirv(folder, {dev: true});
  let pages: readonly PreviewPage[] = [];
  let readQuestions: ReadQuestions = async () => new Map();
  let written: {pages: readonly PreviewPage[]; navigationTime: number} | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const current = pages;
    // The API reference is generated in the background, so its navigation file may not exist yet.
    const navigationTime = existsSync(navigationFile) ? statSync(navigationFile).mtimeMs : 0;
    if (written?.pages === current && written.navigationTime === navigationTime) return;
    const navigation = navigationTime ? (JSON.parse(readFileSync(navigationFile, 'utf8')) as Navigation) : [];
    const sources = current.map((page) =>
      collectSource(readSourceSync(site.siteDir, aliasedSitePathToRelativePath(page.source)), page),
    );
    const all = addQuestions([...sources, ...listReferencePages(navigation)], await readQuestions());
    writeIndex(join(folder, site.baseUrl), all, site.url, readSynonyms(site.siteDir));
    written = {pages: current, navigationTime};
  }

  return {
    setPages: (all, read) => {
      pages = all;
      readQuestions = read;
    },
    answer(request, response, next) {
      if (!pathOf(request).startsWith(`${site.baseUrl}${INDEX_FOLDER}/`)) return next();
      // Writes the index once at a time, because a page requests several of its files at the same time.
      writing = writing.then(write, write);
      return writing.then(() => serve(request, response, next), next);
    },
  };
}
