import path from 'node:path';

import {BaseSequencer, type TestSpecification} from 'vitest/node';

import {listChangedFiles} from './changed-files';

/**
 * Orders test files: files that differ from `main` first, then the default order of Vitest: failed files, then the
 * slowest.
 */
export default class ChangedFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const {root} = this.ctx.config;
    const changed = new Set(readChangedFiles(root).map((file) => path.join(root, file)));
    const isChanged = ({moduleId}: TestSpecification) => changed.has(moduleId);
    return [...sorted.filter(isChanged), ...sorted.filter((specification) => !isChanged(specification))];
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
