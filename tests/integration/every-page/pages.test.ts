import {describe, expect, it} from 'vitest';

import {BASE_URL, DEFAULT_SITE_URL, PORTAL_TITLE} from '../../../src/site/facts';
import {elements, isRedirect, metaOf, readBuiltPages, textOf} from '../../support/site/built-pages';
import type {BuiltPage} from '../../support/site/built-pages';

const all = (await readBuiltPages()).filter((page) => !isRedirect(page.html));
const pages = all.filter(({route}) => !route.endsWith('404.html'));
const routesWhere = (isWrong: (page: BuiltPage) => boolean, among = pages) =>
  among.filter(isWrong).map(({route}) => route);

/** Addresses that the browser requests while it shows a page. */
function fetchedAddresses(page: BuiltPage): string[] {
  const scripts = elements(page, 'script', 'img', 'source', 'iframe', 'video', 'audio').map(
    ({properties}) => properties.src ?? properties.srcSet,
  );
  const FETCHING = [
    'stylesheet',
    'preload',
    'preconnect',
    'dns-prefetch',
    'icon',
    'modulepreload',
    'manifest',
    'prefetch',
  ];
  const linked = elements(page, 'link')
    .filter(({properties}) => (properties.rel as string[] | undefined)?.some((rel) => FETCHING.includes(rel)))
    .map(({properties}) => properties.href);
  return [...scripts, ...linked].filter((address) => address !== undefined && address !== null).map(String);
}

describe('every page', () => {
  it('has one level-1 heading', () => {
    expect(routesWhere((page) => elements(page, 'h1').length !== 1, all)).toEqual([]);
  });

  it('has a title that ends with the name of the portal', () => {
    expect(
      routesWhere((page) => !elements(page, 'title').some((title) => textOf(title).endsWith(PORTAL_TITLE)), all),
    ).toEqual([]);
  });

  it('has a description, which is unique for prose pages', () => {
    expect(routesWhere((page) => !metaOf(page, 'description'))).toEqual([]);
    const descriptions = pages
      .filter(({route}) => /\/docs\/|\/blog\/(?!tags\/|page\/|archive\/|authors\/)[^/]+\/$/.test(route))
      .map((page) => metaOf(page, 'description'));
    expect(descriptions.length).toBeGreaterThan(150);
    expect(descriptions.filter((description, index) => descriptions.indexOf(description) !== index)).toEqual([]);
  });

  it('has its own address as the canonical address', () => {
    const canonical = (page: BuiltPage) =>
      elements(page, 'link').find(({properties}) => (properties.rel as string[]).includes('canonical'));
    expect(routesWhere((page) => canonical(page)?.properties.href !== `${DEFAULT_SITE_URL}${page.route}`)).toEqual([]);
  });

  it('is in English, left to right', () => {
    expect(routesWhere((page) => !/^<!doctype html>\s*<html lang="?en"? dir="?ltr"?/i.test(page.html), all)).toEqual(
      [],
    );
  });

  it('requests nothing from another host', () => {
    const otherHosts = all.flatMap((page) =>
      fetchedAddresses(page)
        .filter((address) => !address.startsWith(BASE_URL) && !address.startsWith('data:'))
        .map((address) => `${page.route}: ${address}`),
    );
    expect(otherHosts).toEqual([]);
  });

  it('contains no placeholder', () => {
    const left = /\{(phone|email|key|year)\}|lorem ipsum|\bTODO\b|\[object Object\]|^\s*undefined\s*$/im;
    const found = all.flatMap((page) => {
      const body = elements(page, 'body')[0];
      const match = body ? left.exec(textOf(body)) : null;
      return match ? [`${page.route}: ${match[0]}`] : [];
    });
    expect(found).toEqual([]);
  });
});
