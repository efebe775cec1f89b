import {Feed} from 'feed';

import type {Release} from '../../lib/releases';

/** A release as an entry of the feed. */
export type FeedEntry = Pick<Release, 'version' | 'summary' | 'needsAction'> & {
  date: Date;
  /** Address of the release on its page. */
  url: string;
  /** The whole text as HTML, links absolute. */
  html: string;
};

/** What the feed as a whole says of itself. */
export type FeedFacts = {title: string; description: string; author: string; pageUrl: string; feedUrl: string};

/** Of a release that asks readers to act, so that a reader can filter for it. */
const ACTION = {name: 'Action needed', term: 'action-needed'};

/**
 * A name that stays when the site moves or a heading is reworded (RFC 4151), as RFC 4287, section 4.2.6, asks of an id.
 * @param day of the release, or of the first one for the feed itself
 */
function tagUri(pageUrl: string, day: Date, name: string): string {
  return `tag:${new URL(pageUrl).hostname},${day.toISOString().slice(0, 10)}:${name}`;
}

/**
 * The release notes as an Atom feed (RFC 4287), newest first.
 * @param entries at least one, in the order of the pages
 * @returns the document; the same entries give the same bytes
 */
export function renderFeed(
  entries: readonly FeedEntry[],
  {title, description, author, pageUrl, feedUrl}: FeedFacts,
): string {
  const dates = entries.map(({date}) => date.getTime());
  const feed = new Feed({
    id: tagUri(pageUrl, new Date(Math.min(...dates)), 'release-notes'),
    title,
    description,
    author: {name: author},
    copyright: author,
    generator: title,
    link: pageUrl,
    feedLinks: {atom: feedUrl},
    updated: new Date(Math.max(...dates)),
  });
  for (const {version, summary, needsAction, date, url, html} of entries) {
    feed.addItem({
      id: tagUri(pageUrl, date, `release-notes/${version}`),
      title: `Release ${version}`,
      link: url,
      date,
      published: date,
      description: summary,
      content: html,
      category: needsAction ? [ACTION] : [],
    });
  }
  // The library calls titles and summaries HTML; ours are plain text.
  return feed.atom1().replace(/<(title|summary) type="html"><!\[CDATA\[/g, '<$1 type="text"><![CDATA[');
}
