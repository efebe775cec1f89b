import {createSlugger} from '@docusaurus/utils';

/** The newest release of a page of release notes. */
export type Release = {
  /** Such as `2025.4`. */
  version: string;
  /** As written, such as `4 December 2025`. */
  date: string;
  /** First paragraph under the heading, as plain text. */
  summary: string;
  /** Whether readers have to do something. */
  needsAction: boolean;
  /** Anchor of the heading, without `#`. */
  anchor: string;
};

const RELEASE_HEADING = /^## (\S+) — (\d{1,2} \w+ \d{4})\s*$/m;

/** Links and marks of Markdown as the words that a reader sees. */
function toPlainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
}

/**
 * Reads the first release of a page, which is the newest: a heading such as `## 2025.4 — 4 December 2025`.
 * @param markdown source of the page
 * @returns null when the page has no such heading, or no text under it
 */
export function readLatestRelease(markdown: string): Release | null {
  const heading = RELEASE_HEADING.exec(markdown);
  if (!heading) return null;
  const [line, version = '', date = ''] = heading;
  const [section = ''] = markdown.slice(heading.index + line.length).split(/^## /m);
  const [paragraph] = section.trim().split(/\n\s*\n/);
  if (!paragraph) return null;
  return {
    version,
    date,
    summary: toPlainText(paragraph),
    needsAction: /^\*\*Action needed\*\*/m.test(section),
    anchor: createSlugger().slug(`${version} — ${date}`),
  };
}
