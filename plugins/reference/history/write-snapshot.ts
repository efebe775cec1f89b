/** Writes the snapshot of the newest release. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {checkUnreleased} from '../../lib/api-history/check-history';
import type {HistoryInputs} from '../../lib/api-history/check-history';
import {fileOfSnapshot, readSnapshots} from '../../lib/api-history/read-history';
import type {Snapshots} from '../../lib/api-history/read-history';
import {
  applyDelta,
  compareVersions,
  renderSnapshot,
  renderStep,
  SNAPSHOTS_DIR,
  toDelta,
  withoutStale,
} from '../../lib/api-history/snapshots';
import {assertNoProblems} from '../../lib/problems';

export type Written = {release: string; files: ReadonlyMap<string, string>};

/** Removes entries of older snapshots that a correction made redundant. @returns path and text of changed files */
function correctSteps({steps}: Snapshots, {current}: HistoryInputs): [string, string][] {
  const files: [string, string][] = [];
  let newer = current;
  for (const {release, before} of steps) {
    const {shape, stale} = applyDelta(newer, before);
    if (stale.length > 0) files.push([fileOfSnapshot(release), renderStep(release, withoutStale(before, stale))]);
    newer = shape;
  }
  return files;
}

/**
 * @param isCorrection whether the changes only correct the description, so that the release notes need not name them
 * @returns the files to write, by path
 * @throws ProblemsError for breaking changes that the release notes do not announce; Error if there are no notes of the
 *   release
 */
export function renderFiles(inputs: HistoryInputs, snapshots: Snapshots | null, isCorrection: boolean): Written {
  const {releases, shapes, current} = inputs;
  const [notes] = releases;
  const [newest] = shapes;
  if (!notes)
    throw new Error(
      'docs/release-notes has no release. → Add the notes of a release first (.github/guides/writing.md, "Add a release").',
    );
  if (newest && compareVersions(newest.release, notes.version) > 0)
    throw new Error(
      `The newest snapshot is of release ${newest.release}, but the newest release in docs/release-notes is ${notes.version}. → Add the notes of ${newest.release}, or delete ${fileOfSnapshot(newest.release)}.`,
    );
  const isSame = newest?.release === notes.version;
  if (isCorrection && !isSame)
    throw new Error(
      `Release ${notes.version} has no snapshot to correct. → Run npm run openapi:snapshot without --correction.`,
    );
  if (!isCorrection) assertNoProblems('The snapshot of the API', checkUnreleased(inputs));
  const files = new Map([[fileOfSnapshot(notes.version), renderSnapshot(notes.version, current)]]);
  if (newest && !isSame)
    files.set(fileOfSnapshot(newest.release), renderStep(newest.release, toDelta(newest.shape, current)));
  if (isSame && snapshots) for (const [file, text] of correctSteps(snapshots, inputs)) files.set(file, text);
  return {release: notes.version, files};
}

export function writeSnapshot(siteDir: string, inputs: HistoryInputs, isCorrection: boolean): Written {
  const written = renderFiles(inputs, readSnapshots(siteDir), isCorrection);
  mkdirSync(path.join(siteDir, SNAPSHOTS_DIR), {recursive: true});
  for (const [file, text] of written.files) writeFileSync(path.join(siteDir, file), text);
  return written;
}
