/** What a ```mermaid block says, read and checked: a sequence of messages, or a graph (states or a flowchart). */

export type Diagram = {
  /** Name of the picture, from `accTitle`. */
  title: string;
  /** What happens in it, from `accDescr`. */
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
  /** `cross` is a message that does not arrive. */
  head: 'filled' | 'open' | 'cross';
  /** Whether the receiver starts, or the sender ends, a stretch of activity. */
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
  /** `order` counts nodes and groups in the order of their first mention. */
  nodes: readonly {id: string; label: string; shape: Shape; group: string | null; order: number}[];
  groups: readonly {id: string; label: string; group: string | null; order: number}[];
  edges: readonly {from: string; to: string; label: string; isDotted: boolean; heads: readonly ('from' | 'to')[]}[];
};

/** A line of the block that cannot be read; the first line of the block is 1. */
export type Fault = {line: number; what: string; remedy: string};

/** A line with its place in the block. */
export type SourceLine = {line: number; text: string};
