import {Feed} from 'feed';

import type {Release} from '../../lib/releases';

export type FeedEntry = Pick<Release, 'version' | 'summary' | 'needsAction'> & {
  date: Date;
  url: string;
  /** The text of the release with absolute links. */
  html: string;
};

export type FeedFacts = {title: string; description: string; author: string; pageUrl: string; feedUrl: string};

/** Category of releases that require integrators to act. */
const ACTION = {name: 'Action needed', term: 'action-needed'};

/**
 * Creates a tag URI (RFC 4151). Ids must not change (RFC 4287, section 4.2.6), so they contain no paths or headings.
 * @param day date of the release, or of the first release for the id of the feed
 */
function tagUri(pageUrl: string, day: Date, name: string): string {
  return `tag:${new URL(pageUrl).hostname},${day.toISOString().slice(0, 10)}:${name}`;
}

/**
 * Renders an Atom feed (RFC 4287).
 * @param entries at least one, newest first
 * @returns XML, which depends only on the arguments
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
  // The library declares titles and summaries as HTML, but they are plain text.
  return feed.atom1().replace(/<(title|summary) type="html"><!\[CDATA\[/g, '<$1 type="text"><![CDATA[');
}
