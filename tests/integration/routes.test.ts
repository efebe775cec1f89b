import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {BASE_URL, PORTAL_TITLE} from '../../src/site/facts';
import {elements, isRedirect, readBuiltPages, textOf} from '../support/built-pages';
import {listedRoutes} from '../support/routes';
import {PLAIN_BUILD, SITE_DIR} from '../support/sites';

const pages = readBuiltPages();
const routes = new Set(pages.map(({route}) => route));
const withSlash = (route: string) => (route.endsWith('/') ? route : `${route}/`);
const OPERATIONS = `${BASE_URL}docs/apis/connect-openapi/`;

describe('routes', () => {
  it('serves every listed route', () => {
    expect(listedRoutes.map(({route}) => withSlash(route)).filter((route) => !routes.has(route))).toEqual([]);
  });

  it('serves nothing else but operations, tags, the redirect, the policies and the not-found page', () => {
    const listed = new Set(listedRoutes.map(({route}) => withSlash(route)));
    const extra = [...routes].filter((route) => !listed.has(route) && !route.startsWith(OPERATIONS) && !route.startsWith(`${BASE_URL}blog/tags/`));
    // The legal pages that the footer leads to (specification, section 2) are made from lists of src/site, so they are
    // pages of the portal; the table of routes does not know them.
    const policies = ['accessibility/', 'cookies/', 'privacy/'].map((page) => BASE_URL + page);
    expect(extra.sort()).toEqual([`${BASE_URL}404.html`, `${BASE_URL}docs/platform/just-in-time/`, ...policies].sort());
  });

  it('sends readers on from the old address of just-in-time provisioning', () => {
    const page = pages.find(({route}) => route === `${BASE_URL}docs/platform/just-in-time/`);
    expect(page && isRedirect(page.html)).toBe(true);
    expect(page?.html).toContain('/developers/docs/platform/users/just-in-time-jit-user-provisioning/');
  });

  it('lists the 22 articles as 10, 10 and 2', () => {
    const count = (route: string) => pages.find((page) => page.route === route)?.html.match(/<article/g)?.length;
    expect([count(`${BASE_URL}blog/`), count(`${BASE_URL}blog/page/2/`), count(`${BASE_URL}blog/page/3/`)]).toEqual([10, 10, 2]);
    expect(listedRoutes.filter(({kind}) => kind === 'article')).toHaveLength(22);
  });

  it('gives every listed page its listed title', () => {
    const titled = listedRoutes.filter(({kind}) => !['page', 'blog-list'].includes(kind));
    const titleOf = (route: string) => {
      const page = pages.find((candidate) => candidate.route === withSlash(route));
      return page && elements(page, 'title').map(textOf)[0];
    };
    expect(titled.map(({route}) => titleOf(route))).toEqual(titled.map(({title}) => `${title} | ${PORTAL_TITLE}`));
  });

  it('puts every prose page into its sidebar', () => {
    const source = readFileSync(path.join(SITE_DIR, 'sidebars.ts'), 'utf8');
    for (const sidebar of new Set(listedRoutes.map((route) => route.sidebar))) {
      if (sidebar) expect(source).toContain(`${sidebar}: [`);
    }
  });

  it('has its own copy of the table of routes, equal to the original where that is at hand', () => {
    const original = path.join(SITE_DIR, '../shared/routes.json');
    const copy = readFileSync(path.join(SITE_DIR, 'tests/fixtures/routes.json'), 'utf8');
    expect(copy).toBe(existsSync(original) ? readFileSync(original, 'utf8') : copy);
    expect(listedRoutes).toHaveLength(135);
  });

  it('has a not-found page for ops to serve', () => {
    expect(existsSync(path.join(PLAIN_BUILD, '404.html'))).toBe(true);
  });
});
