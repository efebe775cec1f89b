/** Reads the snapshots and the release notes of the site. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {MONTHS} from '../../../src/site/dates';
import {assertNoProblems} from '../problems';
import type {Problem} from '../problems';
import {readReleases} from '../releases';
import type {Release} from '../releases';
import {readSourceSync} from '../source-text';

import {collectHistory, NO_HISTORY} from './collect-history';
import type {ApiHistory} from './collect-history';
import {compareVersions, restoreShapes, SNAPSHOTS_DIR} from './snapshots';
import type {ReleaseShape, Snapshot, Step} from './snapshots';

const NOTES_DIR = 'docs/release-notes';

/** `file` is relative to the site. */
export type PlacedRelease = Release & {file: string};

/** @returns newest first */
export function readPlacedReleases(siteDir: string): PlacedRelease[] {
  const folder = path.join(siteDir, NOTES_DIR);
  const years = existsSync(folder) ? readdirSync(folder).filter((file) => /^\d{4}\.mdx$/.test(file)) : [];
  return years
    .sort()
    .reverse()
    .flatMap((name) => {
      const file = path.posix.join(NOTES_DIR, name);
      return readReleases(readSourceSync(siteDir, file)).map((release) => ({...release, file}));
    });
}

/** `4 December 2025` → `2025-12-04` */
export function toDay(date: string): string {
  const [day = '', month = '', year = ''] = date.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const fileOfSnapshot = (release: string): string => `${SNAPSHOTS_DIR}/${release}.json`;

const REMEDY = 'Restore the file from git, or write it again with npm run openapi:snapshot.';

export type Snapshots = {
  newest: Snapshot;
  /** Newest first. */
  steps: readonly Step[];
};

function isSnapshot(value: Snapshot | Step): value is Snapshot {
  return 'operations' in value && 'parts' in value;
}

/** @returns null if there are no snapshots. @throws ProblemsError for a file that is not a snapshot */
export function readSnapshots(siteDir: string): Snapshots | null {
  const folder = path.join(siteDir, SNAPSHOTS_DIR);
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const releases = names
    .map((name) => name.slice(0, -'.json'.length))
    .sort(compareVersions)
    .reverse();
  const problems: Problem[] = [];
  const read = releases.flatMap((release, index): (Snapshot | Step)[] => {
    const file = fileOfSnapshot(release);
    try {
      const value = JSON.parse(readSourceSync(siteDir, file)) as Snapshot | Step;
      const isExpected = value.release === release && (index === 0 ? isSnapshot(value) : 'before' in value);
      if (isExpected) return [value];
      problems.push({file, line: 1, what: `The file is not the snapshot of release ${release}.`, remedy: REMEDY});
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n');
      problems.push({file, line: 1, what: `The snapshot cannot be read: ${reason}`, remedy: REMEDY});
    }
    return [];
  });
  assertNoProblems('The snapshots of the API', problems);
  const [newest, ...steps] = read;
  return newest ? {newest: newest as Snapshot, steps: steps as Step[]} : null;
}

export function restoreAll(snapshots: Snapshots | null): ReturnType<typeof restoreShapes> {
  return snapshots ? restoreShapes(snapshots.newest, snapshots.steps) : {shapes: [] as ReleaseShape[], stale: []};
}

/** @throws ProblemsError for a file that is not a snapshot */
export function readHistory(siteDir: string, releases: readonly PlacedRelease[]): ApiHistory {
  const {shapes} = restoreAll(readSnapshots(siteDir));
  if (shapes.length === 0) return NO_HISTORY;
  const days = new Map(releases.map(({version, date}) => [version, toDay(date)]));
  return collectHistory(shapes, (release) => days.get(release));
}
