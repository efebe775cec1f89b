import {DIRECTIONS, GraphBuilder} from './graph-builder';
import {readLabel, unknownLine} from './labels';
import type {Fault, Graph, Shape, SourceLine} from './types';

/** Brackets of node shapes, longest first. */
const SHAPES: readonly [RegExp, Shape][] = [
  [/^\(\(([^()]+)\)\)/, 'circle'],
  [/^\(\[([^\]]+)\]\)/, 'pill'],
  [/^\[\(([^)]+)\)\]/, 'cylinder'],
  [/^\["([^"]+)"\]/, 'box'],
  [/^\("([^"]+)"\)/, 'rounded'],
  [/^\{"([^"]+)"\}/, 'diamond'],
  [/^\[([^[\]]+)\]/, 'box'],
  [/^\(([^()]+)\)/, 'rounded'],
  [/^\{([^{}]+)\}/, 'diamond'],
];
const ID = /^[A-Za-z0-9_]+/;
/** `-->`, `---`, `-.->`, `==>`, `<-->`, followed by `|label|`, or with the label inside: `-- label -->`. */
const LINK =
  /^(<)?(?:(?:--|==) ([^|]+?) (--|==)(>|-|=)|-\. ([^|]+?) \.-(>)?|(--|==)(>|-|=)|-\.-(>)?)(?: ?\|([^|]+)\|)?/;

const EXAMPLES =
  '"A[Name] --> B(Name)", "A -->|text| B", "A -.-> B", "A --- B", "subgraph Id [Name]", "end"; brackets: [ ], ( ), ([ ]), [( )], { }, (( ))';

type Link = Pick<Graph['edges'][number], 'label' | 'isDotted' | 'heads'>;

function readLink([
  text,
  back,
  inside,
  ,
  solidEnd,
  insideDotted,
  dottedEnd,
  ,
  plainEnd,
  plainDotted,
  behind,
]: RegExpExecArray): Link {
  const points = [solidEnd, dottedEnd, plainEnd, plainDotted].includes('>');
  return {
    label: readLabel(behind ?? inside ?? insideDotted ?? ''),
    isDotted: text.includes('.-') || text.includes('-.'),
    heads: [...(back ? ['from' as const] : []), ...(points ? ['to' as const] : [])],
  };
}

/** Parses `A[Name] & B --> C --> D`. Returns false if the text is not valid. */
function addChain(graph: GraphBuilder, text: string): boolean {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length).trimStart();
    return match;
  };

  function takeNodes(): string[] | null {
    const ids: string[] = [];
    do {
      const id = take(ID)?.[0];
      if (!id) return null;
      const [pattern, shape] = SHAPES.find(([brackets]) => brackets.test(rest)) ?? [];
      const label = pattern && take(pattern)?.[1];
      ids.push(graph.addNode(id, label ? {label: readLabel(label), shape} : {}));
    } while (take(/^&/));
    return ids;
  }

  let from = takeNodes();
  while (from && rest !== '') {
    const match = take(LINK);
    const to = match && takeNodes();
    if (!match || !to) return false;
    const link = readLink(match);
    for (const source of from) for (const target of to) graph.addEdge({from: source, to: target, ...link});
    from = to;
  }
  return from !== null;
}

/** Parses the lines of a `flowchart` after the first one, which contains the direction. */
export function readFlowchart(
  lines: readonly SourceLine[],
  [, direction = 'TD']: RegExpExecArray,
): {body: Graph; faults: Fault[]} {
  const graph = new GraphBuilder();
  const faults: Fault[] = [];
  graph.direction = DIRECTIONS[direction] ?? 'DOWN';

  for (const {line, text} of lines) {
    const [, id, label] = /^subgraph ([\w-]+)(?: ?\[(.+)\])?$/.exec(text) ?? [];
    const [, name] = /^subgraph (.+)$/.exec(text) ?? [];
    if (name) graph.openGroup(id ?? name, readLabel(label ?? name), line);
    else if (text === 'end') {
      if (!graph.closeGroup()) faults.push({line, what: '"end" has no matching "subgraph".', remedy: 'Remove it.'});
    } else if (!addChain(graph, text.replace(/;$/, ''))) faults.push(unknownLine({line, text}, EXAMPLES));
  }
  const built = graph.build();
  return {body: built.body, faults: [...faults, ...built.faults]};
}
