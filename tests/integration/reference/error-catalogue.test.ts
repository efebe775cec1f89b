/** The built error catalogue has an anchor for each code and endpoint, and each error of the reference links to it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {
  addressAt,
  anchorAt,
  anchorOf,
  CATALOGUE_PATH,
  pagesOf,
  pathOf,
} from '../../../plugins/lib/error-catalogue/catalogue';
import {readCatalogue} from '../../../plugins/lib/error-catalogue/read-catalogue';
import {statedExamples} from '../../../plugins/reference/model/examples';
import type {Engine} from '../../../src/search/embedded/engine';
import {createSearchRequest} from '../../../src/search/protocol';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {api} from '../../support/reference/described-request';
import {readEngine} from '../../support/search/search-relevance';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const catalogue = readCatalogue(SITE_DIR);
const ROOT = BASE_URL.replace(/\/$/, '');
const readPage = (site: string) =>
  readFileSync(path.join(PLAIN_BUILD, site.replace(/#.*$/, '').slice(1), 'index.html'), 'utf8');
const idsOf = (html: string) => new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, id = '']) => id));

const ids = new Map(
  ['index', ...new Set(catalogue.endpoints.map(({page}) => page))].map((page) => [
    pathOf(page),
    idsOf(readPage(pathOf(page))),
  ]),
);
/** Whether a site path of the catalogue leads to an element. */
function hasTarget(address: string): boolean {
  const [page = '', anchor = ''] = address.split('#');
  return ids.get(page)?.has(anchor) ?? false;
}

describe('the error catalogue', () => {
  it('has an anchor for every code and status, on the list and on each page that explains it', () => {
    const missing = catalogue.entries.flatMap((entry) =>
      [CATALOGUE_PATH, ...pagesOf(catalogue, entry).map(pathOf)]
        .map((page) => `${page}#${anchorOf(entry)}`)
        .filter((address) => !hasTarget(address)),
    );
    expect(missing).toEqual([]);
  });

  it('has an anchor for every code at each of its endpoints', () => {
    const pairs = catalogue.entries.flatMap((entry) => entry.endpoints.map(({id}) => ({entry, id})));
    expect(pairs.length).toBeGreaterThan(90);
    const missing = pairs
      .flatMap(({entry, id}) => [addressAt(catalogue, entry, id), `${CATALOGUE_PATH}#${anchorAt(entry, id)}`])
      .filter((address) => !hasTarget(address));
    expect(missing).toEqual([]);
  });

  it('shows cause, sign, fix and clause of every cause once on each of its pages', () => {
    const decode = (html: string) =>
      html
        .replace(/<[^>]+>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ');
    const texts = new Map([...ids.keys()].map((page) => [page, decode(readPage(page))]));
    const plain = (markdown: string) => markdown.replace(/[`*]/g, '').replace(/\s+/g, ' ').replace(/[‘’]/g, "'");
    const lost = catalogue.entries.flatMap((entry) =>
      entry.causes.flatMap(({cause, recognise, fix, clauses, at}) => {
        const pages = entry.isStatus
          ? pagesOf(catalogue, entry)
          : new Set(catalogue.endpoints.filter(({id}) => at.includes(id)).map(({page}) => page));
        return [...pages].flatMap((page) => {
          const text = (texts.get(pathOf(page)) ?? '').replaceAll('*', '');
          return [cause, recognise, fix, ...clauses.map(({label}) => label)]
            .filter((part) => !text.includes(plain(part)))
            .map((part) => `${page}: ${part}`);
        });
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('every error of the API reference', () => {
  const fragmentOf = (id: string) => readPage(`/docs/apis/connect-openapi/${id}/`);

  it('links to its causes, at existing anchors', () => {
    const wrong: string[] = [];
    for (const {id, responses} of api.operations) {
      const html = fragmentOf(id);
      for (const {status} of responses.filter((response) => /^[45]/.test(response.status))) {
        const start = html.search(new RegExp(` id="?response-${status}"?>`));
        const [, part = ''] = /Causes and fixes: (.*?)<\/p>/.exec(html.slice(start).split('</section>')[0] ?? '') ?? [];
        const links = [...part.matchAll(/href="?([^"\s>]+)/g)].map(([, href = '']) => href);
        if (links.length === 0) wrong.push(`${id} ${status} has no link`);
        wrong.push(...links.filter((href) => !hasTarget(href.slice(ROOT.length))).map((href) => `${id}: ${href}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has examples whose error_uri exists', () => {
    const addresses = api.operations.flatMap(({responses}) =>
      responses.flatMap(({content}) =>
        Object.values(content).flatMap((media) =>
          statedExamples(media, api.resolver).flatMap(({value}) => {
            const uri = (value as {error_uri?: unknown} | null)?.error_uri;
            return typeof uri === 'string' ? [uri] : [];
          }),
        ),
      ),
    );
    expect(addresses.length).toBeGreaterThan(50);
    const site = `${DEFAULT_SITE_URL}${ROOT}`;
    expect(addresses.filter((uri) => !uri.startsWith(site) || !hasTarget(uri.slice(site.length)))).toEqual([]);
  });
});

describe('the search', () => {
  let engine: Engine;
  beforeAll(async () => {
    ({engine} = await readEngine(PLAIN_BUILD));
  });

  it.each(catalogue.entries.filter(({isStatus}) => !isStatus).map(({code}) => code))(
    'finds %s in the error catalogue first',
    (code) => {
      const [result] = engine.answer({requests: [createSearchRequest(code, {facetFilters: []})]}).results;
      expect(result?.hits[0]?.url).toMatch(new RegExp(`${CATALOGUE_PATH}([a-z-]+/)?#${code}$`));
    },
  );
});
