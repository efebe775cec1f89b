import {expect, it} from 'vitest';

import {describeSources} from './freshness';

it.each([
  [[], 0, false, ''],
  [[], 0, true, ' against the API description'],
  [['RFC 8705'], 0, false, ' against RFC 8705'],
  [['RFC 8705'], 0, true, ' against RFC 8705 and the API description'],
  [['A', 'B', 'C'], 1, true, ' against A, B, C, 1 other standard and the API description'],
  [['A', 'B', 'C'], 2, false, ' against A, B, C and 2 other standards'],
])('%j and %i others, API %s: "%s"', (standards, others, isApiDescribed, words) =>
  expect(describeSources({date: '2026-11-27', standards, others, isApiDescribed})).toBe(words),
);
