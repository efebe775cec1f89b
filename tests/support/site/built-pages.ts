import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parse} from 'parse5';

import {BASE_URL} from '../../../src/site/facts';
import {yieldToEventLoop} from '../runner/yield-to-event-loop';

import {splitStyles} from './inlined-styles';
import {PLAIN_BUILD} from './sites';

export type BuiltPage = {
  /** Path with base path and trailing slash, such as `/developers/docs/`. */
  route: string;
  /** Without inlined stylesheets, which are most of a page and the same in all pages. */
  html: string;
  tree: Root;
  /** Elements by tag name in document order, including those in templates, which contain the scripts of a page. */
  byTagName: ReadonlyMap<string, readonly Element[]>;
};

/** The HTML files of a build, as relative paths with `/` as the separator. */
export function listHtml(folder: string): string[] {
  return (readdirSync(folder, {recursive: true}) as string[])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** The routes of a build with their base path, without the not-found page and redirects. */
export function listRoutes(folder: string = PLAIN_BUILD): string[] {
  return listHtml(folder)
    .filter((file) => file !== '404.html' && !isRedirect(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `${BASE_URL}${file.replace(/index\.html$/, '')}`);
}

/**
 * Calls `onElement` for each descendant element in document order. Tests visit millions of elements, and
 * `unist-util-visit` takes ten times as long, because it creates a named function for each node.
 * @param onElement returns false to skip the content of an element
 */
export function walkElements(root: Element | Root, onElement: (element: Element) => unknown): void {
  for (const child of root.children)
    if (child.type === 'element' && onElement(child) !== false) walkElements(child, onElement);
}

function groupByTagName(root: Root): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  const add = (element: Element): void => {
    const group = groups.get(element.tagName);
    if (group) group.push(element);
    else groups.set(element.tagName, [element]);
    if (element.content) walkElements(element.content, add);
  };
  walkElements(root, add);
  return groups;
}

function parsePage(folder: string, file: string): BuiltPage {
  const {html} = splitStyles(readFileSync(path.join(folder, file), 'utf8'));
  // `fromHtml` would also record positions, which triples the time.
  const tree = fromParse5(parse(html, {scriptingEnabled: false})) as Root;
  return {route: `${BASE_URL}${file.replace(/index\.html$/, '')}`, html, tree, byTagName: groupByTagName(tree)};
}

async function parsePages(folder: string): Promise<readonly BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for (const file of listHtml(folder)) {
    pages.push(parsePage(folder, file));
    await yieldToEventLoop();
  }
  return pages;
}

/** The parsed pages of each build. Test files share a worker, so each worker parses a build once. */
const parsed = new Map<string, Promise<readonly BuiltPage[]>>();

/** Reads every page of a build, including the not-found page and redirects. */
export function readBuiltPages(folder: string = PLAIN_BUILD): Promise<readonly BuiltPage[]> {
  const pages = parsed.get(folder) ?? parsePages(folder);
  parsed.set(folder, pages);
  return pages;
}

/** Elements of a page by tag name. Elements with the same name are in document order. */
export function elements(page: BuiltPage, ...tagNames: string[]): Element[] {
  return tagNames.flatMap((name) => page.byTagName.get(name) ?? []);
}

/** The text inside an element, without scripts and styles. */
export function textOf(node: Element | Root): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !['script', 'style'].includes(child.tagName) ? textOf(child) : '';
    })
    .join('');
}

/** Content of a `<meta>` element by name or property. */
export function metaOf(page: BuiltPage, name: string): string | undefined {
  const meta = elements(page, 'meta').find(({properties}) => properties.name === name || properties.property === name);
  return meta ? String(meta.properties.content) : undefined;
}

/** Whether a page only redirects to another address. */
export function isRedirect(html: string): boolean {
  return /http-equiv="?refresh\b/i.test(html);
}
