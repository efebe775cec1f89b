import {describe, expect, it} from 'vitest';

import {createSearchRequest, MAX_HITS_PER_GROUP, type HeadingLevel} from '../protocol';
import type {Page, PageKind, Section} from '../records';
import {createFullEngine} from '../testing/full-engine';
import {SITE_URL} from '../testing/pages';

const section = (level: HeadingLevel, heading: string, text = ''): Section => ({
  level,
  heading,
  ancestors: [],
  anchor: level === 'lvl1' ? null : heading.toLowerCase().replaceAll(' ', '-'),
  text,
  identifiers: [],
  definitions: [],
  questions: [],
});
const page = (path: string, title: string, sections: Section[] = [], change: Partial<Page> = {}): Page => ({
  path,
  title,
  kind: 'doc',
  language: 'en',
  docusaurusTag: 'docs',
  operation: null,
  sections: [section('lvl1', title), ...sections],
  ...change,
});
const operation = (id: string, method: string, path: string, title: string): Page =>
  page(`/apis/${id}/`, title, [], {kind: 'operation', operation: {id, method, path, tag: 'A'}});

async function search(pages: readonly Page[], query: string): Promise<{urls: string[]; suggestions: unknown}> {
  const engine = await createFullEngine(pages);
  const request = {...createSearchRequest(query, {facetFilters: []}), hitsPerPage: 500};
  const [result] = engine.answer({requests: [request]}).results;
  return {
    urls: (result?.hits ?? []).map(({url}) => url.replace(SITE_URL, '')),
    suggestions: result?.userData,
  };
}

describe('the path of an operation', () => {
  const pages = [
    operation('remove-flag', 'DELETE', '/flags/{FlagId}', 'Remove'),
    operation('read-flag', 'GET', '/flags/{FlagId}', 'Read'),
    operation('read-flag-history', 'GET', '/flags/{FlagId}/history', 'Past'),
    operation('read-all-flags', 'GET', '/all/flags', 'All'),
    operation('read-roles', 'GET', '/roles', 'Roles'),
  ];

  it('finds GET first, then other methods, then operations whose path begins with it', async () => {
    const {urls} = await search(pages, '/flags/{id}');
    expect(urls.slice(0, 3)).toEqual(['/apis/read-flag/', '/apis/remove-flag/', '/apis/read-flag-history/']);
    expect(urls).not.toContain('/apis/read-roles/');
  });

  it('finds the method that was typed first', async () => {
    expect((await search(pages, 'delete /flags/{id}')).urls[0]).toBe('/apis/remove-flag/');
    expect((await search(pages, 'GET /flags/{id}')).urls[0]).toBe('/apis/read-flag/');
  });

  it('finds operations whose path ends with it', async () =>
    expect((await search(pages, '/flags')).urls).toContain('/apis/read-all-flags/'));

  it.each(['remove-flag', 'remove_flag', ' Remove  flag '])('finds the operation by its id: %j', async (query) =>
    expect((await search([...pages, page('/docs/', 'Remove flag now')], query)).urls[0]).toBe('/apis/remove-flag/'),
  );
});

describe('an address', () => {
  it('finds the section of its anchor, then the page', async () => {
    const pages = [
      page('/docs/keys/', 'Keys', [section('lvl2', 'One'), section('lvl2', 'Two'), section('lvl2', 'Three')]),
    ];
    const {urls} = await search(pages, '/docs/keys/#two');
    expect(urls.slice(0, 2)).toEqual(['/docs/keys/#two', '/docs/keys/']);
    expect((await search(pages, '/docs/keys/')).urls[0]).toBe('/docs/keys/');
  });
});

describe('a query of two words', () => {
  const texts = (path: string, ...contents: string[]) =>
    page(
      path,
      `Page ${path.replaceAll('/', '')}`,
      contents.map((text, index) => section('lvl2', `Part ${index + 1}`, text)),
    );
  const common = [texts('/c/', 'alpha'), texts('/d/', 'alpha'), texts('/e/', 'alpha')];
  const others = [texts('/f/', 'other'), texts('/g/', 'other')];

  it('does not find sections that have only the more frequent word in their text', async () => {
    const often = ['/c/', '/d/', '/e/'].map((path) => texts(path, 'alpha', 'alpha', 'alpha', 'alpha'));
    expect((await search([...often, texts('/rare/', 'gamma'), ...others], 'alpha gamma')).urls).toEqual([
      '/rare/#part-1',
    ]);
  });

  it('finds a section with one of them if its page has the other', async () =>
    expect((await search([...common, texts('/both/', 'alpha', 'gamma'), ...others], 'alpha gamma')).urls).toEqual([
      '/both/#part-2',
      '/both/#part-1',
    ]));

  it('finds a heading with one of them, in addition to a section with both', async () => {
    const pages = [...common, texts('/both/', 'alpha gamma'), page('/h/', 'Alpha'), ...others];
    expect((await search(pages, 'alpha gamma')).urls.sort()).toEqual(['/both/#part-1', '/h/']);
  });
});

describe('the hits of one page', () => {
  it('after the fifth are ranked below the hits of other pages', async () => {
    const many = page(
      '/many/',
      'Flag',
      Array.from({length: MAX_HITS_PER_GROUP + 1}, (_value, index) => section('lvl2', `Flag ${index}`, 'A flag.')),
    );
    const {urls} = await search(
      [many, page('/one/', 'Other', [section('lvl2', 'Part', 'A flag among words.')])],
      'flag',
    );
    expect(urls).toHaveLength(MAX_HITS_PER_GROUP + 3);
    expect(urls.indexOf('/one/#part')).toBe(MAX_HITS_PER_GROUP);
    expect(new Set(urls).size).toBe(urls.length);
  });
});

describe('a page with several sections that match', () => {
  const aside = page('/docs/a/', 'Aside', [section('lvl2', 'Part', 'The zebra grazes.'), section('lvl2', 'Rest')]);
  const subject = page('/docs/b/', 'Subject', [
    section('lvl2', 'Part', 'The zebra grazes.'),
    section('lvl2', 'Rest', 'The zebra sleeps.'),
  ]);

  it('comes before a page with one of the same kind', async () =>
    expect((await search([aside, subject], 'zebra')).urls).toEqual([
      '/docs/b/#part',
      '/docs/b/#rest',
      '/docs/a/#part',
    ]));
});

describe('a query that many operations match', () => {
  it('finds a guide before the operations that are too many to rank, and finds all of them', async () => {
    const operations = Array.from({length: 160}, (_value, index) =>
      operation(`change-${String(index).padStart(3, '0')}`, 'GET', `/changes/${index}`, 'Flag'),
    );
    const guide = page('/docs/guide/', 'Guide', [section('lvl2', 'Part', 'Long words about a flag, and other words.')]);
    const {urls} = await search([guide, ...operations], 'flag');
    expect(urls).toHaveLength(161);
    expect(urls.indexOf('/docs/guide/#part')).toBeLessThanOrEqual(150);
    expect(new Set(urls).size).toBe(161);
  });
});

describe('suggestions without a similar title', () => {
  it('are the start pages of the areas of the documentation, the highest first', async () => {
    const kinds: [string, string, PageKind][] = [
      ['/blog/', 'Blog', 'article'],
      ['/docs/', 'Home', 'doc'],
      ['/docs/area/deep/', 'Deep', 'doc'],
      ['/docs/area/', 'Area', 'doc'],
      ['/docs/zone/', 'Zone', 'doc'],
    ];
    const pages = kinds.map(([path, title, kind]) => page(path, title, [], {kind}));
    expect((await search(pages, 'qqq')).suggestions).toEqual([{suggestions: ['Area', 'Zone', 'Deep']}]);
  });
});

describe('what is searched', () => {
  it('finds an operation by words of its tag, id and path that its title lacks', async () => {
    const pages = [
      page('/apis/a/', 'Read', [], {
        kind: 'operation',
        operation: {id: 'quagga-one', method: 'PATCH', path: '/okapi/items', tag: 'Zebra'},
      }),
      page('/docs/', 'Start'),
    ];
    for (const query of ['zebra', 'quagga', 'okapi'])
      expect([query, (await search(pages, query)).urls]).toEqual([query, ['/apis/a/']]);
  });

  it('finds a section by its definitions and identifiers', async () => {
    const pages = [
      page('/docs/a/', 'One', [{...section('lvl2', 'Fields'), identifiers: ['zebra_count']}]),
      page('/docs/b/', 'Two', [{...section('lvl2', 'Terms'), definitions: ['okapi']}]),
    ];
    expect((await search(pages, 'zebra_count')).urls).toEqual(['/docs/a/#fields']);
    expect((await search(pages, 'okapi')).urls).toEqual(['/docs/b/#terms']);
  });

  it('has all hits when there are many, and those with the longest texts last', async () => {
    const pages = Array.from({length: 190}, (_, index) =>
      page(`/docs/${index}/`, `Page ${index}`, [section('lvl2', 'Part', `zebra${' filling'.repeat(index * 4)}`)]),
    );
    const {urls} = await search(pages, 'zebra');
    expect(urls).toHaveLength(190);
    expect(urls.slice(-20)).toEqual(Array.from({length: 20}, (_, index) => `/docs/${170 + index}/#part`));
  });
});
