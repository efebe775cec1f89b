import {expect, it} from 'vitest';

import {measureDepth, type ChainedRequest} from './request-chain';

const request = (url: string, askedBy: string | null, answeredAt: number | null): ChainedRequest => ({
  url,
  askedBy,
  answeredAt,
});
const page = request('/page', null, 100);

it('is 1 for the document alone', () => {
  expect(measureDepth([page], 1000)).toBe(1);
});

it('is 2 for any number of files that the document refers to', () => {
  expect(measureDepth([page, request('/a.css', '/page', 200), request('/b.js', '/page', 300)], 1000)).toBe(2);
});

it('includes requests of styles and scripts', () => {
  expect(measureDepth([page, request('/a.css', '/page', 200), request('/font.woff2', '/a.css', 300)], 1000)).toBe(3);
});

it('excludes responses after the first paint, and missing ones', () => {
  expect(
    measureDepth(
      [page, request('/a.js', '/page', 200), request('/b.js', '/a.js', 900), request('/c.js', '/b.js', null)],
      500,
    ),
  ).toBe(2);
});

it('terminates for a cycle of requests', () => {
  expect(measureDepth([request('/a', '/b', 1), request('/b', '/a', 2)], 10)).toBe(2);
});
