import {expect, it} from 'vitest';

import type {TitlesFile} from '../../src/search/embedded/tiers';
import {pages, SITE_URL} from '../../src/search/testing/pages';

import {renderTiers} from './render-tiers';

const files = renderTiers(pages, SITE_URL, []);

it('renders the same bytes for the same pages', () =>
  expect(renderTiers(structuredClone(pages), SITE_URL, [])).toEqual(files));

it('uses a fixed path for the titles, which list the hashed paths of the headings and texts', () => {
  const [titles, headings, ...texts] = Object.keys(files);
  expect(titles).toBe('search-index/titles.json');
  const file = JSON.parse(files[titles ?? ''] ?? '') as TitlesFile;
  expect(file).not.toHaveProperty('sections');
  expect(file.headings).toBe(headings);
  expect(headings).toMatch(/^search-index\/headings-[0-9a-f]{12}\.json$/);
  expect(texts.length).toBeGreaterThan(0);
  expect(file.shards.map(({path}) => path)).toEqual(texts);
  for (const path of texts) expect(path).toMatch(/^search-index\/texts-[0-9a-f]{12}\.json$/);
});

it('changes the hashed paths when a text changes, but not when only a title changes', () => {
  const withTitle = pages.map((page) => ({...page, title: `${page.title}!`}));
  expect(Object.keys(renderTiers(withTitle, SITE_URL, []))).toEqual(Object.keys(files));
  const withText = pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, text: `${section.text} More.`})),
  }));
  expect(Object.keys(renderTiers(withText, SITE_URL, []))).not.toEqual(Object.keys(files));
});
