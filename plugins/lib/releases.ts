import {createSlugger} from '@docusaurus/utils';

/** Parses release notes. */

export type Release = {
  /** For example `2025.4`. */
  version: string;
  /** For example `4 December 2025`. */
  date: string;
  /** First paragraph as plain text; may be empty. */
  summary: string;
  needsAction: boolean;
  /** Without `#`. */
  anchor: string;
  /** Markdown under the heading. */
  body: string;
  /** First line is 1. */
  line: number;
};

const RELEASE_HEADING = /^## (\S+) — (\d{1,2} \w+ \d{4})\s*$/gm;

function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A release begins with a heading such as `## 2025.4 — 4 December 2025` and ends at the next heading of level 2.
 * @param markdown source of a page of release notes
 * @returns newest first, as on the page
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
