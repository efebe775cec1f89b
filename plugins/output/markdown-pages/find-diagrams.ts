/** Finds the Mermaid sources of diagrams, because the HTML of pages contains only SVG. */
import {diagramId} from '../../lib/diagram-id';
import {listNodes, parseMdxOrNothing} from '../../lib/parse-mdx';

/** Matches fenced Mermaid blocks in which each line has at least the indentation of the fence. */
const BLOCK = /^([ \t]*)(`{3,}|~{3,})mermaid[ \t]*\n([^]*?)\n\1\2[ \t]*$/gm;

function toEntry(source: string): [string, string] {
  return [diagramId(source), source];
}

function findBlocks(mdx: string): [string, string][] {
  return [...mdx.matchAll(BLOCK)].map(([, indentation = '', , source = '']) =>
    toEntry(indentation ? source.replaceAll(`\n${indentation}`, '\n').slice(indentation.length) : source),
  );
}

function findBlocksInTree(mdx: string): [string, string][] {
  return listNodes(parseMdxOrNothing(mdx)).flatMap(({node}) =>
    node.type === 'code' && node.lang === 'mermaid' ? [toEntry(node.value)] : [],
  );
}

/**
 * Creates a function that finds diagrams. It uses a pattern first, because parsing takes 100 times as long.
 * @param readTexts returns all MDX texts with diagrams
 * @returns function from the id of a diagram (plugins/lib/diagram-id.ts) to its source
 */
export function createDiagramFinder(readTexts: () => readonly string[]): (id: string) => string | undefined {
  let blocks: ReadonlyMap<string, string> | undefined;
  let parsed: ReadonlyMap<string, string> | undefined;
  return (id) =>
    (blocks ??= new Map(readTexts().flatMap(findBlocks))).get(id) ??
    (parsed ??= new Map(readTexts().flatMap(findBlocksInTree))).get(id);
}
