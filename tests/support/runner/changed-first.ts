import path from 'node:path';

import {BaseSequencer, type TestSpecification} from 'vitest/node';

import {listChangedFiles} from './changed-files';

/** Orders test files: those that differ from `main` first, then as Vitest does: failed ones, then the slowest. */
export default class ChangedFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const {root} = this.ctx.config;
    const changed = new Set(readChangedFiles(root).map((file) => path.join(root, file)));
    const isChanged = ({moduleId}: TestSpecification) => changed.has(moduleId);
    return [...sorted.filter(isChanged), ...sorted.filter((specification) => !isChanged(specification))];
  }
}

/** None where git does not know: the order of tests is no reason to fail. */
function readChangedFiles(root: string): string[] {
  try {
    return listChangedFiles(root).files;
  } catch {
    return [];
  }
}
