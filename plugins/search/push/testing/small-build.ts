/** Test fixture for the push: a build of two pages with many sections. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {dropBoilerplate} from '../../../../src/search/embedded/drop-boilerplate';
import {SITE_DIR} from '../../../../tests/support/site/sites';
import {readSynonyms} from '../../../lib/synonyms/read-synonyms';
import {collectPage} from '../../collect-page';
import {renderTiers} from '../../render-tiers';

export const SITE_URL = 'https://portal.example';

const SECTIONS_PER_PAGE = 300;
/** Each page and each section has a heading record and a text record. */
export const RECORD_COUNT = 2 * 2 * (SECTIONS_PER_PAGE + 1);

function renderPage(title: string): string {
  const sections = Array.from(
    {length: SECTIONS_PER_PAGE},
    (_value, index) => `<h2 id="s${index}">Part ${index}</h2><p>The ${title} of part ${index}.</p>`,
  );
  return `<html lang="en"><body><main><article><h1>${title}</h1><p>A Pushed Authorization Request (PAR) first.</p>${sections.join('')}</article></main></body></html>`;
}

export function writeSmallBuild(folder: string): void {
  const files: [path: string, html: string][] = ['certificates', 'organisations'].map((name) => [
    `docs/${name}/`,
    renderPage(name),
  ]);
  const pages = files.flatMap(([path, html]) => collectPage(html, `/developers/${path}`) ?? []);
  const index = renderTiers(dropBoilerplate(pages), SITE_URL, readSynonyms(SITE_DIR));
  const all = [...files.map(([path, html]): [string, string] => [`${path}index.html`, html]), ...Object.entries(index)];
  for (const [path, content] of all) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
