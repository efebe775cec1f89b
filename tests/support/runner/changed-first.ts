import path from 'node:path';

import {BaseSequencer, type TestSpecification} from 'vitest/node';

import {listChangedFiles} from './changed-files';

/** Files that take longer than the others of their suite. They start early, so that no core waits for them at the end. */
const LONGEST = ['tests/mistakes/api-checks.test.ts'];

/**
 * Orders test files: files that differ from `main` first, then the longest, then the default order of Vitest: failed
 * files, then the slowest, or the largest if the times are unknown.
 */
export default class ChangedFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const {root} = this.ctx.config;
    const toPaths = (files: readonly string[]) => new Set(files.map((file) => path.join(root, file)));
    const [changed, longest] = [toPaths(readChangedFiles(root)), toPaths(LONGEST)];
    const rankOf = ({moduleId}: TestSpecification) => (changed.has(moduleId) ? 0 : longest.has(moduleId) ? 1 : 2);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Returns nothing when git fails: the order of tests must not fail a run. */
function readChangedFiles(root: string): string[] {
  try {
    return listChangedFiles(root).files;
  } catch {
    return [];
  }
}
