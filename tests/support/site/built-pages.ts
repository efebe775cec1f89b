import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {fromParse5} from 'hast-util-from-parse5';
import type {Element, Root} from 'hast';
import {parse} from 'parse5';
import {visit} from 'unist-util-visit';

import {BASE_URL} from '../../../src/site/facts';

import {splitStyles} from './inlined-styles';
import {PLAIN_BUILD} from './sites';

/** A page of the build, parsed. */
export type BuiltPage = {
  /** Address path with base path and trailing slash, such as `/developers/docs/`. */
  route: string;
  /** Without the stylesheets that stand in the page, which are most of it and the same in all. */
  html: string;
  readonly tree: Root;
};

function listHtml(folder: string): string[] {
  return (readdirSync(folder, {recursive: true}) as string[])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** The routes of a build with their base path, without the not-found page and those that only send the browser on. */
export function listRoutes(folder: string = PLAIN_BUILD): string[] {
  return listHtml(folder)
    .filter((file) => file !== '404.html' && !isRedirect(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `${BASE_URL}${file.replace(/index\.html$/, '')}`);
}

function readPage(folder: string, file: string): BuiltPage {
  const {html} = splitStyles(readFileSync(path.join(folder, file), 'utf8'));
  let tree: Root | undefined;
  return {
    route: `${BASE_URL}${file.replace(/index\.html$/, '')}`,
    html,
    get tree() {
      // Not `fromHtml`: it also notes where in the file each element stands, which takes twice as long as the rest.
      return (tree ??= fromParse5(parse(html, {scriptingEnabled: false})) as Root);
    },
  };
}

/** Reads every page of a build, the not-found page and redirects included; parsed when its tree is first asked for. */
export function readBuiltPages(folder: string = PLAIN_BUILD): readonly BuiltPage[] {
  return listHtml(folder).map((file) => readPage(folder, file));
}

/** Elements of a page by tag name, in document order, and of its templates: the scripts of a page stand in one. */
export function elements(page: BuiltPage, ...tagNames: string[]): Element[] {
  const found: Element[] = [];
  const collect = (tree: Root): void =>
    visit(tree, 'element', (element) => {
      if (tagNames.includes(element.tagName)) found.push(element);
      if (element.content) collect(element.content);
    });
  collect(page.tree);
  return found;
}

/** The text inside an element, scripts and styles left out. */
export function textOf(node: Element | Root): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !['script', 'style'].includes(child.tagName) ? textOf(child) : '';
    })
    .join('');
}

/** Content of a `<meta>` by name or property. */
export function metaOf(page: BuiltPage, name: string): string | undefined {
  const meta = elements(page, 'meta').find(({properties}) => properties.name === name || properties.property === name);
  return meta ? String(meta.properties.content) : undefined;
}

/** Whether a page only sends the browser on to another address. */
export function isRedirect(html: string): boolean {
  return /http-equiv="?refresh\b/i.test(html);
}
