import type {Problem} from '../../lib/problems';
import {readReleases} from '../../lib/releases';
import type {Release} from '../../lib/releases';

import {parseDate} from './parse-date';

export type PlacedRelease = Release & {file: string};

/** Finds headings that start with a version but are not parsed as a release, and would be missing in the feed. */
export function checkReleaseHeadings({file, text}: {file: string; text: string}): Problem[] {
  const lines = new Set(readReleases(text).map(({line}) => line));
  return text.split('\n').flatMap((content, index) => {
    const [, heading] = /^## (\d{4}\.\d.*)$/.exec(content) ?? [];
    if (!heading || lines.has(index + 1)) return [];
    return [
      {
        file,
        line: index + 1,
        what: `"${heading}" is not the heading of a release.`,
        remedy: 'Write it as in "## 2025.4 — 4 December 2025", with an em dash.',
      },
    ];
  });
}

/**
 * Finds invalid dates, releases that are not sorted newest first, duplicate versions, and releases without text.
 * @param releases releases of all pages, newest page first
 */
export function checkReleases(releases: readonly PlacedRelease[]): Problem[] {
  if (releases.length === 0) {
    return [
      {
        file: 'docs/release-notes',
        line: 1,
        what: 'There is no release.',
        remedy: 'Add a heading such as "## 2025.4 — 4 December 2025".',
      },
    ];
  }
  const seen = new Map<string, PlacedRelease>();
  let newer: Date | null = null;
  return releases.flatMap((release) => {
    const {file, line, version, date, summary} = release;
    const day = parseDate(date);
    const other = seen.get(version);
    const problems: Problem[] = [];
    if (!day)
      problems.push({file, line, what: `"${date}" is not a date.`, remedy: 'Write the date as in "4 December 2025".'});
    if (day && newer && day >= newer)
      problems.push({
        file,
        line,
        what: `Release ${version} is not older than the one above it.`,
        remedy: 'Put the newest release first, with at most one release per day.',
      });
    if (other)
      problems.push({
        file,
        line,
        what: `Release ${version} is already in ${other.file}:${other.line}.`,
        remedy: 'Give each release its own version.',
      });
    if (!summary)
      problems.push({
        file,
        line,
        what: `Release ${version} has no text.`,
        remedy: 'Write a paragraph below the heading that says what changed.',
      });
    seen.set(version, release);
    newer = day ?? newer;
    return problems;
  });
}
