import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {renderEntry} from './render-entry';
import {renderFeed, type FeedEntry} from './render-feed';
import {resolveLink, type LinkContext} from './resolve-link';

const context: LinkContext = {
  file: 'docs/release-notes/2025.mdx',
  pageUrl: 'https://connect.example/developers/docs/release-notes/2025/',
  siteUrl: 'https://connect.example/developers/',
  permalinks: new Map([
    ['docs/release-notes/2023.mdx', '/developers/docs/release-notes/2023/'],
    ['docs/apis/participants.mdx', '/developers/docs/apis/participants/'],
  ]),
};

describe('resolveLink', () => {
  it.each([
    ['./2023.mdx', 'https://connect.example/developers/docs/release-notes/2023/'],
    ['../apis/participants.mdx#use-it-well', 'https://connect.example/developers/docs/apis/participants/#use-it-well'],
    ['/docs/apis/connect-openapi/token/', 'https://connect.example/developers/docs/apis/connect-openapi/token/'],
    ['#20254--4-december-2025', 'https://connect.example/developers/docs/release-notes/2025/#20254--4-december-2025'],
    ['https://www.rfc-editor.org/rfc/rfc9126', 'https://www.rfc-editor.org/rfc/rfc9126'],
  ])('%s becomes %s', (url, address) => {
    expect(resolveLink(url, context)).toBe(address);
  });

  it('rejects a file that is not a page', () => {
    expect(() => resolveLink('./2021.mdx', context)).toThrow('docs/release-notes/2021.mdx is not a page');
  });
});

describe('renderEntry', () => {
  it('renders HTML with absolute links', () => {
    expect(
      renderEntry('Set `nbf`.\n\n**Added**\n\n- See [2023](./2023.mdx).', (url) => resolveLink(url, context)),
    ).toBe(
      '<p>Set <code>nbf</code>.</p>\n<p><strong>Added</strong></p>\n<ul>\n<li>See <a href="https://connect.example/developers/docs/release-notes/2023/">2023</a>.</li>\n</ul>',
    );
  });
});

describe('renderFeed', () => {
  const entry: FeedEntry = {
    version: '2025.4',
    summary: 'Requests & responses follow <FAPI>.',
    needsAction: true,
    date: new Date('2025-12-04T00:00:00Z'),
    url: `${context.pageUrl}#20254--4-december-2025`,
    html: '<p>Requests</p>',
  };
  const older: FeedEntry = {...entry, version: '2022.1', needsAction: false, date: new Date('2022-03-10T00:00:00Z')};
  const facts = {
    title: 'Release notes',
    description: 'All',
    author: 'Connect',
    pageUrl: context.siteUrl,
    feedUrl: `${context.siteUrl}atom.xml`,
  };
  const {feed} = xml2js(renderFeed([entry, older], facts), {compact: true}) as ElementCompact;

  it('has the date of the newest release', () => {
    expect(feed.updated._text).toBe('2025-12-04T00:00:00.000Z');
    expect(feed.entry.map(({updated}: ElementCompact) => updated._text)).toEqual([
      '2025-12-04T00:00:00.000Z',
      '2022-03-10T00:00:00.000Z',
    ]);
  });

  it('has ids of host name, date and version', () => {
    expect(feed.id._text).toBe('tag:connect.example,2022-03-10:release-notes');
    expect(feed.entry[0].id._text).toBe('tag:connect.example,2025-12-04:release-notes/2025.4');
  });

  it('has a category for releases that require action', () => {
    expect(feed.entry.map(({category}: ElementCompact) => category?._attributes?.term)).toEqual([
      'action-needed',
      undefined,
    ]);
  });

  it('contains special characters of XML unchanged', () => {
    expect(feed.entry[0].summary._cdata).toBe('Requests & responses follow <FAPI>.');
  });

  it('is the same for the same releases', () => {
    expect(renderFeed([entry, older], facts)).toBe(renderFeed([entry, older], facts));
  });
});
