/** Parses the release notes feed: well-formed Atom (RFC 4287) with valid links. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {readReleases} from '../../../plugins/lib/releases';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {RELEASE_FEED_PATH, RELEASE_NOTES_PATH} from '../../../src/site/release-notes';
import {elements, readBuiltPages} from '../../support/site/built-pages';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const SITE_URL = `${DEFAULT_SITE_URL}${BASE_URL}`;
const FEED_URL = `${SITE_URL}${RELEASE_FEED_PATH.slice(1)}`;

// The parser throws on XML that is not well-formed.
const {feed} = xml2js(readFileSync(path.join(PLAIN_BUILD, RELEASE_FEED_PATH), 'utf8'), {
  compact: true,
  alwaysArray: false,
}) as ElementCompact;
const entries = feed.entry as ElementCompact[];
const years = readdirSync(path.join(SITE_DIR, 'docs/release-notes'))
  .filter((file) => /^\d{4}\.mdx$/.test(file))
  .sort()
  .reverse();
const releases = years.flatMap((file) =>
  readReleases(readFileSync(path.join(SITE_DIR, 'docs/release-notes', file), 'utf8')),
);
const pages = new Map((await readBuiltPages()).map((page) => [page.route, page]));

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const textOf = (element: ElementCompact | undefined) => String(element?._text ?? element?._cdata ?? '');
const asList = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

function faultOf(address: string): string | null {
  if (!address.startsWith(SITE_URL)) return null;
  const {pathname, hash} = new URL(address);
  const page = pages.get(pathname);
  if (!page)
    return existsSync(path.join(PLAIN_BUILD, pathname.slice(BASE_URL.length))) ? null : `${address} does not exist`;
  let found = hash === '';
  visit(page.tree, 'element', (element) => {
    if (`#${element.properties.id}` === decodeURIComponent(hash)) found = true;
  });
  return found ? null : `${address} has a missing anchor`;
}

describe('the index of the release notes', () => {
  it('says what breaks in the latest release', () => {
    const index = readFileSync(path.join(SITE_DIR, 'docs/release-notes/index.mdx'), 'utf8');
    const [, section = ''] = /\n## What breaks in the latest release\n([^]*?)\n## /.exec(index) ?? [];
    const [newest] = releases;
    expect(section).toContain(`[${newest?.version}](./${years[0]}#${newest?.anchor}) of ${newest?.date}`);
  });
});

describe('the feed', () => {
  it('has the elements that RFC 4287, section 4.1.1, requires, and its own address', () => {
    expect(feed._attributes).toEqual({xmlns: 'http://www.w3.org/2005/Atom'});
    expect(textOf(feed.id)).toMatch(/^tag:/);
    expect(textOf(feed.title)).not.toBe('');
    expect(textOf(feed.author.name)).not.toBe('');
    expect(textOf(feed.updated)).toMatch(RFC3339);
    const self = asList(feed.link).find(({_attributes}: ElementCompact) => _attributes?.rel === 'self');
    expect(self?._attributes?.href).toBe(FEED_URL);
  });

  it('has every release, newest first', () => {
    expect(entries.map((entry) => textOf(entry.title))).toEqual(releases.map(({version}) => `Release ${version}`));
    const dates = entries.map((entry) => textOf(entry.updated));
    expect(dates).toEqual([...dates].sort().reverse());
    expect(textOf(feed.updated)).toBe(dates[0]);
  });

  it('has the entry elements that RFC 4287, section 4.1.2, requires', () => {
    const wrong = entries.filter(
      (entry) =>
        !textOf(entry.id) ||
        !textOf(entry.title) ||
        !RFC3339.test(textOf(entry.updated)) ||
        !RFC3339.test(textOf(entry.published)) ||
        !textOf(entry.content),
    );
    expect(wrong.map((entry) => textOf(entry.title))).toEqual([]);
  });

  it('has a unique id for each entry', () => {
    const ids = [feed, ...entries].map((element: ElementCompact) => textOf(element.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has absolute links to existing pages and anchors', () => {
    const inFeed = [feed, ...entries].flatMap((element: ElementCompact) =>
      asList(element.link).map(({_attributes}: ElementCompact) => String(_attributes?.href)),
    );
    const inText = entries.flatMap((entry) => {
      const found: string[] = [];
      visit(fromHtml(textOf(entry.content), {fragment: true}), 'element', ({tagName, properties}) => {
        if (tagName === 'a') found.push(String(properties.href));
      });
      return found;
    });
    expect(inText.length).toBeGreaterThan(releases.length);
    const addresses = [...inFeed, ...inText];
    expect(addresses.filter((address) => !/^https:\/\//.test(address))).toEqual([]);
    expect(addresses.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('is announced on the release notes and on no other page', () => {
    const announcing = [...pages.values()].filter((page) =>
      elements(page, 'link').some(
        ({properties}) =>
          properties.type === 'application/atom+xml' && String(properties.href).endsWith(RELEASE_FEED_PATH),
      ),
    );
    const notes = [...pages.keys()].filter((route) => route.startsWith(`${BASE_URL}${RELEASE_NOTES_PATH.slice(1)}`));
    expect(announcing.map(({route}) => route)).toEqual(notes);
    expect(notes.length).toBeGreaterThan(1);
  });

  it('has a visible link on the index of the release notes', () => {
    const index = pages.get(`${BASE_URL}${RELEASE_NOTES_PATH.slice(1)}`);
    const links = index ? elements(index, 'a').map(({properties}) => String(properties.href)) : [];
    expect(links).toContain(`${BASE_URL}${RELEASE_FEED_PATH.slice(1)}`);
  });
});
