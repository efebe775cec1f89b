import {describe, expect, it} from 'vitest';

import type {Page} from '../records';
import {pages, SITE_URL} from '../testing/pages';

import {buildTiers} from './build-tiers';

const {titles, shards} = buildTiers(pages, SITE_URL);

function pageOf(number: number, length: number): Page {
  const section = {
    level: 'lvl1' as const,
    heading: '',
    ancestors: [],
    anchor: null,
    text: 'four '.repeat(length / 5),
    identifiers: [],
    definitions: [],
    questions: [],
  };
  return {
    path: `/developers/docs/${number}/`,
    title: `${number}`,
    kind: 'doc',
    language: 'en',
    docusaurusTag: 'default',
    operation: null,
    sections: [section],
  };
}

describe('buildTiers', () => {
  it('orders docs before articles and operations after both', () => {
    expect([...new Set(titles.pages.map(({kind}) => kind))]).toEqual(['doc', 'article', 'operation']);
  });

  it('puts each section into one shard, in the order of the headings', () => {
    expect(shards.flatMap(({shard}) => shard.sections).length).toBe(titles.sections.length);
    expect(titles.shards.map(({sections}) => sections)).toEqual(shards.map(({shard}) => shard.sections.length));
    const revocation = titles.sections.findIndex(([, anchor]) => anchor === 'revocation');
    expect(shards[0]?.shard.sections[revocation]?.[0]).toBe('Revoke a certificate when its key is lost.');
  });

  it('uses one shard for a small portal and splits a large one between pages', () => {
    expect(shards).toHaveLength(1);
    const cut = buildTiers(
      Array.from({length: 30}, (_value, index) => pageOf(index, 50_000)),
      SITE_URL,
    ).shards.map(({shard}) => shard.sections.length);
    expect(cut.length).toBeGreaterThan(3);
    expect(Math.max(...cut) - Math.min(...cut)).toBeLessThanOrEqual(1);
  });

  it('creates twelve shards at most', () => {
    expect(
      buildTiers(
        Array.from({length: 200}, (_value, index) => pageOf(index, 50_000)),
        SITE_URL,
      ).shards,
    ).toHaveLength(12);
  });

  it('builds the same tiers for the same pages', () => {
    expect(JSON.stringify(buildTiers(structuredClone(pages), SITE_URL))).toBe(JSON.stringify({titles, shards}));
  });
});
