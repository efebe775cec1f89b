import {describe, expect, it} from 'vitest';

import {createSearchRequest, type Hit} from '../protocol';
import type {Page} from '../records';
import {createFullEngine} from '../testing/full-engine';
import {SITE_URL} from '../testing/pages';

import {buildTiers} from './build-tiers';
import {createEngine, type Engine} from './engine';

const page = (name: string, texts: readonly string[]): Page => ({
  path: `/${name}/`,
  title: name,
  kind: 'doc',
  language: 'en',
  docusaurusTag: 'docs',
  operation: null,
  sections: texts.map((text, index) => ({
    level: index === 0 ? 'lvl1' : 'lvl2',
    heading: index === 0 ? name : `Part ${index}`,
    ancestors: [],
    anchor: index === 0 ? null : `part-${index}`,
    text,
    identifiers: [],
    definitions: [],
    questions: [],
  })),
});
const hitsOf = (engine: Engine, query: string): Hit[] =>
  engine.answer({requests: [createSearchRequest(query, {facetFilters: []})]}).results[0]?.hits ?? [];

describe('an index of several shards', () => {
  const long = 'filling '.repeat(20_000);
  const pages = [
    page('one', [long, 'A zebra lives here.']),
    page('two', [long, 'A lion lives here.', 'A tiger lives there.']),
    page('three', [long, 'A bear lives here.']),
  ];

  it('returns the text of each section, independent of the order of the shards', async () => {
    const {titles, shards} = buildTiers(pages, SITE_URL);
    expect(shards.length).toBeGreaterThan(1);
    const engine = createEngine(titles);
    await engine.addHeadings();
    for (const [position, {shard}] of [...shards.entries()].reverse()) await engine.addShard(position, shard);
    for (const [word, url, text] of [
      ['zebra', '/one/#part-1', 'A zebra lives here.'],
      ['lion', '/two/#part-1', 'A lion lives here.'],
      ['tiger', '/two/#part-2', 'A tiger lives there.'],
      ['bear', '/three/#part-1', 'A bear lives here.'],
    ] as const)
      expect(hitsOf(engine, word).map((hit) => [hit.url, hit.content])).toEqual([[SITE_URL + url, text]]);
  });

  it('has hits without text while their shard is not loaded', async () => {
    const {titles} = buildTiers(pages, SITE_URL);
    const engine = createEngine(titles);
    await engine.addHeadings();
    expect(hitsOf(engine, 'two')[0]).toMatchObject({url: `${SITE_URL}/two/`, content: null});
  });
});

it('a term that is still being typed finds words of texts that begin with it', async () => {
  const engine = await createFullEngine([page('one', ['It expires soon.', 'Other words.'])]);
  expect(hitsOf(engine, 'expir').map(({url}) => url)).toEqual([`${SITE_URL}/one/`]);
});
