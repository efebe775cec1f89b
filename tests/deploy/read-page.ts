import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';

import {findAll} from '../support/reference/shown-lines';

/** Metadata and files in the HTML of a page. */
export type PageFacts = {
  /** Content of `<meta http-equiv="Content-Security-Policy">`. */
  policy: string | null;
  canonical: string | null;
  /** Address of `<link rel="alternate" type="text/markdown">`. */
  markdown: string | null;
  /** Whether the page has `<meta name="robots" content="noindex">`. */
  noIndex: boolean;
  /** Paths of the hashed scripts, styles and fonts of the page, without duplicates, in document order. */
  files: readonly string[];
};

const HASHED_FILE = /^\/\S*\/assets\/\S+\.(?:js|css|woff2?)$/;

/** Uses an HTML parser, because other builds format attributes and tags differently. */
export function readPage(html: string): PageFacts {
  const tree = fromHtml(html);
  // A page keeps its scripts in a template until the browser is idle.
  const parts = [tree, ...findAll(tree, ({tagName}) => tagName === 'template').flatMap(({content}) => content ?? [])];
  const elements = (tagName: string) =>
    parts.flatMap((part) => findAll(part, (element) => element.tagName === tagName));
  const text = (element: Element | undefined, property: string) =>
    typeof element?.properties[property] === 'string' ? element.properties[property] : null;
  const metas = elements('meta');
  const links = elements('link');
  const isA =
    (relation: string) =>
    ({properties}: Element) =>
      Array.isArray(properties.rel) && properties.rel.includes(relation);
  const files = [
    ...links.map((link) => text(link, 'href')),
    ...elements('script').map((script) => text(script, 'src')),
  ];
  return {
    policy: text(
      metas.find(({properties}) => String(properties.httpEquiv).toLowerCase() === 'content-security-policy'),
      'content',
    ),
    canonical: text(links.find(isA('canonical')), 'href'),
    markdown: text(
      links.filter(isA('alternate')).find(({properties}) => properties.type === 'text/markdown'),
      'href',
    ),
    noIndex: metas.some(
      ({properties}) => properties.name === 'robots' && /\bnoindex\b/.test(String(properties.content)),
    ),
    files: [...new Set(files.filter((file) => file !== null && HASHED_FILE.test(file)) as string[])],
  };
}
