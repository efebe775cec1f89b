import path from 'node:path';

import type {Program} from 'estree';

import {lineOf, namesAround, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** An imported partial: an MDX file whose name starts with _. */
export type Import = {
  name: string;
  from: string;
  /** Relative to the site. */
  target: string;
  line: number;
  /** Each use on the page, with the names of the components and elements that contain it. */
  uses: readonly {line: number; within: readonly string[]}[];
};

/** An ESM statement. `from` is null for exports. `imported` is null unless only the default export is imported. */
export type Statement = {line: number; imported: {name: string; from: string} | null; from: string | null};

/** Collects the ESM statements of a page. */
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

/** Whether a statement imports a partial. */
export function isTextImport({imported}: Statement): boolean {
  return (
    imported !== null && /^\.{1,2}\//.test(imported.from) && /^_.*\.mdx?$/.test(path.posix.basename(imported.from))
  );
}

/** Tool pages import their tool, because a global component would make every page larger. */
const TOOL_PAGES = 'docs/apis/tools/';
const TOOL = /^@site\/src\/tools\/ui\/pages\/[a-z-]+$/;

/** The name of the tool that a statement of a tool page imports, or null. */
export function toolOf({imported}: Statement, file: string): string | null {
  return imported !== null && file.startsWith(TOOL_PAGES) && TOOL.test(imported.from) ? imported.name : null;
}

/** Collects the partials that a page imports, with their uses. */
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
