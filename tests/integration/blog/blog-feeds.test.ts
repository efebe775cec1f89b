/** Parses the blog feeds: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1, each with the full text of every article. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {BASE_URL, BLOG_DESCRIPTION, DEFAULT_SITE_URL, LOCALE} from '../../../src/site/facts';
import {elements, readBuiltPages, textOf} from '../../support/site/built-pages';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const SITE_URL = `${DEFAULT_SITE_URL}${BASE_URL}`;
const BLOG_URL = `${SITE_URL}blog/`;
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
/** RFC 822, section 5, with a four-digit year as RSS 2.0 requires. */
const RFC822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, 'blog', file), 'utf8');
const pages = new Map((await readBuiltPages()).map((page) => [page.route, page]));
const slugs = readdirSync(path.join(SITE_DIR, 'blog'), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);
const words = (element: ElementCompact | undefined) => String(element?._cdata ?? element?._text ?? '');
const asList = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));
// The parser throws if XML is not well-formed.
const parse = (file: string) => xml2js(read(file), {compact: true}) as ElementCompact;

/** The common properties of an item in all formats. */
type Item = {id: string; link: string; title: string; date: string; summary: string; html: string};
type JsonFeed = {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  language: string;
  description: string;
  items: Record<string, unknown>[];
};

const {rss} = parse('rss.xml');
const {feed: atom} = parse('atom.xml');
const json = JSON.parse(read('feed.json')) as JsonFeed;

const rssItems = asList<ElementCompact>(rss.channel.item);
const entries = asList<ElementCompact>(atom.entry);
const feeds: {name: string; items: Item[]}[] = [
  {
    name: 'RSS',
    items: rssItems.map((item) => ({
      id: words(item.guid),
      link: words(item.link),
      title: words(item.title),
      date: words(item.pubDate),
      summary: words(item.description),
      html: words(item['content:encoded']),
    })),
  },
  {
    name: 'Atom',
    items: entries.map((entry) => ({
      id: words(entry.id),
      link: String(entry.link._attributes?.href),
      title: words(entry.title),
      date: words(entry.published),
      summary: words(entry.summary),
      html: words(entry.content),
    })),
  },
  {
    name: 'JSON',
    items: json.items.map((item) => ({
      id: String(item.id),
      link: String(item.url),
      title: String(item.title),
      date: String(item.date_published),
      summary: String(item.summary),
      html: String(item.content_html),
    })),
  },
];

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  visit(fromHtml(html, {fragment: true}), 'element', (element) => void found.push(element));
  return found;
}

/** The text of links that work only in a browser. Feeds omit these links. */
const LINK_TO_TOOL = 'Open in the inspector';

/** Text without white space, without the invisible character in heading links, and without links to tools. */
const lettersOf = (node: Parameters<typeof textOf>[0]) =>
  textOf(node)
    .replaceAll(LINK_TO_TOOL, '')
    .replace(/[\s\u200b]+/g, '');

const addressesOf = ({properties}: Element) =>
  [properties.href, properties.src, properties.xLinkHref]
    .filter((value) => value !== undefined && value !== null)
    .map(String);

describe.each(feeds)('the $name feed', ({items}) => {
  it('has every article, newest first, with its address', () => {
    expect(items.map(({link}) => link).sort()).toEqual(slugs.map((slug) => `${BLOG_URL}${slug}/`).sort());
    const dates = items.map(({date}) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  it('uses the address of each article as its id', () => {
    expect(items.map(({id}) => id)).toEqual(items.map(({link}) => link));
    expect(new Set(items.map(({id}) => id)).size).toBe(items.length);
  });

  it('has title, date, summary and full text of each article', () => {
    const wrong = items.filter(({link, title, date, summary, html}) => {
      const page = pages.get(new URL(link).pathname);
      const heading = page && elements(page, 'h1')[0];
      const body = page && elements(page, 'div').find(({properties}) => properties.id === '__blog-post-container');
      return (
        !heading ||
        !body ||
        textOf(heading) !== title ||
        textOf(fromHtml(html, {fragment: true})).includes(LINK_TO_TOOL) ||
        lettersOf(fromHtml(html, {fragment: true})) !== lettersOf(body) ||
        Number.isNaN(Date.parse(date)) ||
        summary.length < 70
      );
    });
    expect(wrong.map(({title}) => title)).toEqual([]);
  });

  it('has only absolute addresses, and those of the portal exist', () => {
    const addresses = items.flatMap(({html}) => elementsOf(html).flatMap(addressesOf));
    expect(addresses.length).toBeGreaterThan(8 * items.length);
    expect(addresses.filter((address) => !/^(https:\/\/|mailto:)/.test(address))).toEqual([]);
    const own = [...new Set(addresses.filter((address) => address.startsWith(SITE_URL)))].map(
      (address) => new URL(address).pathname,
    );
    expect(
      own.filter(
        (pathname) => !pages.has(pathname) && !existsSync(path.join(PLAIN_BUILD, pathname.slice(BASE_URL.length))),
      ),
    ).toEqual([]);
  });

  it('has no content that works only in the page', () => {
    const all = items.flatMap(({html}) => elementsOf(html));
    expect(
      all.filter(({tagName}) => ['script', 'style', 'button', 'iframe', 'form', 'input', 'nav'].includes(tagName)),
    ).toEqual([]);
    expect(
      all.filter(({properties}) =>
        Object.keys(properties).some((name) => /^(className|style|tabIndex|on[A-Z].*|data[A-Z].*)$/.test(name)),
      ),
    ).toEqual([]);
    expect(items.filter(({html}) => /<!--|\u200b/.test(html)).map(({title}) => title)).toEqual([]);
  });

  it('keeps SVG references valid', () => {
    const drawings = items.filter(({html}) => html.includes('<svg'));
    expect(drawings.length).toBeGreaterThan(15);
    for (const {title, html} of drawings) {
      const ids = elementsOf(html)
        .map(({properties}) => properties.id)
        .filter(Boolean)
        .map(String);
      expect(new Set(ids).size, title).toBe(ids.length);
      const named = elementsOf(html)
        .flatMap(({properties}) => [properties.ariaLabelledBy, properties.ariaDescribedBy].flat())
        .filter(Boolean)
        .map(String);
      const referred = [...html.matchAll(/url\(#([\w-]+)\)/g)].map(([, id = '']) => id);
      expect(
        [...named.flatMap((value) => value.split(' ')), ...referred].filter((id) => !ids.includes(id)),
        title,
      ).toEqual([]);
    }
  });
});

describe('RSS 2.0', () => {
  it('has the required elements of a channel and its items, with RFC 822 dates', () => {
    expect(rss._attributes?.version).toBe('2.0');
    expect([words(rss.channel.title), words(rss.channel.link), words(rss.channel.description)]).toEqual([
      'Connect Developers: technical blog',
      BLOG_URL,
      BLOG_DESCRIPTION,
    ]);
    const dates = [rss.channel.lastBuildDate, ...rssItems.map((item) => item.pubDate)].map(words);
    expect(dates.filter((date) => !RFC822.test(date))).toEqual([]);
  });

  it('contains its own address', () =>
    expect(rss.channel['atom:link']._attributes).toMatchObject({rel: 'self', href: `${BLOG_URL}rss.xml`}));

  it('declares the name spaces of its extensions', () => {
    const prefixes = new Set(
      [
        ...read('rss.xml')
          .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
          .matchAll(/<\/?(\w+):/g),
      ].map(([, prefix]) => prefix),
    );
    expect([...prefixes].filter((prefix) => !rss._attributes?.[`xmlns:${prefix}`])).toEqual([]);
  });

  it('identifies authors only by e-mail address', () => {
    expect(
      rssItems
        .flatMap((item) => asList<ElementCompact>(item.author))
        .map(words)
        .filter((author) => !author.includes('@')),
    ).toEqual([]);
  });
});

describe('Atom', () => {
  it('contains its own address (RFC 4287, section 4.1.1)', () => {
    const self = asList<ElementCompact>(atom.link).filter(({_attributes}) => _attributes?.rel === 'self');
    expect(self.map(({_attributes}) => _attributes?.href)).toEqual([`${BLOG_URL}atom.xml`]);
  });

  it('has the elements that RFC 4287, sections 4.1.1 and 4.1.2, require, with RFC 3339 dates', () => {
    expect(atom._attributes?.xmlns).toBe('http://www.w3.org/2005/Atom');
    expect([words(atom.id), words(atom.subtitle)]).toEqual([BLOG_URL, BLOG_DESCRIPTION]);
    expect(
      entries.filter(
        (entry) =>
          asList<ElementCompact>(entry.author).some(({name}) => !words(name)) || asList(entry.author).length === 0,
      ),
    ).toEqual([]);
    const dates = [atom.updated, ...entries.flatMap((entry) => [entry.updated, entry.published])].map(words);
    expect(dates.filter((date) => !RFC3339.test(date))).toEqual([]);
    expect(words(atom.updated)).toBe(
      entries
        .map((entry) => words(entry.updated))
        .sort()
        .at(-1),
    );
    expect(entries.map((entry) => entry.content._attributes?.type)).toEqual(entries.map(() => 'html'));
    // A title is plain text: `<Tabs>` in it is not a tag.
    expect(entries.flatMap((entry) => [entry.title._attributes?.type, entry.summary._attributes?.type])).toEqual(
      entries.flatMap(() => ['text', 'text']),
    );
  });
});

describe('JSON Feed 1.1', () => {
  it('has the fields that its version requires, with RFC 3339 dates', () => {
    expect([json.version, json.home_page_url, json.feed_url, json.language, json.description]).toEqual([
      'https://jsonfeed.org/version/1.1',
      BLOG_URL,
      `${BLOG_URL}feed.json`,
      LOCALE,
      BLOG_DESCRIPTION,
    ]);
    const fields = [
      'id',
      'content_html',
      'url',
      'title',
      'summary',
      'date_modified',
      'date_published',
      'authors',
      'tags',
    ];
    expect(json.items.flatMap((item) => Object.keys(item)).filter((field) => !fields.includes(field))).toEqual([]);
    expect(
      json.items
        .flatMap(({date_modified: modified, date_published: published}) => [modified, published])
        .filter((date) => !RFC3339.test(String(date))),
    ).toEqual([]);
    expect(
      json.items.filter(
        ({authors, tags}) =>
          (authors as {name?: unknown}[]).some(({name}) => typeof name !== 'string') || !Array.isArray(tags),
      ),
    ).toEqual([]);
  });
});

describe('the dates of the blog', () => {
  it('have British format on every page', () => {
    const american =
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;
    const times = [...pages.values()]
      .filter(({route}) => route.startsWith(`${BASE_URL}blog/`))
      .flatMap((page) => elements(page, 'time').map((time) => ({route: page.route, text: textOf(time)})));
    expect(times.length).toBeGreaterThan(60);
    expect(times.filter(({text}) => american.test(text) || !/^\d{1,2} [A-Z][a-z]+( \d{4})?$/.test(text))).toEqual([]);
  });
});
