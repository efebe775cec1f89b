/** Checks the snapshots against the release notes, and that the release notes announce breaking changes. */
import type {Problem} from '../problems';

import {ANNOUNCING_PARTS, isAnnounced, readAnnouncements} from './announcements';
import type {Change} from './change';
import {describeChanges} from './describe-changes';
import {diff} from './diff';
import {fileOfSnapshot, toDay} from './read-history';
import type {PlacedRelease} from './read-history';
import type {Shape} from './shape';
import type {ReleaseShape, Stale} from './snapshots';

export type HistoryInputs = {
  /** Newest first. */
  releases: readonly PlacedRelease[];
  /** Newest first. */
  shapes: readonly ReleaseShape[];
  stale: readonly (Stale & {release: string})[];
  /** The shape of the description. */
  current: Shape;
  /** Returns the place of an operation in the description, or undefined if the description does not have it. */
  placeOf: (operation: string) => Pick<Problem, 'file' | 'line'> | undefined;
  /** The line of an operation in a snapshot. */
  lineIn: (file: string, operation: string) => number;
};

const WRITE = 'Run npm run openapi:snapshot';

function toUnannounced(
  change: Change,
  release: PlacedRelease,
  place: Pick<Problem, 'file' | 'line'>,
  correction: string,
): Problem {
  const {operation, rule, level} = change;
  const where =
    level === 'error' ? `under ${ANNOUNCING_PARTS.map((part) => `**${part}**`).join(' or ')}` : 'in the notes';
  return {
    ...place,
    what: `${operation}: ${describeChanges([change]).join(' ')} ${level === 'error' ? 'This breaks clients' : 'This can break clients'} (${rule}), and the notes of release ${release.version} do not announce it.`,
    remedy: `${rule.startsWith('api-removed') ? `Name \`${operation}\`` : `Link ${operation}`} ${where} of the newest release (${release.file}:${release.line}), or undo the change.${correction}`,
  };
}

const IS_CORRECTION =
  ' If the API has not changed, and its description was wrong: npm run openapi:snapshot -- --correction.';

/** The changes between the newest snapshot and the description. */
export function listUnreleased({shapes: [newest], current, releases: [release]}: HistoryInputs): Change[] {
  return newest ? diff(newest.shape, current, release && toDay(release.date)) : [];
}

/** Reports breaking changes of the description that the newest release does not announce. */
export function checkUnreleased(inputs: HistoryInputs): Problem[] {
  const [release] = inputs.releases;
  if (!release) return [];
  const announcements = readAnnouncements(release);
  return listUnreleased(inputs)
    .filter((change) => !isAnnounced(change, announcements))
    .map((change) => {
      const place = inputs.placeOf(change.operation) ?? {file: release.file, line: release.line};
      return toUnannounced(change, release, place, IS_CORRECTION);
    });
}

/** Reports unannounced breaking changes in the newest snapshot, because writing a snapshot must not hide them. */
function checkNewestSnapshot({releases, shapes: [newest, previous]}: HistoryInputs): Problem[] {
  const release = releases.find(({version}) => version === newest?.release);
  if (!release || !newest || !previous) return [];
  const announcements = readAnnouncements(release);
  return diff(previous.shape, newest.shape, toDay(release.date))
    .filter((change) => !isAnnounced(change, announcements))
    .map((change) => toUnannounced(change, release, {file: release.file, line: release.line}, ''));
}

function checkReleases({releases, shapes}: HistoryInputs): Problem[] {
  const inNotes = new Set(releases.map(({version}) => version));
  const inSnapshots = new Set(shapes.map(({release}) => release));
  return [
    ...releases
      .filter(({version}) => !inSnapshots.has(version))
      .map(({version, file, line}) => ({
        file,
        line,
        what: `Release ${version} has no snapshot of the API, so pages cannot say what it changed.`,
        remedy: `${WRITE}, which writes the snapshot of the newest release, and commit ${fileOfSnapshot(version)}.`,
      })),
    ...shapes
      .filter(({release}) => !inNotes.has(release))
      .map(({release}) => ({
        file: fileOfSnapshot(release),
        line: 1,
        what: `There is no release ${release} in docs/release-notes.`,
        remedy: 'Add it to the release notes, or delete the snapshot.',
      })),
  ];
}

/** Reports nothing if there are no snapshots. */
export function checkHistory(inputs: HistoryInputs): Problem[] {
  if (inputs.shapes.length === 0) return [];
  const stale = inputs.stale.map(({release, operation, address}) => {
    const file = fileOfSnapshot(release);
    return {
      file,
      line: inputs.lineIn(file, operation),
      what: `${operation}: ${address === undefined ? 'the entry' : `"${address}"`} has no effect, because the snapshot of the newest release has changed.`,
      remedy: `${WRITE} -- --correction, which removes it.`,
    };
  });
  return [...checkReleases(inputs), ...stale, ...checkNewestSnapshot(inputs), ...checkUnreleased(inputs)];
}
