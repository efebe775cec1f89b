import {expect, it} from 'vitest';

import {pages, SITE_URL} from '../../src/search/testing/pages';
import {renderTiers, versionOf} from './render-tiers';

it('writes the same bytes for the same pages', () => {
  expect(renderTiers(pages, SITE_URL)).toEqual(renderTiers(structuredClone(pages), SITE_URL));
});

it('gives both files one version, and another one when a page changes', () => {
  const files = Object.values(renderTiers(pages, SITE_URL)).map((content) => (JSON.parse(content) as {version: string}).version);
  expect(new Set(files)).toEqual(new Set([versionOf(pages)]));
  expect(versionOf(pages.slice(1))).not.toBe(versionOf(pages));
});

it('writes them where the browser looks', () => {
  expect(Object.keys(renderTiers(pages, SITE_URL))).toEqual(['search-index/titles.json', 'search-index/full.json']);
});
