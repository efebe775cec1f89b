import {createSlugger} from '@docusaurus/utils';

/** Parses the releases of a page of release notes. */

export type Release = {
  /** For example `2025.4`. */
  version: string;
  /** As in the heading, for example `4 December 2025`. */
  date: string;
  /** First paragraph under the heading, as plain text; empty if there is none. */
  summary: string;
  /** Whether readers have to do something. */
  needsAction: boolean;
  /** Anchor of the heading, without `#`. */
  anchor: string;
  /** Everything under the heading, as Markdown. */
  body: string;
  /** Line of the heading in the source; the first is 1. */
  line: number;
};

const RELEASE_HEADING = /^## (\S+) — (\d{1,2} \w+ \d{4})\s*$/gm;

/** Removes the Markdown syntax of links, code and emphasis. */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Parses the releases of a page. Each begins with a heading such as `## 2025.4 — 4 December 2025` and ends at the next
 * heading of level 2.
 * @param markdown source of the page
 * @returns in the order of the page: newest first
 */
export function readReleases(markdown: string): Release[] {
  return [...markdown.matchAll(RELEASE_HEADING)].map((heading) => {
    const [line, version = '', date = ''] = heading;
    const [body = ''] = markdown.slice(heading.index + line.length).split(/^## /m);
    const [paragraph = ''] = body.trim().split(/\n\s*\n/);
    return {
      version,
      date,
      summary: toPlainText(paragraph),
      needsAction: /^\*\*Action needed\*\*/m.test(body),
      anchor: createSlugger().slug(`${version} — ${date}`),
      body: body.trim(),
      line: markdown.slice(0, heading.index).split('\n').length,
    };
  });
}
