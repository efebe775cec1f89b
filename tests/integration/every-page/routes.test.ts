import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {BASE_URL, PORTAL_TITLE} from '../../../src/site/facts';
import {redirects} from '../../../src/site/redirects';
import {elements, isRedirect, readBuiltPages, textOf} from '../../support/site/built-pages';
import {articlesPerPage, listingRoute, writtenArticles, writtenDocs, writtenPages} from '../../support/site/content';
import {listedRoutes, readCatalogue} from '../../support/site/routes';
import {PLAIN_BUILD} from '../../support/site/sites';

const pages = await readBuiltPages();
const routes = new Set(pages.map(({route}) => route));
const withSlash = (route: string) => (route.endsWith('/') ? route : `${route}/`);
const OPERATIONS = `${BASE_URL}docs/apis/connect-openapi/`;

const pageAt = (route: string) => pages.find((page) => page.route === route);

describe('routes', () => {
  it('include every route of the specification', () => {
    expect(listedRoutes.map(({route}) => withSlash(route)).filter((route) => !routes.has(route))).toEqual([]);
    expect(
      readCatalogue()
        .map(({operationId}) => `${OPERATIONS}${operationId}/`)
        .filter((route) => !routes.has(route)),
    ).toEqual([]);
  });

  it('are the pages of the sources, and nothing else', () => {
    const ofBlog = [
      ...articlesPerPage.map((_, page) => listingRoute(page)),
      `${BASE_URL}blog/archive/`,
      `${BASE_URL}blog/authors/`,
    ];
    const moved = redirects.map(({from}) => `${BASE_URL}${withSlash(from).slice(1)}`);
    const expected = [
      ...writtenDocs.map(({route}) => route),
      ...writtenArticles.map(({route}) => route),
      ...writtenPages,
      ...ofBlog,
      ...moved,
      `${BASE_URL}404.html`,
    ];
    // Other tests compare operation and tag pages with the description and blog/tags.yml.
    const isGenerated = (route: string) => route.startsWith(OPERATIONS) || route.startsWith(`${BASE_URL}blog/tags/`);
    expect([...routes].filter((route) => !isGenerated(route)).sort()).toEqual(expected.sort());
  });

  it('redirect from every former address', () => {
    expect(redirects).toContainEqual({
      from: '/docs/platform/just-in-time',
      to: '/docs/platform/users/just-in-time-jit-user-provisioning',
    });
    for (const {from, to} of redirects) {
      const page = pageAt(`${BASE_URL}${withSlash(from).slice(1)}`);
      expect(page && isRedirect(page.html), from).toBe(true);
      expect(page?.html).toContain(`${BASE_URL}${to.slice(1)}`);
    }
  });

  it('list ten articles on a page', () => {
    const count = (route: string) => pageAt(route)?.html.match(/<article/g)?.length;
    expect(articlesPerPage.map((_, page) => count(listingRoute(page)))).toEqual(articlesPerPage);
    expect(articlesPerPage.reduce((sum, onPage) => sum + onPage, 0)).toBe(writtenArticles.length);
    expect(articlesPerPage.slice(0, 2)).toEqual([10, 10]);
  });

  it('have the titles of their sources', () => {
    const titleOf = (route: string) => {
      const page = pageAt(route);
      return page && elements(page, 'title').map(textOf)[0];
    };
    const written = [...writtenDocs, ...writtenArticles];
    expect(written.map(({route}) => titleOf(route))).toEqual(written.map(({title}) => `${title} | ${PORTAL_TITLE}`));
  });

  it('are marked as the current page in the sidebar', () => {
    /** Sidebar → a link that all of its pages contain and no other sidebar contains. */
    const marks: readonly (readonly [string, string])[] = [
      ['docs', 'get-started/'],
      ['apis', 'apis/security/overview/'],
      ['rsnotes', 'release-notes/2022/'],
    ];
    const read = (route: string) => {
      const page = pageAt(route);
      const sidebar = page && elements(page, 'nav').find(({properties}) => properties.ariaLabel === 'Docs sidebar');
      const links: Element[] = [];
      if (sidebar) visit(sidebar, 'element', (element) => void (element.tagName === 'a' && links.push(element)));
      const [name] = marks.find(([, mark]) =>
        links.some(({properties}) => properties.href === `${BASE_URL}docs/${mark}`),
      ) ?? [null];
      return {
        route,
        sidebar: name,
        current: links
          .filter(({properties}) => properties.ariaCurrent === 'page')
          .map(({properties}) => properties.href),
      };
    };
    // The list has the former address of a moved page, which is a redirect now.
    const former = new Set(redirects.map(({from}) => `${BASE_URL}${from.slice(1)}`));
    const prose = listedRoutes
      .filter(({route, sidebar}) => sidebar !== null && !former.has(route))
      .map(({route, sidebar}) => ({route: withSlash(route), sidebar}));
    expect(prose.length).toBeGreaterThan(80);
    expect(prose.map(({route}) => read(route))).toEqual(
      prose.map(({route, sidebar}) => ({route, sidebar, current: [route]})),
    );
  });

  it('include a not-found page', () => {
    expect(existsSync(path.join(PLAIN_BUILD, '404.html'))).toBe(true);
  });
});
