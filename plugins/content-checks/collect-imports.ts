import path from 'node:path';

import type {Program} from 'estree';

import {lineOf, namesAround, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** A text that a page takes in: a file beside it whose name begins with _. */
export type Import = {
  /** By which the page calls it. */
  name: string;
  /** As it is written. */
  from: string;
  /** Relative to the site. */
  target: string;
  line: number;
  /** Each place where the page shows it, with the components and elements around it. */
  uses: readonly {line: number; within: readonly string[]}[];
};

/** A statement of a page: what it imports from where; null for one that is no import, or imports more than a default. */
export type Statement = {line: number; imported: {name: string; from: string} | null; from: string | null};

/** The statements of a page: imports, exports, and whatever else stands there as code. */
export function listStatements(mdx: MdxText): Statement[] {
  return nodesOf(mdx, 'mdxjsEsm').flatMap((node) => {
    const {body} = (node.data as {estree?: Program} | undefined)?.estree ?? {body: []};
    return body.map((statement): Statement => {
      const line = statement.loc?.start.line ?? lineOf(node);
      if (statement.type !== 'ImportDeclaration') return {line, imported: null, from: null};
      const from = String(statement.source.value);
      const [only, ...others] = statement.specifiers;
      return {
        line,
        from,
        imported: only?.type === 'ImportDefaultSpecifier' && others.length === 0 ? {name: only.local.name, from} : null,
      };
    });
  });
}

/** Whether a statement takes a text in. */
export function isTextImport({imported}: Statement): boolean {
  return (
    imported !== null && /^\.{1,2}\//.test(imported.from) && /^_.*\.mdx?$/.test(path.posix.basename(imported.from))
  );
}

/** The texts that a page takes in. */
export function collectImports(mdx: MdxText): Import[] {
  return listStatements(mdx).flatMap((statement): Import[] => {
    const {imported, line} = statement;
    if (!imported || !isTextImport(statement)) return [];
    const {name, from} = imported;
    const uses = mdx.nodes.flatMap(({node, ancestors}) =>
      'attributes' in node && node.name === name ? [{line: lineOf(node), within: namesAround(ancestors)}] : [],
    );
    return [
      {name, from, target: path.posix.normalize(path.posix.join(path.posix.dirname(mdx.file), from)), line, uses},
    ];
  });
}
