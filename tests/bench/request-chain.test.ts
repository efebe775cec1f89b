import {expect, it} from 'vitest';

import {measureDepth, type ChainedRequest} from './request-chain';

const request = (url: string, askedBy: string | null, answeredAt: number | null): ChainedRequest => ({
  url,
  askedBy,
  answeredAt,
});
const page = request('/page', null, 100);

it('counts the document alone as one', () => {
  expect(measureDepth([page], 1000)).toBe(1);
});

it('counts what the document names as the second, however much it is', () => {
  expect(measureDepth([page, request('/a.css', '/page', 200), request('/b.js', '/page', 300)], 1000)).toBe(2);
});

it('follows what a style or a script asks for', () => {
  expect(measureDepth([page, request('/a.css', '/page', 200), request('/font.woff2', '/a.css', 300)], 1000)).toBe(3);
});

it('leaves out what is answered after the first paint, or never', () => {
  expect(
    measureDepth(
      [page, request('/a.js', '/page', 200), request('/b.js', '/a.js', 900), request('/c.js', '/b.js', null)],
      500,
    ),
  ).toBe(2);
});

it('ends where requests name each other', () => {
  expect(measureDepth([request('/a', '/b', 1), request('/b', '/a', 2)], 10)).toBe(2);
});
