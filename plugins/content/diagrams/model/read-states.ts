import {DIRECTIONS, GraphBuilder} from './graph-builder';
import {readLabel, unknownLine} from './labels';
import type {Fault, Graph, SourceLine} from './types';

const TRANSITION = /^(\[\*\]|[\w-]+) ?--> ?(\[\*\]|[\w-]+)(?: ?: ?(.+))?$/;
const CHOICE = /^state ([\w-]+) <<choice>>$/;
const ALIAS = /^state "([^"]+)" as ([\w-]+)$/;
const COMPOSITE = /^state (?:"([^"]+)" as )?([\w-]+) ?\{$/;
const LABEL = /^([\w-]+) ?: ?(.+)$/;

const EXAMPLES =
  '"[*] --> Pending", "Pending --> Active : cause", "Active --> [*]", "state "Name" as Id", "state Id {" … "}", "state Id <<choice>>", "Id : Name", "direction LR"';

/** Parses the lines of a `stateDiagram-v2` after the first one. */
export function readStates(lines: readonly SourceLine[]): {body: Graph; faults: Fault[]} {
  const graph = new GraphBuilder();
  const faults: Fault[] = [];

  /** Each group of states has its own start and end. */
  function state(id: string, shape: 'start' | 'end'): string {
    return id === '[*]'
      ? graph.addNode(`[*] ${shape} ${graph.currentGroup ?? ''}`, {label: '', shape})
      : graph.addNode(id);
  }

  const forms: readonly [RegExp, (match: RegExpExecArray, line: SourceLine) => void][] = [
    [/^direction (TD|TB|LR|RL|BT)$/, ([, word = '']) => (graph.direction = DIRECTIONS[word] ?? 'DOWN')],
    [
      TRANSITION,
      ([, from = '', to = '', label = '']) =>
        graph.addEdge({
          from: state(from, 'start'),
          to: state(to, 'end'),
          label: readLabel(label),
          isDotted: false,
          heads: ['to'],
        }),
    ],
    [CHOICE, ([, id = '']) => graph.addNode(id, {label: '', shape: 'diamond'})],
    [ALIAS, ([, label = '', id = '']) => graph.addNode(id, {label: readLabel(label)})],
    [COMPOSITE, ([, label, id = ''], {line}) => graph.openGroup(id, readLabel(label ?? id), line)],
    [
      /^\}$/,
      (_match, {line}) =>
        void (graph.closeGroup() || faults.push({line, what: '"}" has no matching "{".', remedy: 'Remove it.'})),
    ],
    [LABEL, ([, id = '', label = '']) => graph.addNode(id, {label: readLabel(label)})],
  ];

  for (const line of lines) {
    const [pattern, act] = forms.find(([form]) => form.test(line.text)) ?? [];
    const match = pattern?.exec(line.text);
    if (match && act) act(match, line);
    else faults.push(unknownLine(line, EXAMPLES));
  }
  const built = graph.build();
  const nodes = built.body.nodes.map((node) => ({
    ...node,
    shape: node.shape === 'box' ? ('rounded' as const) : node.shape,
  }));
  return {body: {...built.body, nodes}, faults: [...faults, ...built.faults]};
}
