import path from 'node:path';

import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import {isText} from './collect-imports';
import type {SourceFile} from './source-file';

/**
 * Finds imports of texts that are not there. One of anything else is code, which check-markup.ts finds.
 * @param files every file of docs/ and blog/
 */
export function checkImports({file, imports}: SourceFile, files: ReadonlySet<string>): Problem[] {
  return imports.flatMap(({from, target, line}) => {
    if (!isText(target) || files.has(target)) return [];
    const near = findNearest(target, [...files].filter((one) => path.posix.basename(one).startsWith('_')), (one) => path.posix.basename(one));
    return [{file, line, what: `The import "${from}" leads to no file (looked for ${target}).`, remedy: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Write the file, or remove the line.'}];
  });
}
