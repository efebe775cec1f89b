/** Each identifier shows the source of its value, and each tag page lists the operations that return or take it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {elements, readBuiltPages, textOf, type BuiltPage} from '../../support/site/built-pages';
import {SITE_DIR} from '../../support/site/sites';

type Entry = {same?: string[]; from?: string[]; outside?: string; chosen?: true} | null;

const table = parse(readFileSync(path.join(SITE_DIR, 'openapi/identifiers.yaml'), 'utf8')) as Record<string, Entry>;
const pages = new Map((await readBuiltPages()).map((page) => [page.route, page]));
const operations = [...pages.values()].filter(({html}) => html.includes('data-operation-id='));
const idOf = ({route}: BuiltPage) => route.split('/').at(-2) ?? '';

const hasClass = ({properties}: Element, name: string) =>
  Array.isArray(properties.className) && properties.className.includes(name);
const inside = (element: Element): Element[] =>
  element.children.flatMap((child) => (child.type === 'element' ? [child, ...inside(child)] : []));
const withClass = (element: Element, name: string) => inside(element).filter((one) => hasClass(one, name));
const linksOf = (element: Element) =>
  inside(element).flatMap(({tagName, properties}) => (tagName === 'a' ? [String(properties.href)] : []));

type Line = {page: BuiltPage; id: string; name: string; element: Element};

const linesOf = (page: BuiltPage): Line[] =>
  elements(page, 'li')
    .filter((element) => hasClass(element, 'op-property'))
    .map((element) => {
      const id = String(element.properties.id);
      return {page, id, name: id.slice(id.lastIndexOf('.') + 1), element};
    });

/** Elements with a class in the line of a property, without the lines of nested properties. */
const ownParts = ({element}: Line, name: string) =>
  element.children
    .filter((child): child is Element => child.type === 'element' && !hasClass(child, 'op-nested'))
    .flatMap((child) => withClass(child, name));

const linesOfPage = new Map(operations.map((page) => [page.route, linesOf(page)]));
const lines = [...linesOfPage.values()].flat();
const pathParameters = lines.filter(({id, element}) => /^path\./.test(id) && !/One of /.test(textOf(element)));
const sources = lines.flatMap((line) => ownParts(line, 'op-source').map((source) => ({...line, source})));
const uses = lines.flatMap((line) => ownParts(line, 'op-use').map((use) => ({...line, use})));

const isOperation = (href: string) => linesOfPage.has(href);

/** The section of an identifier on the page of its tag. */
function sectionAt(href: string): Element | undefined {
  const [route = '', anchor] = href.split('#');
  const page = pages.get(route);
  return (
    page &&
    elements(page, 'section').find((section) => inside(section).some(({properties}) => properties.id === anchor))
  );
}

/** Links to operations in the list of a section. */
function listed(section: Element | undefined, lead: string): string[] {
  const list = section && withClass(section, 'op-uses').find((one) => textOf(one).startsWith(lead));
  return list ? linksOf(list).filter(isOperation) : [];
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Names of the properties that have the value of a parameter: its own name, and its other names in the table. */
function namesOf(name: string): Set<string> {
  const related = Object.entries(table).filter(([key, entry]) =>
    [key, ...(entry?.same ?? [])].some((one) => plain(one.replace(/^.*\./, '')) === plain(name)),
  );
  const names = related.flatMap(([key, entry]) => [key, ...(entry?.same ?? [])]);
  return new Set([name, ...names].map((one) => plain(one.replace(/^.*\./, ''))));
}

const fromOf = (name: string) =>
  Object.entries(table).flatMap(([key, entry]) => (namesOf(name).has(plain(key)) ? (entry?.from ?? []) : []));

const isFromOutside = (name: string) => table[name]?.outside !== undefined;

describe('a path parameter', () => {
  it('says where to get its value, on every page', () => {
    expect(pathParameters.length).toBeGreaterThan(400);
    const silent = pathParameters.filter((line) => {
      const [source] = ownParts(line, 'op-source');
      const isSaid = source && textOf(source).startsWith('Where do I get this value?');
      return !(isSaid && (isFromOutside(line.name) || linksOf(source).some(isOperation)));
    });
    expect(silent.map(({page, id}) => `${idOf(page)}: ${id}`)).toEqual([]);
  });

  it('names operations that return it and do not need it', () => {
    const wrong = pathParameters.flatMap(({page, name, element}) =>
      linksOf(withClass(element, 'op-source')[0] ?? element)
        .filter(isOperation)
        .filter((href) => {
          const source = pages.get(href);
          const shown = linesOfPage.get(href) ?? [];
          const needs = shown.some(({id}) => id === `path.${name}`);
          const returns = shown.some((line) => /^response-2\d\d/.test(line.id) && namesOf(name).has(plain(line.name)));
          const isNamed = source && fromOf(name).includes(idOf(source));
          return needs || !(returns || isNamed);
        })
        .map((href) => `${idOf(page)}: ${name}: ${href}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the values of a request', () => {
  it('name at most three operations as sources, and link to a list of all', () => {
    expect(sources.length).toBeGreaterThan(500);
    const wrong = sources.filter(({source}) => {
      const links = linksOf(source);
      const shown = links.filter(isOperation);
      const [, count] = /all (\d+) operations?/.exec(textOf(source)) ?? [];
      if (count === undefined) return shown.length > 3;
      const list = listed(sectionAt(links.find((href) => href.includes('/tags/')) ?? ''), 'Returned by');
      return shown.length > 3 || list.length !== Number(count) || shown.some((href) => !list.includes(href));
    });
    expect(wrong.map(({page, id}) => `${idOf(page)}: ${id}`)).toEqual([]);
  });

  it('include values from outside the API, with the page that explains them', () => {
    const texts = Object.values(table).flatMap((entry) => (entry?.outside === undefined ? [] : [entry.outside]));
    const shown = sources.map(({source}) => ({text: textOf(source), links: linksOf(source)}));
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const own = shown.filter((one) => one.text.includes(text.replaceAll('`', '')));
      expect(own.length, text).toBeGreaterThan(0);
      expect(own.filter(({links}) => !links.some((href) => pages.has(href)))).toEqual([]);
    }
  });

  it('have no source if the caller chooses them', () => {
    expect(sources.filter(({id}) => id === 'header.x-fapi-interaction-id')).toEqual([]);
    expect(
      sources.filter(({page, id}) => idOf(page) === 'create-organisation' && id === 'request.OrganisationId'),
    ).toEqual([]);
  });
});

describe('a property of an answer', () => {
  it('says in how many operations its value is used, and links to all of them', () => {
    expect(uses.length).toBeGreaterThan(700);
    const wrong = uses.filter(({use}) => {
      const [, count] = /^used in (\d+) operations?$/.exec(textOf(use)) ?? [];
      const list = listed(sectionAt(String(use.properties.href)), 'Used in');
      return Number(count) !== list.length || list.length === 0;
    });
    expect(wrong.map(({page, id}) => `${idOf(page)}: ${id}`)).toEqual([]);
  });

  it('is used in the operations that have the parameter', () => {
    const use = uses.find(({page, id}) => idOf(page) === 'create-flag' && id === 'response-201.FlagId');
    const list = listed(sectionAt(String(use?.use.properties.href)), 'Used in');
    const taking = pathParameters.filter(({name}) => name === 'FlagId').map(({page}) => page.route);
    expect(taking.length).toBeGreaterThan(4);
    expect(list).toEqual(expect.arrayContaining(taking));
  });
});
