import {readFlowchart} from './read-flowchart';
import {readSequence} from './read-sequence';
import {readStates} from './read-states';
import type {Diagram, Fault, Graph, Sequence, SourceLine} from './types';

type Body = {body: Sequence | Graph; faults: readonly Fault[]};

const PARSERS: readonly {header: RegExp; read: (lines: readonly SourceLine[], header: RegExpExecArray) => Body}[] = [
  {header: /^sequenceDiagram$/, read: readSequence},
  {header: /^stateDiagram-v2$/, read: readStates},
  {header: /^(?:flowchart|graph) (TD|TB|LR|RL|BT)$/, read: readFlowchart},
];

const NAMES = [
  {
    field: 'accTitle',
    remedy:
      'Write "accTitle: …" on the second line: the title, which is shown below the diagram and read by screen readers.',
  },
  {field: 'accDescr', remedy: 'Write "accDescr: …" on the third line: a description of the diagram in one line.'},
] as const;

/**
 * Parses a diagram in the subset of Mermaid's syntax that .github/guides/writing.md describes. Unknown lines are
 * faults, because nobody would notice a missing arrow.
 * @returns the diagram, or its faults in the order of lines
 */
export function readDiagram(source: string): Diagram | Fault[] {
  const lines = source
    .split('\n')
    .map((text, index) => ({line: index + 1, text: text.trim()}))
    .filter(({text}) => text !== '' && (!text.startsWith('%%') || text.startsWith('%%{')));
  const [first = {line: 1, text: ''}, ...rest] = lines;
  const found = PARSERS.map(({header, read}) => ({match: header.exec(first.text.replace(/;$/, '')), read})).find(
    ({match}) => match,
  );
  if (!found?.match) {
    return [
      {
        line: first.line,
        what: `"${first.text}" is not a supported type of diagram.`,
        remedy: 'Begin with sequenceDiagram, stateDiagram-v2 or flowchart TD (or LR).',
      },
    ];
  }
  const named = Object.fromEntries(
    NAMES.map(({field}) => [field, rest.find(({text}) => text.startsWith(`${field}:`))]),
  ) as Record<(typeof NAMES)[number]['field'], SourceLine | undefined>;
  const textOf = (field: keyof typeof named) => named[field]?.text.slice(field.length + 1).trim() ?? '';
  const unnamed = NAMES.filter(({field}) => textOf(field) === '').map(({field, remedy}) => ({
    line: named[field]?.line ?? first.line,
    what: `The diagram has no ${field}.`,
    remedy,
  }));
  const {body, faults} = found.read(
    rest.filter((line) => line !== named.accTitle && line !== named.accDescr),
    found.match,
  );
  const isEmpty = (body.kind === 'sequence' ? body.participants : body.nodes).length === 0 && faults.length === 0;
  const empty = isEmpty
    ? [{line: first.line, what: 'The diagram is empty.', remedy: 'Write the content of the diagram below accDescr.'}]
    : [];
  const all = [...unnamed, ...empty, ...faults].sort((a, b) => a.line - b.line);
  return all.length > 0 ? all : {title: textOf('accTitle'), description: textOf('accDescr'), body};
}
