/**
 * The search index of the build: its results, their ranking, and its size. Every fourth operation is searched by its
 * method and path; `PORTAL_TEST_EVERY_PAGE=1` searches all of them, as in the weekly workflow.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {compress} from '../../../plugins/output/compressed-copies/compress';
import {operationPath, REFERENCE_PATH, tagPath, webhookPath, WEBHOOKS_PATH} from '../../../src/reference/paths';
import type {Engine} from '../../../src/search/embedded/engine';
import {INDEX_FOLDER, TITLES_PATH, type TitlesFile, type TitleTier} from '../../../src/search/embedded/tiers';
import {BASE_URL} from '../../../src/site/facts';
import {
  deriveQueries,
  judgeAll,
  pagesFor,
  readEngine,
  readQueries,
  score,
  type Judged,
} from '../../support/search/search-relevance';
import {writtenArticles, writtenDocs, writtenPages} from '../../support/site/content';
import {readCatalogue} from '../../support/site/routes';
import {PLAIN_BUILD} from '../../support/site/sites';

const KILOBYTE = 1024;
/** Classes of the queries. */
const NAMES = ['title', 'prefix', 'typo', 'acronym', 'spelling', 'operation', 'field'] as const;
const WORDS_OF_READERS = ['question', 'error', 'synonym', 'short', 'tool'] as const;
const inSample = (_query: unknown, index: number) => process.env.PORTAL_TEST_EVERY_PAGE === '1' || index % 4 === 0;
const operationPage = (id: string) => `${BASE_URL}docs/apis/connect-openapi/${id}/`;

describe('the index of the build', () => {
  let engine: Engine;
  let titles: TitleTier;
  beforeAll(async () => {
    ({engine, titles} = await readEngine(PLAIN_BUILD));
  });

  it('has every page except lists', () => {
    const catalogue = readCatalogue();
    const api = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8')) as {
      tags: {name: string}[];
      paths: Record<string, Record<string, {operationId?: string}>>;
      webhooks: object;
    };
    const ids = Object.values(api.paths).flatMap((item) =>
      Object.values(item).flatMap(({operationId}) => operationId ?? []),
    );
    expect(ids).toEqual(expect.arrayContaining(catalogue.map(({operationId}) => operationId)));
    const reference = [
      REFERENCE_PATH,
      ...api.tags.map(({name}) => tagPath(name)),
      ...ids.map(operationPath),
      WEBHOOKS_PATH,
      ...Object.keys(api.webhooks).map(webhookPath),
    ];
    const written = [...writtenDocs, ...writtenArticles].map(({route}) => route);
    const wanted = [
      ...written,
      ...writtenPages.filter((route) => route !== `${BASE_URL}search/`),
      ...reference.map((path) => BASE_URL + path.slice(1)),
    ];
    expect(titles.pages.map((page) => page.path).sort()).toEqual(wanted.sort());
  });

  describe('finds an operation by', () => {
    const cases: [what: string, query: string, page: string][] = [
      ['METHOD and path', 'POST /organisations', operationPage('create-organisation')],
      ['METHOD and path with another parameter', 'get /organisations/:id', operationPage('get-organisation')],
      ['its id', 'get-organisation', operationPage('get-organisation')],
      ['its tag', 'User Group Organisation Bindings', operationPage('list-user-group-organisation-bindings')],
      ['a parameter', 'OrganisationCertificateType', operationPage('get-organisation-certificates-by-type')],
      ['a field of its body', 'OrganisationName', operationPage('create-organisation')],
      [
        'a field of its response',
        'ExpectedTextRecord',
        operationPage('poll-authorisation-server-sso-configuration-domain-verification'),
      ],
      ['an error code', 'invalid_client_metadata', `${BASE_URL}docs/apis/errors/registration/`],
      ['a header', 'x-fapi-interaction-id', `${BASE_URL}docs/apis/`],
      ['a scope', 'directory:website', `${BASE_URL}docs/apis/security/access-scopes/`],
    ];
    it.each(cases)('%s: %s', (_what, query, page) => expect(pagesFor(engine, query)).toContain(page));

    it('METHOD and path, as the first result', async () => {
      const queries = deriveQueries(titles).filter(({kind}) => kind === 'each operation');
      expect(queries.length).toBeGreaterThan(300);
      const judged = await judgeAll(engine, queries.filter(inSample));
      expect(judged.filter(({rank}) => rank !== 1).map(({query}) => query)).toEqual([]);
    });
  });

  describe('answers the queries of the fixture', () => {
    let judged: Judged[];
    beforeAll(async () => {
      judged = await judgeAll(engine, readQueries());
    });

    it('with 20 of each class, half of them held out', () => {
      for (const kind of [...NAMES, 'question', 'error']) {
        expect(judged.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(20);
        expect(judged.filter((one) => one.kind === kind && one.set === 'held-out').length).toBeGreaterThanOrEqual(10);
      }
    });

    // A name has one correct page. Questions, messages and synonyms are words of readers, which are harder to match.
    it.each([
      ['dev', 'names', NAMES, {first: 0.9, inThree: 0.97, mrr: 0.94}],
      ['held-out', 'names', NAMES, {first: 0.9, inThree: 0.97, mrr: 0.94}],
      ['dev', 'words of readers', WORDS_OF_READERS, {first: 0.78, inThree: 0.91, mrr: 0.85}],
      ['held-out', 'words of readers', WORDS_OF_READERS, {first: 0.76, inThree: 0.88, mrr: 0.83}],
    ] as const)('well (%s, %s)', (set, _name, kinds, least) => {
      const {first, inThree, mrr} = score(
        judged.filter((one) => one.set === set && kinds.some((kind) => kind === one.kind)),
      );
      expect(first).toBeGreaterThanOrEqual(least.first);
      expect(inThree).toBeGreaterThanOrEqual(least.inThree);
      expect(mrr).toBeGreaterThanOrEqual(least.mrr);
    });

    // Some queries are product names that no page contains.
    it('with at least one result each, except for one in a hundred', () => {
      const empty = judged.filter(({pages}) => pages.length === 0).map(({query}) => query);
      expect(empty.length, empty.join(', ')).toBeLessThanOrEqual(judged.length / 100);
    });
  });

  it('finds each page by its title, by the beginning of it, and with a typo', async () => {
    const judged = await judgeAll(
      engine,
      deriveQueries(titles).filter(({kind}) => kind !== 'each operation'),
    );
    const firstOf = (kind: string) => score(judged.filter((one) => one.kind === kind)).first;
    expect(firstOf('each title')).toBeGreaterThanOrEqual(0.97);
    expect(firstOf('each typo')).toBeGreaterThanOrEqual(0.9);
    expect(firstOf('each prefix')).toBeGreaterThanOrEqual(0.8);
    expect(judged.filter(({pages}) => pages.length === 0).map(({query}) => query)).toEqual([]);
  });

  it('is within its size limits, compressed as it is deployed', async () => {
    const sizeOf = async (file: string) =>
      (await compress(file, readFileSync(path.join(PLAIN_BUILD, file)))).br.byteLength;
    const {headings} = JSON.parse(readFileSync(path.join(PLAIN_BUILD, TITLES_PATH), 'utf8')) as TitlesFile;
    const files = readdirSync(path.join(PLAIN_BUILD, INDEX_FOLDER)).map((file) => `${INDEX_FOLDER}/${file}`);
    expect(files.sort()).toEqual([TITLES_PATH, headings, ...titles.shards.map((shard) => shard.path)].sort());
    const sizes = await Promise.all(files.map(sizeOf));
    expect(sizes[files.indexOf(TITLES_PATH)]).toBeLessThanOrEqual(30 * KILOBYTE);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(800 * KILOBYTE);
  });
});
