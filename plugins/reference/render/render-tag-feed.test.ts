import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {collectHistory} from '../../lib/api-history/collect-history';
import type {Facts, Shape} from '../../lib/api-history/shape';
import {readReleases} from '../../lib/releases';

import {toReleaseLinks} from './render-history';
import {renderTagFeed} from './render-tag-feed';

const toShape = (parts: Record<string, Record<string, Facts>>): Shape =>
  new Map(
    Object.entries(parts).map(([id, own]) => [
      id,
      new Map(Object.entries({operation: {method: 'GET', path: `/${id}`}, ...own})),
    ]),
  );
const NOTES =
  '## 2025.4 — 4 December 2025\n\nA.\n\n## 2025.3 — 11 September 2025\n\nB.\n\n## 2025.2 — 5 June 2025\n\nC.\n';
const releases = readReleases(NOTES).map((release) => ({...release, file: 'docs/release-notes/2025.mdx'}));
const history = collectHistory(
  [
    {release: '2025.4', shape: toShape({'get-flag': {'query.x': {required: true}}, 'get-role': {}})},
    {release: '2025.3', shape: toShape({'get-flag': {}, 'get-role': {}})},
    {release: '2025.2', shape: toShape({'get-flag': {}})},
  ],
  () => undefined,
);
const root = '/developers/docs/apis/connect-openapi/';
const xml = renderTagFeed({
  tag: {
    label: 'Flags & more',
    href: `${root}tags/flags-more/`,
    operations: [
      {
        id: 'get-flag',
        method: 'get',
        path: '/flag',
        label: 'Get a <flag>',
        isDeprecated: false,
        href: `${root}get-flag/`,
      },
    ],
  },
  history,
  releases,
  links: toReleaseLinks(releases, '/developers/'),
  address: `${root}tags/flags-more/atom.xml`,
  origin: 'https://connect.example',
});
const {feed} = xml2js(xml, {compact: true}) as ElementCompact;

describe('renderTagFeed', () => {
  it('has one entry for each release that changed an operation of the tag, newest first', () => {
    expect(feed.entry.map(({title}: ElementCompact) => title._cdata)).toEqual(['Release 2025.4', 'Release 2025.2']);
    expect(feed.updated._text).toBe('2025-12-04T00:00:00.000Z');
    expect(feed.title._text).toBe('Flags & more: changes of the API');
  });

  it('has the changes with absolute links', () => {
    expect(feed.entry[0].content._cdata).toBe(
      `<ul><li><a href="https://connect.example${root}get-flag/">Get a &lt;flag&gt;</a>: Added the query parameter <code>x</code>.</li></ul>`,
    );
    expect(feed.entry[0].link._attributes.href).toBe(
      'https://connect.example/developers/docs/release-notes/2025/#20254--4-december-2025',
    );
  });

  it('has ids that do not depend on addresses, and a category for what breaks clients', () => {
    expect(feed.entry.map(({id}: ElementCompact) => id._text)).toEqual([
      'tag:connect.example,2025-12-04:api-changes/flags-more/2025.4',
      'tag:connect.example,2025-06-05:api-changes/flags-more/2025.2',
    ]);
    expect(feed.entry.map(({category}: ElementCompact) => category?._attributes?.term)).toEqual([
      'breaking',
      undefined,
    ]);
  });
});
