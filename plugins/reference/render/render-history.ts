/** Renders what each release changed in an operation and its properties. */
import type {OperationHistory} from '../../lib/api-history/collect-history';
import {describeChanges} from '../../lib/api-history/describe-changes';
import type {PlacedRelease} from '../../lib/api-history/read-history';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown} from './markdown';

export type ReleaseLink = {version: string; date: string; href: string};

/** @param baseUrl with slashes on both sides */
export function toReleaseLinks(releases: readonly PlacedRelease[], baseUrl: string): ReadonlyMap<string, ReleaseLink> {
  return new Map(
    releases.map(({version, date, file, anchor}) => [
      version,
      {version, date, href: `${baseUrl}${file.replace(/\.mdx$/, '/')}#${anchor}`},
    ]),
  );
}

function renderLink(release: string, links: ReadonlyMap<string, ReleaseLink>): Html {
  const link = links.get(release);
  return link ? html`<a href="${link.href}">${release}</a>` : html`${release}`;
}

/** Renders changes, newest first, and the release that added the operation; empty if no snapshot has the operation. */
export function renderHistory(history: OperationHistory | undefined, links: ReadonlyMap<string, ReleaseLink>): Html {
  if (!history) return html``;
  const {since, changes} = history;
  const date = links.get(since)?.date;
  return html`<section class="op-history"><h2 id="history">History</h2><ul>${changes.map(
    ({release, changes: own}) =>
      html`<li>Changed in ${renderLink(release, links)}: ${renderInlineMarkdown(describeChanges(own).join(' '))}</li>`,
  )}<li>Since ${renderLink(since, links)}${date && html`, ${date}`}.</li></ul></section>`;
}

/**
 * @returns a function that returns `since 2025.4` or `changed in 2025.4` for a parameter, property or header, or
 *   undefined if this part has not changed since the operation was added
 */
export function createNotes(history: OperationHistory | undefined): (address: string) => string | undefined {
  const added = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const {release, changes} of history?.changes ?? [])
    for (const {where, kind} of changes) {
      const notes = kind === 'added' ? added : changed;
      if (kind !== 'removed' && !notes.has(where)) notes.set(where, release);
    }
  return (address) => {
    const [since, in_] = [added.get(address), changed.get(address)];
    const words = [...(since ? [`since ${since}`] : []), ...(in_ ? [`changed in ${in_}`] : [])];
    return words.length > 0 ? words.join(', ') : undefined;
  };
}
