import {expect, it} from 'vitest';

import {makeCorpus} from './corpus';
import {writePages} from './pages';
import {drawPicture} from './picture';
import {createRandom} from './random';

const corpus = makeCorpus('https://connect.example/developers/docs/apis/');

it('has as many pages, articles, operations and tags as the portal', () => {
  const operations = Object.values(corpus.description.paths).flatMap((item) => Object.keys(item));
  expect([corpus.docs.length, corpus.posts.length, operations.length, corpus.description.tags.length]).toEqual([
    155, 22, 300, 25,
  ]);
});

it('has pages with a median of about 1,400 words, each with code, tables, a list, an image and links', () => {
  const words = corpus.docs.map(({lead, body}) => `${lead} ${body}`.split(/\s+/).length).sort((a, b) => a - b);
  expect(words[77]).toBeGreaterThan(1_300);
  expect(words[77]).toBeLessThan(1_500);
  for (const {body} of corpus.docs) {
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(6);
    expect(body.match(/^```\w/gm)?.length).toBeGreaterThanOrEqual(3);
    expect(body.match(/^\| Field /gm)).toHaveLength(2);
    expect(body).toMatch(/\]\(page:\d+\)/);
    expect(body).toMatch(/\]\(picture:\d+\)/);
  }
});

it('is the same in every run', () => {
  const write = () => [writePages('page', 3, createRandom(7), 2), drawPicture(createRandom(7))];
  expect(write()).toEqual(write());
});

it('has unique names for pages, operations and descriptions', () => {
  const ids = Object.values(corpus.description.paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as {operationId: string}).operationId),
  );
  for (const names of [
    corpus.docs.map(({slug}) => slug),
    corpus.docs.map(({description}) => description),
    corpus.posts.map(({slug}) => slug),
    ids,
  ])
    expect(new Set(names).size).toBe(names.length);
});
