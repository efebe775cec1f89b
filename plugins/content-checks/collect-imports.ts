import path from 'node:path';

import {nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** A text that a page takes in: a file beside it whose name begins with _. */
export type Import = {/** By which the page calls it. */ name: string; /** As it is written. */ from: string; /** Relative to the site. */ target: string; line: number};

/** Whether what is imported is such a text. */
export function isText(target: string): boolean {
  return /^_.*\.mdx$/.test(path.posix.basename(target));
}

const IMPORT = /^import (\w+) from '(\.{1,2}\/[^']*)';?$/;

/** Reads one statement. @returns null for one that takes no text in */
export function readImport(file: string, statement: string, line: number): Import | null {
  const [, name, from] = IMPORT.exec(statement) ?? [];
  return name && from ? {name, from, target: path.posix.normalize(path.posix.join(path.posix.dirname(file), from)), line} : null;
}

/** The texts that a page takes in. */
export function collectImports(mdx: MdxText): Import[] {
  return nodesOf(mdx, 'mdxjsEsm').flatMap(({value, position}) =>
    value.split('\n').flatMap((statement, index) => readImport(mdx.file, statement, (position?.start.line ?? 1) + index) ?? []),
  );
}
