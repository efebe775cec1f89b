import {expect, it} from 'vitest';

import {passesFilters} from './filters';

const facets = {language: 'en', docusaurus_tag: 'default'};

it.each([
  ['no filters', undefined, true],
  ['one that holds', ['language:en'], true],
  ['one that does not', ['language:fr'], false],
  ['all of the outer list', ['language:en', 'docusaurus_tag:other'], false],
  ['any of an inner list', ['language:en', ['docusaurus_tag:other', 'docusaurus_tag:default']], true],
  ['none of an inner list', [['docusaurus_tag:other']], false],
  ['an exclusion', ['-language:en'], false],
  ['an unknown attribute', ['version:1'], false],
])('%s', (_name, filters, passes) => expect(passesFilters(filters, facets)).toBe(passes));
