import type {Fault, Graph, Shape} from './types';

type Node = {id: string; label: string; shape: Shape; group: string | null; order: number};
type Group = {id: string; label: string; group: string | null; order: number; line: number};
type Edge = Graph['edges'][number];

export const DIRECTIONS: Readonly<Record<string, Graph['direction']>> = {
  TD: 'DOWN',
  TB: 'DOWN',
  BT: 'UP',
  LR: 'RIGHT',
  RL: 'LEFT',
};

/** Collects nodes, groups and edges while the source is parsed line by line. */
export class GraphBuilder {
  private readonly nodes = new Map<string, Node>();
  private readonly groups = new Map<string, Group>();
  private readonly edges: Edge[] = [];
  private readonly open: Group[] = [];
  private mentions = 0;
  direction: Graph['direction'] = 'DOWN';

  get currentGroup(): string | null {
    return this.open.at(-1)?.id ?? null;
  }

  /** Adds or updates a node, unless a group has the same id. Returns the id. */
  addNode(id: string, given: {label?: string; shape?: Shape} = {}): string {
    if (this.groups.has(id)) return id;
    const known = this.nodes.get(id);
    this.nodes.set(id, {
      id,
      label: given.label ?? known?.label ?? id,
      shape: given.shape ?? known?.shape ?? 'box',
      group: known?.group ?? this.currentGroup,
      order: known?.order ?? this.mentions++,
    });
    return id;
  }

  addEdge(edge: Edge): void {
    this.edges.push(edge);
  }

  openGroup(id: string, label: string, line: number): void {
    const group = {id, label, group: this.currentGroup, order: this.nodes.get(id)?.order ?? this.mentions++, line};
    // A transition may refer to the group before its definition.
    this.nodes.delete(id);
    this.groups.set(id, group);
    this.open.push(group);
  }

  /** @returns whether a group was open */
  closeGroup(): boolean {
    return this.open.pop() !== undefined;
  }

  /** Returns the graph, and a fault for each group that is still open. */
  build(): {body: Graph; faults: Fault[]} {
    const {nodes, groups, edges, direction} = this;
    return {
      body: {
        kind: 'graph',
        direction,
        nodes: [...nodes.values()],
        groups: [...groups.values()].map(({line: _line, ...group}) => group),
        edges,
      },
      faults: this.open.map(({line, label}) => ({
        line,
        what: `The group "${label}" is not closed.`,
        remedy: 'Add the missing "end" (flowchart) or "}" (state diagram).',
      })),
    };
  }
}
