/** The parsed content of a ```mermaid block: a sequence, or a graph (states or flowchart). */

export type Diagram = {
  /** The caption and accessible name, from `accTitle`. */
  title: string;
  /** The accessible description, from `accDescr`. */
  description: string;
  body: Sequence | Graph;
};

export type Sequence = {
  kind: 'sequence';
  participants: readonly {id: string; label: string}[];
  steps: readonly Step[];
};

export type Message = {
  step: 'message';
  from: string;
  to: string;
  text: string;
  isDashed: boolean;
  /** `cross` is a lost message. */
  head: 'filled' | 'open' | 'cross';
  /** Whether the message starts an activation of the receiver or ends an activation of the sender. */
  activity: 'starts' | 'ends' | null;
};

export type Step =
  | Message
  | {step: 'note'; side: 'over' | 'left of' | 'right of'; first: string; last: string; text: string}
  | {step: 'activity'; participant: string; change: 'starts' | 'ends'}
  | {step: 'block'; word: string; sections: readonly {label: string; steps: readonly Step[]}[]};

export type Shape = 'box' | 'rounded' | 'pill' | 'cylinder' | 'diamond' | 'circle' | 'start' | 'end';

export type Graph = {
  kind: 'graph';
  direction: 'DOWN' | 'RIGHT' | 'UP' | 'LEFT';
  /** `order` is the position of the first mention among nodes and groups. */
  nodes: readonly {id: string; label: string; shape: Shape; group: string | null; order: number}[];
  groups: readonly {id: string; label: string; group: string | null; order: number}[];
  edges: readonly {from: string; to: string; label: string; isDotted: boolean; heads: readonly ('from' | 'to')[]}[];
};

/** `line` is counted from 1 in the block. */
export type Fault = {line: number; what: string; remedy: string};

export type SourceLine = {line: number; text: string};
