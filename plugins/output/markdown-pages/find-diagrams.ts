/** Finds the Mermaid sources of the diagrams of a page: its HTML has only the drawings. */
import {diagramId} from '../../lib/diagram-id';
import {listNodes, parseMdxOrNothing} from '../../lib/parse-mdx';

/** A fenced block whose lines have at least the indentation of the fence. */
const BLOCK = /^([ \t]*)(`{3,}|~{3,})mermaid[ \t]*\n([^]*?)\n\1\2[ \t]*$/gm;

function toEntry(source: string): [string, string] {
  return [diagramId(source), source];
}

function findBlocks(mdx: string): ReadonlyMap<string, string> {
  return new Map(
    [...mdx.matchAll(BLOCK)].map(([, indentation = '', , source = '']) =>
      toEntry(indentation ? source.replaceAll(`\n${indentation}`, '\n').slice(indentation.length) : source),
    ),
  );
}

function findBlocksInTree(mdx: string): ReadonlyMap<string, string> {
  return new Map(
    listNodes(parseMdxOrNothing(mdx)).flatMap(({node}) =>
      node.type === 'code' && node.lang === 'mermaid' ? [toEntry(node.value)] : [],
    ),
  );
}

/**
 * Parses the page only for blocks that a pattern does not find, because parsing takes 100 times as long.
 * @param readMdx returns the source of the page
 * @returns source of the diagram with an id (plugins/lib/diagram-id.ts)
 */
export function createDiagramFinder(readMdx: () => string): (id: string) => string | undefined {
  let blocks: ReadonlyMap<string, string> | undefined;
  let parsed: ReadonlyMap<string, string> | undefined;
  return (id) => (blocks ??= findBlocks(readMdx())).get(id) ?? (parsed ??= findBlocksInTree(readMdx())).get(id);
}
