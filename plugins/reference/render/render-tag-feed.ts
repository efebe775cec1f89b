/** Renders the changes of the operations of a tag as an Atom feed (RFC 4287). */
import {Feed} from 'feed';

import type {Navigation} from '../../../src/reference/navigation';
import {feedTitle} from '../../../src/reference/paths';
import {BRAND} from '../../../src/site/facts';
import type {ApiHistory} from '../../lib/api-history/collect-history';
import {groupByOperation} from '../../lib/api-history/collect-history';
import {describeChanges} from '../../lib/api-history/describe-changes';
import {toDay} from '../../lib/api-history/read-history';
import type {PlacedRelease} from '../../lib/api-history/read-history';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';
import type {ReleaseLink} from './render-history';

export type TagFeed = {
  tag: Navigation[number];
  history: ApiHistory;
  releases: readonly PlacedRelease[];
  links: ReadonlyMap<string, ReleaseLink>;
  /** Site path of the feed, with the base path. */
  address: string;
  /** `https://connect.example` */
  origin: string;
};

/** @returns XML that depends only on the arguments, with an entry for each release that changed the tag's operations */
export function renderTagFeed({tag, history, releases, links, address, origin}: TagFeed): string {
  const absolute = (sitePath: string) => new URL(sitePath, origin).href;
  const byId = new Map(tag.operations.map((operation) => [operation.id, operation]));
  const dates = new Map(releases.map(({version, date}) => [version, new Date(toDay(date))]));
  const entries = history.releases.flatMap(({release, changes}) => {
    const date = dates.get(release);
    const own = groupByOperation(changes.filter(({operation}) => byId.has(operation)));
    return date && own.size > 0 ? [{release, date, own}] : [];
  });
  const host = new URL(origin).hostname;
  const slug = tag.href.split('/').at(-2) ?? '';
  // A tag URI (RFC 4151) does not depend on URLs, which may change.
  const toId = (day: Date, name: string) => `tag:${host},${day.toISOString().slice(0, 10)}:api-changes/${slug}${name}`;
  const newest = entries[0]?.date ?? new Date(0);
  const feed = new Feed({
    id: toId(entries.at(-1)?.date ?? newest, ''),
    title: feedTitle(tag.label),
    description: `What each release of ${BRAND} changed in the operations of ${tag.label}.`,
    author: {name: BRAND},
    copyright: BRAND,
    generator: BRAND,
    link: absolute(tag.href),
    feedLinks: {atom: absolute(address)},
    updated: newest,
  });
  for (const {release, date, own} of entries) {
    const items: Html[] = [...own].map(
      ([id, changes]) =>
        html`<li><a href="${absolute(byId.get(id)?.href ?? tag.href)}">${byId.get(id)?.label ?? id}</a>: ${renderInlineMarkdown(describeChanges(changes).join(' '))}</li>`,
    );
    feed.addItem({
      id: toId(date, `/${release}`),
      title: `Release ${release}`,
      link: absolute(links.get(release)?.href ?? tag.href),
      date,
      published: date,
      description: own.size === 1 ? 'One operation changed.' : `${own.size} operations changed.`,
      content: html`<ul>${items}</ul>`.html,
      category: [...own.values()].flat().some(({breaking}) => breaking) ? [{name: 'Breaking', term: 'breaking'}] : [],
    });
  }
  // The library declares titles and summaries as HTML, although they are plain text.
  return feed.atom1().replace(/<(title|summary) type="html"><!\[CDATA\[/g, '<$1 type="text"><![CDATA[');
}
