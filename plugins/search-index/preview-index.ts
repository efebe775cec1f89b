/** The index of `npm start`: made when a search asks for it, and anew when what it was made of has changed. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import sirv from 'sirv';

import type {Navigation} from '../../src/reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE} from '../../src/reference/paths';
import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import {pathOf} from '../lib/preview-server';
import type {Answer} from '../lib/preview-server';
import {readSourceSync} from '../lib/source-text';

import {collectSource} from './collect-source';
import {listReferencePages} from './preview-pages';
import type {PreviewPage} from './preview-pages';
import {writeIndex} from './write-index';

export type PreviewIndex = {
  /** The pages that are there from now on. */
  setPages: (pages: readonly PreviewPage[]) => void;
  /** Serves the files of the index, which is written first if it is not as its sources are. */
  answer: Answer;
};

/**
 * @param folder the index is written below it, as it is asked for: with the base path
 * @param site where the sources are, and where the site will stand
 */
export function createPreviewIndex(
  folder: string,
  site: {siteDir: string; baseUrl: string; url: string},
): PreviewIndex {
  const navigationFile = join(site.siteDir, 'static', FRAGMENTS_DIR, NAVIGATION_FILE);
  const serve = sirv(folder, {dev: true});
  let pages: readonly PreviewPage[] = [];
  let written: {pages: readonly PreviewPage[]; navigationTime: number} | undefined;

  function write(): void {
    // The reference is generated beside the preview, and may not be there yet.
    const navigationTime = existsSync(navigationFile) ? statSync(navigationFile).mtimeMs : 0;
    if (written?.pages === pages && written.navigationTime === navigationTime) return;
    const navigation = navigationTime ? (JSON.parse(readFileSync(navigationFile, 'utf8')) as Navigation) : [];
    const sources = pages.map((page) =>
      collectSource(readSourceSync(site.siteDir, aliasedSitePathToRelativePath(page.source)), page),
    );
    writeIndex(join(folder, site.baseUrl), [...sources, ...listReferencePages(navigation)], site.url);
    written = {pages, navigationTime};
  }

  return {
    setPages: (all) => (pages = all),
    answer(request, response, next) {
      if (!pathOf(request).startsWith(`${site.baseUrl}${INDEX_FOLDER}/`)) return next();
      write();
      return serve(request, response, next);
    },
  };
}
