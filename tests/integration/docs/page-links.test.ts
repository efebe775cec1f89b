/**
 * Readers can navigate to every page of the docs, from every page to others, and to each task in the portal or the API.
 */
import type {Element} from 'hast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {BASE_URL} from '../../../src/site/facts';
import {elements, isRedirect, readBuiltPages, textOf} from '../../support/site/built-pages';
import type {BuiltPage} from '../../support/site/built-pages';

const pages = (await readBuiltPages()).filter(
  ({route, html}) => route.startsWith(`${BASE_URL}docs/`) && !isRedirect(html),
);
const isReference = (route: string) => route.startsWith(`${BASE_URL}docs/apis/connect-openapi/`);
const written = pages.filter(({route}) => !isReference(route));

/** Pages that the text of a page links to, without top bar, sidebar and pagination. */
function linkedFromText(page: BuiltPage): string[] {
  const [article] = elements(page, 'article');
  const found = new Set<string>();
  if (article) {
    visit(article, 'element', (element: Element) => {
      if (element.tagName === 'nav') return 'skip';
      if (element.tagName === 'a') found.add(String(element.properties.href ?? '').replace(/[#?].*$/, ''));
      return undefined;
    });
  }
  found.delete(page.route);
  return [...found];
}

const links = new Map(pages.map((page) => [page.route, linkedFromText(page)]));

describe('the links in page text', () => {
  it('lead to every page', () => {
    const reached = new Set(written.flatMap(({route}) => links.get(route) ?? []));
    const home = `${BASE_URL}docs/`;
    expect(written.length).toBeGreaterThan(90);
    expect(written.map(({route}) => route).filter((route) => route !== home && !reached.has(route))).toEqual([]);
  });

  it('lead from every page to others, not only to operations', () => {
    const known = new Set(written.map(({route}) => route));
    const onward = ({route}: BuiltPage) => (links.get(route) ?? []).filter((target) => known.has(target));
    expect(written.filter((page) => onward(page).length < 2).map(({route}) => route)).toEqual([]);
  });

  it('lead from an operation back to every page that links to it', () => {
    const oneWay = written.flatMap(({route}) =>
      (links.get(route) ?? [])
        .filter(
          (target) =>
            isReference(target) &&
            !target.includes('/tags/') &&
            target !== `${BASE_URL}docs/apis/connect-openapi/` &&
            target !== `${BASE_URL}docs/apis/connect-openapi/webhooks/` &&
            !links.get(target)?.includes(route),
        )
        .map((target) => `${route} → ${target}`),
    );
    expect(oneWay).toEqual([]);
  });

  it('every how-to has two ways: in the portal and through the API', () => {
    const howTos = written.filter(({route}) => /\/docs\/how-tos\/.+/.test(route));
    const tabs = (page: BuiltPage) =>
      new Set(
        elements(page, 'li')
          .filter(({properties}) => properties.role === 'tab')
          .map(textOf),
      );
    expect(howTos.length).toBeGreaterThan(20);
    expect(
      howTos.filter((page) => [...tabs(page)].join() !== 'In the portal,Through the API').map(({route}) => route),
    ).toEqual([]);
  });
});
