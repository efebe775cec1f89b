import {expect, it} from 'vitest';

import {pages, SITE_URL} from '../../src/search/testing/pages';
import {renderTiers} from './render-tiers';

const files = renderTiers(pages, SITE_URL);

it('writes the same bytes for the same pages', () =>
  expect(renderTiers(structuredClone(pages), SITE_URL)).toEqual(files));

it('writes the titles where the browser looks, and the texts where the titles say', () => {
  const [titles, ...texts] = Object.keys(files);
  expect(titles).toBe('search-index/titles.json');
  const {shards} = JSON.parse(files[titles ?? ''] ?? '') as {shards: {path: string}[]};
  expect(texts.length).toBeGreaterThan(0);
  expect(shards.map(({path}) => path)).toEqual(texts);
  for (const path of texts) expect(path).toMatch(/^search-index\/texts-[0-9a-f]{12}\.json$/);
});

it('renames the texts when they change, and not when only a title does', () => {
  const withTitle = pages.map((page) => ({...page, title: `${page.title}!`}));
  expect(Object.keys(renderTiers(withTitle, SITE_URL))).toEqual(Object.keys(files));
  const withText = pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, text: `${section.text} More.`})),
  }));
  expect(Object.keys(renderTiers(withText, SITE_URL))).not.toEqual(Object.keys(files));
});
