import {describe, expect, it} from 'vitest';

import type {HeadingLevel} from '../protocol';
import type {Page, PageKind, Section} from '../records';

import {collectAcronyms} from './acronyms';
import {matchesAddress, parseAddress} from './address';
import {buildTiers} from './build-tiers';
import {passesFilters} from './filters';
import {suggestQueries} from './suggest';
import {withHeadings, withoutHeadings} from './tiers';

const section = (level: HeadingLevel, heading: string, change: Partial<Section> = {}): Section => ({
  level,
  heading,
  ancestors: [],
  anchor: level === 'lvl1' ? null : heading.toLowerCase(),
  text: '',
  identifiers: [],
  definitions: [],
  questions: [],
  ...change,
});
const page = (path: string, kind: PageKind, sections: Section[], change: Partial<Page> = {}): Page => ({
  path,
  title: path,
  kind,
  language: 'en',
  docusaurusTag: 'docs',
  operation: null,
  sections,
  ...change,
});

describe('the tiers', () => {
  const operation = {id: 'get-a', method: 'GET', path: '/a', tag: 'A'};
  const {titles, shards} = buildTiers(
    [
      page('/notes/', 'release-notes', [section('lvl1', 'N')]),
      page('/op/', 'operation', [section('lvl1', 'O')], {operation}),
      page('/post/', 'article', [section('lvl1', 'P')], {docusaurusTag: 'default'}),
      page('/doc/', 'doc', [
        section('lvl1', 'D', {
          text: 'Text.',
          identifiers: ['client_id', 'scope'],
          definitions: ['scope', 'claim'],
          questions: ['Why D?', 'Who?'],
        }),
        section('lvl2', 'One'),
        section('lvl3', 'One a'),
        section('lvl3', 'One b'),
        section('lvl2', 'Two', {identifiers: ['aud']}),
      ]),
      page('/tag/', 'tag', [section('lvl1', 'T')]),
      page('/page/', 'page', [section('lvl1', 'L')], {language: 'de'}),
    ],
    'https://a.example',
    {
      digestOf: (shard, position) => `${position}-${shard.sections.length}`,
      synonyms: [['the TPP', 'TPPs', 'third-party provider']],
    },
  );

  it('list pages ordered by kind, with facets and operations', () => {
    expect(titles.pages).toEqual([
      {path: '/page/', title: '/page/', kind: 'page', facet: 0},
      {path: '/doc/', title: '/doc/', kind: 'doc', facet: 1},
      {path: '/tag/', title: '/tag/', kind: 'tag', facet: 1},
      {path: '/post/', title: '/post/', kind: 'article', facet: 2},
      {path: '/op/', title: '/op/', kind: 'operation', facet: 1, operation},
      {path: '/notes/', title: '/notes/', kind: 'release-notes', facet: 1},
    ]);
    expect(titles.facets).toEqual([
      {language: 'de', docusaurus_tag: 'docs'},
      {language: 'en', docusaurus_tag: 'docs'},
      {language: 'en', docusaurus_tag: 'default'},
    ]);
    expect(titles.siteUrl).toBe('https://a.example');
  });

  it('list the page and the parent of each section', () => {
    expect(titles.sections.slice(0, 7)).toEqual([
      [0, null, 'lvl1', '', -1],
      [1, null, 'lvl1', '', -1],
      [1, 'one', 'lvl2', 'One', 1],
      [1, 'one a', 'lvl3', 'One a', 2],
      [1, 'one b', 'lvl3', 'One b', 2],
      [1, 'two', 'lvl2', 'Two', 1],
      [2, null, 'lvl1', '', -1],
    ]);
  });

  it('contain synonyms as folded terms, each phrase once', () =>
    expect(titles.synonyms).toEqual([[['tpp'], ['third', 'party', 'provider']]]));

  it('name each shard by a digest of its content and list definitions only once', () => {
    expect(titles.shards).toEqual([{path: 'search-index/texts-0-10.json', sections: 10}]);
    expect(shards.map(({path}) => path)).toEqual(['search-index/texts-0-10.json']);
    expect(shards[0]?.shard.sections.slice(1, 6)).toEqual([
      ['Text.', 'scope claim', 'client_id', 'Why D?\nWho?'],
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '', 'aud', ''],
    ]);
    expect(buildTiers([page('/a/', 'doc', [section('lvl1', 'A')])], '').shards[0]?.path).toBe(
      'search-index/texts-0.json',
    );
    expect(buildTiers([], '')).toMatchObject({shards: [], titles: {pages: [], sections: [], facets: [], shards: []}});
  });

  it('split long texts into more shards, counting identifiers like text', () => {
    const long = (change: Partial<Section>) =>
      buildTiers(
        [1, 2].map((number) => page(`/${number}/`, 'doc', [section('lvl1', 'A', change)])),
        '',
      ).shards.length;
    expect([
      long({text: 'a'.repeat(125_000)}),
      long({text: 'a'.repeat(125_001)}),
      long({identifiers: ['a'.repeat(130_000)]}),
    ]).toEqual([1, 2, 2]);
  });
});

describe('the files of titles and headings', () => {
  const {
    titles: {sections, ...titles},
  } = buildTiers([page('/doc/', 'doc', [section('lvl1', 'D'), section('lvl2', 'One')])], '');
  const file = {...titles, headings: 'search-index/headings.json'};

  it('are together the whole tier', () => expect(withHeadings(file, sections)).toEqual({...titles, sections}));

  it('are a tier without headings before the headings are loaded', () =>
    expect(withoutHeadings(file)).toEqual({...titles, sections: [[0, null, 'lvl1', '', -1]]}));

  it('are rejected together if they belong to different builds', () =>
    expect(() => withHeadings(file, sections.slice(1))).toThrow('another build'));
});

describe('acronyms', () => {
  const learn = (text: string, title = 'Page', change: Partial<Page> = {}) =>
    collectAcronyms([page('/a/', 'doc', [section('lvl2', '', {text})], {title, ...change})]);

  it.each<[string, Record<string, string[]>]>([
    ['The Certificate of Trust (CT) is', {ct: ['certificate', 'of', 'trust']}],
    ['Certificates and Trust Services (CTS), or', {cts: ['certificate', 'and', 'trust', 'service']}],
    ['the JSON Web Tokens (JWTs)', {jwt: ['json', 'web', 'token']}],
    ['JWT (JSON Web Token, RFC 7519)', {jwt: ['json', 'web', 'token']}],
    ['token (JWT)', {}],
    ['of Trust (OT)', {}],
    ['JSON Web Token [JWT]', {jwt: ['json', 'web', 'token']}],
    ['json web token (jwt)', {}],
  ])('of %j: %j', (text, learnt) => expect(learn(text)).toEqual(learnt));

  it('are not derived from titles of two or five words, nor from titles of operations', () => {
    expect(learn('', 'Client flow')).toEqual({});
    expect(learn('', 'One two three four five')).toEqual({});
    expect(learn('', 'Terms of the service flow')).toEqual({tsf: ['term', 'of', 'the', 'service', 'flow']});
    expect(learn('', 'Client credentials flow', {kind: 'operation'})).toEqual({});
  });

  it('are sorted alphabetically, and ties between long forms too', () => {
    const learnt = learn('Zeta Beta Code (ZBC), Alpha Beta Code (ABC). Zulu Beta Code (ZBC)');
    expect(Object.entries(learnt)).toEqual([
      ['abc', ['alpha', 'beta', 'code']],
      ['zbc', ['zeta', 'beta', 'code']],
    ]);
  });
});

describe('an address', () => {
  it.each([
    [
      'https://a.example/developers/docs/a/?b=c#d',
      {path: 'developers/docs/a', isAbsolute: true, anchor: 'd', isTruncated: false},
    ],
    ['docs/a/index.HTML', {path: 'docs/a', isAbsolute: false, anchor: '', isTruncated: false}],
    ['a.example:80/docs/a', {path: 'docs/a', isAbsolute: true, anchor: '', isTruncated: false}],
    ['http://a/docs/a', {path: 'docs/a', isAbsolute: true, anchor: '', isTruncated: false}],
    ['//docs//a//', {path: 'docs//a', isAbsolute: true, anchor: '', isTruncated: false}],
  ])('%s is read as %j', (query, address) => expect(parseAddress(query)).toEqual(address));

  it('matches its page only, or as a prefix if it was truncated', () => {
    const address = {path: 'developers/docs/a', isAbsolute: true, anchor: '', isTruncated: false};
    expect([
      matchesAddress(address, '/Developers/docs/a/'),
      matchesAddress(address, '/developers/docs/ab/'),
      matchesAddress({...address, isTruncated: true}, '/developers/docs/ab/'),
    ]).toEqual([true, false, true]);
    expect(matchesAddress({...address, path: 'docs/a'}, '/developers/docs/a/')).toBe(false);
    expect(matchesAddress({...address, path: 'docs/a', isAbsolute: false}, '/developers/docs/a/')).toBe(true);
  });
});

it('filters accept values with colons, and exclusions match all other values', () => {
  expect(passesFilters(['tag:a:b'], {tag: 'a:b'})).toBe(true);
  expect(passesFilters(['-tag:a'], {tag: 'b'})).toBe(true);
  expect(passesFilters([['tag:b', '-tag:c']], {tag: 'c'})).toBe(false);
  expect(passesFilters([], {})).toBe(true);
});

it('suggestions compare the query from its first to its last letter, most similar first', () => {
  expect(suggestQueries('KEY-rotation', ['Rotation of keys', 'Key rotation', 'Keys', 'Flags'], [])).toEqual([
    'Key rotation',
    'Rotation of keys',
    'Keys',
  ]);
  expect(suggestQueries('', ['Keys'], ['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C']);
});
