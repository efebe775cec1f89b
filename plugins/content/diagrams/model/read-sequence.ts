import {readLabel, unknownLine} from './labels';
import type {Fault, Message, Sequence, SourceLine, Step} from './types';

const PARTICIPANT = /^(?:participant|actor) ([\w-]+)(?: as (.+))?$/;
const MESSAGE = /^([\w-]+?) ?(--?)(>>|>|\)|x) ?([+-]?)([\w-]+) ?: ?(.+)$/;
const NOTE = /^Note (over|left of|right of) ([\w-]+)(?:, ?([\w-]+))? ?: ?(.+)$/i;
const ACTIVITY = /^(activate|deactivate) ([\w-]+)$/;
const BLOCK = /^(alt|opt|loop|par|critical|break)(?: (.+))?$/;
const SECTION = /^(else|and|option)(?: (.+))?$/;

const HEADS: Readonly<Record<string, Message['head']>> = {'>>': 'filled', '>': 'open', ')': 'open', x: 'cross'};
const EXAMPLES =
  '"participant A as Name", "A->>B: text", "B-->>A: text", "Note over A,B: text", "alt …", "else …", "loop …", "opt …", "end"';

type OpenBlock = {line: number; word: string; sections: {label: string; steps: Step[]}[]};

/** Parses the lines of a `sequenceDiagram` after the first one. */
export function readSequence(lines: readonly SourceLine[]): {body: Sequence; faults: Fault[]} {
  const faults: Fault[] = [];
  const participants = new Map<string, string>();
  const declares = lines.some(({text}) => PARTICIPANT.test(text));
  const root: Step[] = [];
  const open: OpenBlock[] = [];
  let number = lines.some(({text}) => text === 'autonumber') ? 1 : 0;

  const steps = () => open.at(-1)?.sections.at(-1)?.steps ?? root;

  /** Without declarations, every used name is a participant. With declarations, undeclared names are faults. */
  function name(id: string, line: number): string {
    if (!participants.has(id)) {
      if (declares)
        faults.push({
          line,
          what: `"${id}" is not a participant of the diagram.`,
          remedy: `Declare it above ("participant ${id} as …"), or use one of: ${[...participants.keys()].join(', ')}.`,
        });
      participants.set(id, id);
    }
    return id;
  }

  function addMessage(
    [, from = '', line = '', head = '', sign, to = '', text = '']: RegExpExecArray,
    at: number,
  ): void {
    const label = readLabel(text);
    steps().push({
      step: 'message',
      from: name(from, at),
      to: name(to, at),
      text: number > 0 ? `${number++}. ${label}` : label,
      isDashed: line === '--',
      head: HEADS[head] ?? 'filled',
      activity: sign === '+' ? 'starts' : sign === '-' ? 'ends' : null,
    });
  }

  function addSection([, word = '', label = '']: RegExpExecArray, line: SourceLine): void {
    const block = open.at(-1);
    if (block) block.sections.push({label: readLabel(label), steps: []});
    else
      faults.push({
        line: line.line,
        what: `"${word}" is outside of any block.`,
        remedy: 'Open a block above with alt, par or critical.',
      });
  }

  function close({line}: SourceLine): void {
    const block = open.pop();
    if (block?.sections.every((section) => section.steps.length === 0))
      faults.push({
        line: block.line,
        what: `The block "${block.word}" is empty.`,
        remedy: 'Add messages before the "end" of the block, or remove the block.',
      });
    else if (block) steps().push({step: 'block', word: block.word, sections: block.sections});
    else faults.push({line, what: '"end" has no matching block.', remedy: 'Remove the "end", or open a block above.'});
  }

  /** Line patterns with their actions; the first match wins. */
  const forms: readonly [RegExp, (match: RegExpExecArray, line: SourceLine) => void][] = [
    [PARTICIPANT, ([, id = '', label]) => participants.set(id, readLabel(label ?? id))],
    [/^autonumber$/, () => undefined],
    [
      NOTE,
      ([, side = '', first = '', last, text = ''], {line}) =>
        steps().push({
          step: 'note',
          side: side.toLowerCase() as 'over',
          first: name(first, line),
          last: name(last ?? first, line),
          text: readLabel(text),
        }),
    ],
    [
      ACTIVITY,
      ([, word, id = ''], {line}) =>
        steps().push({step: 'activity', participant: name(id, line), change: word === 'activate' ? 'starts' : 'ends'}),
    ],
    [MESSAGE, (match, {line}) => addMessage(match, line)],
    [
      BLOCK,
      ([, word = '', label = ''], {line}) => open.push({line, word, sections: [{label: readLabel(label), steps: []}]}),
    ],
    [SECTION, addSection],
    [/^end$/, (_match, line) => close(line)],
  ];

  for (const line of lines) {
    const [pattern, act] = forms.find(([form]) => form.test(line.text)) ?? [];
    const match = pattern?.exec(line.text);
    if (match && act) act(match, line);
    else faults.push(unknownLine(line, EXAMPLES));
  }
  faults.push(
    ...open.map(({line, word}) => ({
      line,
      what: `The block "${word}" is not closed.`,
      remedy: 'Add a line "end" after the block.',
    })),
  );
  return {
    body: {kind: 'sequence', participants: [...participants].map(([id, label]) => ({id, label})), steps: root},
    faults,
  };
}
