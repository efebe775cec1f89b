/** Machine-readable data: sitemap, robots.txt, security.txt, web manifest, structured data (schema.org). */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {hasWholeHistory} from '../../../plugins/lib/whole-history';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {elements, isRedirect, metaOf, readBuiltPages, textOf} from '../../support/site/built-pages';
import type {BuiltPage} from '../../support/site/built-pages';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
const pages = (await readBuiltPages()).filter(({html}) => !isRedirect(html));
const fileOf = (address: string) =>
  path.join(PLAIN_BUILD, new URL(address, DEFAULT_SITE_URL).pathname.slice(BASE_URL.length));

type Data = {'@type': string} & Record<string, unknown>;

function dataOf(page: BuiltPage): Data[] {
  return elements(page, 'script')
    .filter(({properties}) => properties.type === 'application/ld+json')
    .flatMap(
      (script) =>
        JSON.parse(script.children.map((child) => (child.type === 'text' ? child.value : '')).join('')) as
          Data | Data[],
    );
}

const described = pages.map((page) => ({page, route: page.route, data: dataOf(page)}));
const isReference = (route: string) => /\/docs\/apis\/connect-openapi\//.test(route);
const isDoc = (route: string) => /\/docs\//.test(route) && !isReference(route);
const isArticle = (route: string) => /\/blog\/(?!(?:tags|page|archive|authors)\/)[^/]+\/$/.test(route);

/** Type → properties that search engines need. */
const REQUIRED: Record<string, readonly string[]> = {
  TechArticle: ['headline', 'description', 'url', 'inLanguage', 'author', 'publisher', 'isPartOf'],
  APIReference: ['headline', 'description', 'url', 'inLanguage', 'author', 'publisher', 'isPartOf'],
  BlogPosting: ['headline', 'description', 'url', 'author', 'datePublished', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
};

describe('the structured data', () => {
  it.each([
    ['TechArticle', 'a doc page', isDoc, 90],
    ['APIReference', 'a page of the reference', isReference, 300],
    ['BlogPosting', 'an article', isArticle, 20],
  ] as const)('is one %s on %s', (type, _what, isOf, atLeast) => {
    const of = described.filter(({route}) => isOf(route));
    expect(of.length).toBeGreaterThanOrEqual(atLeast);
    expect(
      of.filter(({data}) => data.filter((item) => item['@type'] === type).length !== 1).map(({route}) => route),
    ).toEqual([]);
  });

  it('has @context and the required properties of its type', () => {
    const wrong = described.flatMap(({route, data}) =>
      data.flatMap((item) =>
        ['@context', ...(REQUIRED[item['@type']] ?? [])]
          .filter((name) => item[name] === undefined || item[name] === '')
          .map((name) => `${route}: ${item['@type']} has no ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('describes the teams of authors as organisations, never as persons', () => {
    const authors = described
      .filter(({route}) => isArticle(route))
      .flatMap(({data}) =>
        data.filter((item) => item['@type'] === 'BlogPosting').flatMap(({author}) => author as unknown),
      );
    expect(authors.length).toBeGreaterThanOrEqual(20);
    expect(authors.filter((author) => (author as Data)['@type'] !== 'Organization')).toEqual([]);
    expect(described.filter(({data}) => JSON.stringify(data).includes('"Person"')).map(({route}) => route)).toEqual([]);
  });

  it('agrees with the page', () => {
    const wrong = described.flatMap(({page, route, data}) =>
      data
        .filter((item) => item['@type'] === 'TechArticle' || item['@type'] === 'APIReference')
        .filter(
          ({headline, description, url}) =>
            url !== DEFAULT_SITE_URL + route ||
            description !== metaOf(page, 'description') ||
            !elements(page, 'title').some((title) => textOf(title).startsWith(String(headline))),
        )
        .map(() => route),
    );
    expect(wrong).toEqual([]);
  });

  it('uses canonical addresses', () => {
    const canonicalOf = (page: BuiltPage) =>
      elements(page, 'link').find(({properties}) => String(properties.rel) === 'canonical')?.properties.href;
    const wrong = described.flatMap(({page, route, data}) =>
      data
        .filter((item) => item['@type'] === 'BlogPosting' || item['@type'] === 'Blog')
        .flatMap((item) =>
          ['@id', 'url', 'mainEntityOfPage']
            .filter((name) => item[name] !== undefined && item[name] !== canonicalOf(page))
            .map((name) => `${route}: ${name} ${String(item[name])}`),
        ),
    );
    expect(wrong).toEqual([]);
    // Also in breadcrumbs, addresses without a file extension end with a slash, so that they are not redirected.
    const addresses = described.flatMap(({route, data}) =>
      [...JSON.stringify(data).matchAll(/"(?:@id|url|mainEntityOfPage|item)":"([^"]+)"/g)].map(([, address = '']) => ({
        route,
        address,
      })),
    );
    expect(
      addresses.filter(({address}) => address.startsWith(DEFAULT_SITE_URL) && !/\/$|\.\w+$/.test(address)),
    ).toEqual([]);
  });

  it('numbers breadcrumbs from 1, with addresses of existing pages', () => {
    const wrong = described.flatMap(({route, data}) =>
      data
        .filter((item) => item['@type'] === 'BreadcrumbList')
        .flatMap(({itemListElement}) => itemListElement as {position: number; name?: string; item?: string}[])
        .filter(({name, item}) => !name || (item && !existsSync(path.join(fileOf(item), 'index.html'))))
        .map(({name, item}) => `${route}: ${name} ${item}`),
    );
    expect(wrong).toEqual([]);
    const miscounted = described.filter(({data}) =>
      data.some(
        (item) =>
          item['@type'] === 'BreadcrumbList' &&
          (item.itemListElement as {position: number}[]).some(({position}, index) => position !== index + 1),
      ),
    );
    expect(miscounted.map(({route}) => route)).toEqual([]);
  });
});

describe('the sitemap', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    day: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
  }));

  it('has every page except the search, without duplicates', () => {
    const addresses = entries.map(({address}) => address).sort();
    const expected = pages
      .map(({route}) => route)
      .filter((route) => ![`${BASE_URL}404.html`, `${BASE_URL}search/`].includes(route))
      .map((route) => DEFAULT_SITE_URL + route);
    expect(addresses).toEqual(expected.sort());
  });

  it('has the date of the last change from git', async () => {
    const written = entries.filter(({address}) => [isDoc, isReference, isArticle].some((isOf) => isOf(address)));
    const known = written.filter(({day}) => day && /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) <= Date.now());
    expect(known.length).toBe((await hasWholeHistory(SITE_DIR)) ? written.length : 0);
  });
});

describe('metadata files', () => {
  it('every page links the manifest and has the theme colour', () => {
    const lacking = pages.filter(
      (page) =>
        !elements(page, 'link').some(({properties}) => properties.href === `${BASE_URL}site.webmanifest`) ||
        !/^#[0-9a-f]{6}$/.test(metaOf(page, 'theme-color') ?? ''),
    );
    expect(lacking.map(({route}) => route)).toEqual([]);
  });

  /** Width and height in a PNG header (ISO 15948, section 11.2.2). */
  const sizesOf = (address: string) => {
    const png = readFileSync(fileOf(address));
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };

  it('the icons of the manifest exist in the declared sizes', () => {
    const {icons} = JSON.parse(read('site.webmanifest')) as {icons: {src: string; sizes: string; purpose: string}[]};
    expect(icons.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(
      icons.filter(({src, sizes}) => (sizes === 'any' ? !existsSync(fileOf(src)) : sizesOf(src) !== sizes)),
    ).toEqual([]);
  });

  it('every page has a PNG icon and a home screen icon', () => {
    const iconsOf = (page: BuiltPage) =>
      elements(page, 'link').filter(({properties}) => /icon/.test(String(properties.rel)) && properties.sizes);
    expect(pages.filter((page) => iconsOf(page).length !== 2).map(({route}) => route)).toEqual([]);
    const [page] = pages;
    const icons = page
      ? iconsOf(page).map(({properties}) => ({sizes: String(properties.sizes), href: String(properties.href)}))
      : [];
    expect(icons.map(({sizes}) => sizes)).toEqual(['192x192', '180x180']);
    expect(icons.filter(({sizes, href}) => sizesOf(href) !== sizes)).toEqual([]);
  });

  it('robots.txt has the address of the sitemap, and security.txt exists', () => {
    const sitemap = /^Sitemap: (.*)$/m.exec(read('robots.txt'))?.[1] ?? '';
    expect(existsSync(fileOf(sitemap))).toBe(true);
    expect(read('.well-known/security.txt')).toMatch(/^Contact: .+\n(?:.+\n)*Expires: \d{4}-\d\d-\d\dT/);
  });
});
