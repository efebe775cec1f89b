import {describe, expect, it} from 'vitest';

import {readDiagram} from './read-diagram';
import type {Graph, Sequence} from './types';

const TITLE = 'accTitle: A picture\naccDescr: Something happens in it.';
const block = (header: string, ...lines: string[]) => [header, TITLE, ...lines].join('\n');

function bodyOf(source: string): Sequence | Graph {
  const diagram = readDiagram(source);
  if (Array.isArray(diagram)) throw new Error(JSON.stringify(diagram));
  return diagram.body;
}
const graphOf = (source: string) => bodyOf(source) as Graph;
const stepsOf = (...lines: string[]) => (bodyOf(block('sequenceDiagram', ...lines)) as Sequence).steps;
const faultsOf = (source: string) =>
  (readDiagram(source) as {line: number; what: string}[]).map(({line, what}) => `${line}: ${what}`);

describe('readDiagram, for every type', () => {
  it('reads title and description', () => {
    expect(
      readDiagram(
        `sequenceDiagram\n  accTitle:  A request \n  accDescr: A asks: B answers.\n\n  %% a comment\n  A->>B: ask`,
      ),
    ).toMatchObject({title: 'A request', description: 'A asks: B answers.'});
  });

  it.each([
    ['an unsupported type', 'pie\nA: 1', '1: "pie" is not a supported type of diagram.'],
    ['an empty block', '', '1: "" is not a supported type of diagram.'],
    ['no title', 'sequenceDiagram\naccDescr: Text.\nA->>B: x', '1: The diagram has no accTitle.'],
    ['an empty description', 'sequenceDiagram\naccTitle: Text\naccDescr:\nA->>B: x', '3: The diagram has no accDescr.'],
    ['a diagram without content', block('stateDiagram-v2'), '1: The diagram is empty.'],
    [
      'a directive',
      block('sequenceDiagram', "%%{init: {'theme': 'dark'}}%%"),
      "4: The line \"%%{init: {'theme': 'dark'}}%%\" of the diagram cannot be read.",
    ],
  ])('%s', (_name, source, expected) => {
    expect(faultsOf(source)).toEqual([expected]);
  });
});

describe('a sequence', () => {
  it('orders participants by declaration, else by first use', () => {
    expect(bodyOf(block('sequenceDiagram', 'participant B as Bank', 'actor U', 'U->>B: x'))).toMatchObject({
      participants: [
        {id: 'B', label: 'Bank'},
        {id: 'U', label: 'U'},
      ],
    });
    expect(bodyOf(block('sequenceDiagram', 'A->>B: x', 'C->>A: y'))).toMatchObject({
      participants: [{id: 'A'}, {id: 'B'}, {id: 'C'}],
    });
  });

  it.each([
    ['A->>B: ask', {from: 'A', to: 'B', text: 'ask', isDashed: false, head: 'filled', activity: null}],
    ['A-->>-B: answer: 200', {text: 'answer: 200', isDashed: true, head: 'filled', activity: 'ends'}],
    ['A-)+B: tell', {head: 'open', activity: 'starts'}],
    ['A --x B : lost', {isDashed: true, head: 'cross'}],
    ['A->A: think', {from: 'A', to: 'A', head: 'open'}],
    ['Note over A,B: first<br/>second', {step: 'note', side: 'over', first: 'A', last: 'B', text: 'first\nsecond'}],
    ['Note right of A: text', {step: 'note', side: 'right of', first: 'A', last: 'A'}],
    ['activate A', {step: 'activity', participant: 'A', change: 'starts'}],
  ])('%s', (line, expected) => {
    expect(stepsOf(line)).toMatchObject([expected]);
  });

  it('numbers messages with autonumber', () => {
    expect(stepsOf('autonumber', 'A->>B: ask', 'B-->>A: answer')).toMatchObject([
      {text: '1. ask'},
      {text: '2. answer'},
    ]);
  });

  it('nests blocks with sections', () => {
    expect(stepsOf('alt good', 'A->>B: x', 'loop each', 'A->>B: y', 'end', 'else', 'A->>B: z', 'end')).toMatchObject([
      {
        word: 'alt',
        sections: [
          {label: 'good', steps: [{text: 'x'}, {word: 'loop', sections: [{label: 'each', steps: [{text: 'y'}]}]}]},
          {label: '', steps: [{text: 'z'}]},
        ],
      },
    ]);
  });

  it.each([
    ['an unknown line', ['A =>> B'], '4: The line "A =>> B" of the diagram cannot be read.'],
    ['a block without end', ['alt good', 'A->>B: x'], '4: The block "alt" is not closed.'],
    ['an empty block', ['A->>B: x', 'opt never', 'end'], '5: The block "opt" is empty.'],
    ['an end without a block', ['end'], '4: "end" has no matching block.'],
    ['a section without a block', ['else bad'], '4: "else" is outside of any block.'],
    [
      'a name that is not declared',
      ['participant A as One', 'A->>Bnak: x'],
      '5: "Bnak" is not a participant of the diagram.',
    ],
    ['a message without a text', ['A->>B'], '4: The line "A->>B" of the diagram cannot be read.'],
  ])('%s', (_name, lines, expected) => {
    expect(faultsOf(block('sequenceDiagram', ...lines))).toEqual([expected]);
  });
});

describe('states', () => {
  it('have one start, one end, and labelled transitions', () => {
    const {nodes, edges} = graphOf(
      block(
        'stateDiagram-v2',
        '[*] --> Pending',
        'Pending --> Active : every document',
        'Active --> [*]',
        'Pending --> [*]',
      ),
    );
    expect(nodes.map(({label, shape}) => `${label} ${shape}`)).toEqual([
      ' start',
      'Pending rounded',
      'Active rounded',
      ' end',
    ]);
    expect(edges.map(({label}) => label)).toEqual(['', 'every document', '', '']);
  });

  it('have names, choices and groups', () => {
    const graph = graphOf(
      block(
        'stateDiagram-v2',
        'direction LR',
        'state "In use" as Use {',
        '[*] --> A',
        '}',
        'state c <<choice>>',
        'Use --> c',
        'A : Active',
      ),
    );
    expect(graph).toMatchObject({direction: 'RIGHT', groups: [{id: 'Use', label: 'In use', group: null}]});
    expect(graph.nodes.map(({label, shape, group}) => `${label} ${shape} ${group}`)).toEqual([
      ' start Use',
      'Active rounded Use',
      ' diamond null',
    ]);
  });

  it.each([
    ['a note', ['note right of A'], '4: The line "note right of A" of the diagram cannot be read.'],
    ['a group without end', ['state A {', 'B --> C'], '4: The group "A" is not closed.'],
    ['a closing brace without a group', ['}'], '4: "}" has no matching "{".'],
  ])('%s', (_name, lines, expected) => {
    expect(faultsOf(block('stateDiagram-v2', ...lines))).toEqual([expected]);
  });
});

describe('a flowchart', () => {
  it.each([
    ['A[Box]', 'Box box'],
    ['A(Round)', 'Round rounded'],
    ['A([Pill])', 'Pill pill'],
    ['A[(Store)]', 'Store cylinder'],
    ['A{Valid?}', 'Valid? diamond'],
    ['A((Stop))', 'Stop circle'],
    ['A["with (brackets)"]', 'with (brackets) box'],
  ])('%s is a node', (line, expected) => {
    const [node] = graphOf(block('flowchart TD', line)).nodes;
    expect(`${node?.label} ${node?.shape}`).toBe(expected);
  });

  it.each([
    ['A --> B', {label: '', isDotted: false, heads: ['to']}],
    ['A --- B', {heads: []}],
    ['A ==> B', {isDotted: false, heads: ['to']}],
    ['A -.-> B', {isDotted: true, heads: ['to']}],
    ['A <--> B', {heads: ['from', 'to']}],
    ['A -->|signed by| B', {label: 'signed by', heads: ['to']}],
    ['A -- signed by --> B', {label: 'signed by', heads: ['to']}],
    ['A -. trusts .-> B', {label: 'trusts', isDotted: true, heads: ['to']}],
  ])('%s', (line, expected) => {
    expect(graphOf(block('flowchart LR', line)).edges).toMatchObject([{from: 'A', to: 'B', ...expected}]);
  });

  it('reads chains and several nodes per arrow', () => {
    const {edges} = graphOf(block('flowchart LR', 'A & B --> C[Both] --> D'));
    expect(edges.map(({from, to}) => from + to)).toEqual(['AC', 'BC', 'CD']);
  });

  it('keeps a node in the group where it is first mentioned', () => {
    const graph = graphOf(block('flowchart TD', 'subgraph fed [The federation]', 'A --> B', 'end', 'B --> C'));
    expect(graph.groups).toMatchObject([{id: 'fed', label: 'The federation'}]);
    expect(graph.nodes.map(({id, group}) => `${id} ${group}`)).toEqual(['A fed', 'B fed', 'C null']);
  });

  it.each([
    [
      'a direction that does not exist',
      'flowchart UP\naccTitle: A\naccDescr: B',
      '1: "flowchart UP" is not a supported type of diagram.',
    ],
    ['an arrow without a target', block('flowchart TD', 'A -->'), '4: The line "A -->" of the diagram cannot be read.'],
    [
      'a style',
      block('flowchart TD', 'A --> B', 'style A fill:#f00'),
      '5: The line "style A fill:#f00" of the diagram cannot be read.',
    ],
    [
      'an unclosed bracket',
      block('flowchart TD', 'A[Open --> B'),
      '4: The line "A[Open --> B" of the diagram cannot be read.',
    ],
  ])('%s', (_name, source, expected) => {
    expect(faultsOf(source)).toEqual([expected]);
  });
});
