/** Lays out graphs: sizes come from the measured texts, positions from the layered algorithm of ELK. */
import ELK from 'elkjs';
import type {ElkExtendedEdge, ElkNode} from 'elkjs';

import type {Graph, Shape} from './model/types';
import {lineHeight, linesWidth, wrapText} from './text';
import type {TextStyle} from './text';

export const NODE_TEXT: TextStyle = {size: 15, isStrong: true};
export const EDGE_TEXT: TextStyle = {size: 14};
export const GROUP_TEXT: TextStyle = {size: 13, isStrong: true};

type Box = {x: number; y: number; width: number; height: number; lines: string[]};
type Point = {x: number; y: number};

export type PlacedGraph = {
  width: number;
  height: number;
  nodes: (Box & {shape: Shape})[];
  groups: Box[];
  edges: {points: Point[]; isDotted: boolean; heads: readonly ('from' | 'to')[]; label: Box | null}[];
};

let elk: InstanceType<typeof ELK> | undefined;
/** One ELK instance for all graphs, created on first use because starting it is slow. */
const getElk = () => (elk ??= new ELK());

const MARGIN = 2;

/** Options: https://eclipse.dev/elk/reference/options.html */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  // Make coordinates relative to the drawing, also inside groups.
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // Keep the order of the source where the layers allow it; edges to an earlier node point backwards.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
};
const GROUP_PADDING = '[top=36,left=18,bottom=18,right=18]';

/** Size of a node for its text, in pixels. A diamond has space for text only in its middle half. */
function sizeOf(shape: Shape, lines: readonly string[]): {width: number; height: number} {
  const [width, height] = [linesWidth(lines, NODE_TEXT), lines.length * lineHeight(NODE_TEXT)];
  if (shape === 'start') return {width: 14, height: 14};
  if (shape === 'end') return {width: 20, height: 20};
  if (shape === 'diamond')
    return lines.length === 0 ? {width: 28, height: 28} : {width: width * 1.5 + 36, height: height * 1.5 + 36};
  if (shape === 'circle') return {width: Math.hypot(width, height) + 16, height: Math.hypot(width, height) + 16};
  const sides = shape === 'pill' ? 40 : 32;
  return {width: Math.max(72, width + sides), height: height + (shape === 'cylinder' ? 34 : 20)};
}

type Direction = Graph['direction'];

/** The side of start and end nodes that has the port, by direction of the graph. All edges use the port. */
const SIDES: Readonly<Record<Direction, {start: string; end: string}>> = {
  DOWN: {start: 'SOUTH', end: 'NORTH'},
  UP: {start: 'NORTH', end: 'SOUTH'},
  RIGHT: {start: 'EAST', end: 'WEST'},
  LEFT: {start: 'WEST', end: 'EAST'},
};
const portOf = (id: string) => `${id} port`;

function withPort(node: ElkNode, shape: 'start' | 'end', direction: Direction): ElkNode {
  const side = SIDES[direction][shape];
  const {width = 0, height = 0} = node;
  const at = {
    NORTH: {x: width / 2, y: 0},
    SOUTH: {x: width / 2, y: height},
    WEST: {x: 0, y: height / 2},
    EAST: {x: width, y: height / 2},
  }[side];
  return {
    ...node,
    layoutOptions: {'elk.portConstraints': 'FIXED_POS'},
    ports: [{id: portOf(node.id), ...at, width: 0, height: 0, layoutOptions: {'elk.port.side': side}}],
  };
}

const nodeLines = (label: string, shape: Shape) =>
  label === '' ? [] : wrapText(label, shape === 'diamond' ? 120 : 170, NODE_TEXT);
const edgeLines = (label: string) => (label === '' ? [] : wrapText(label, 150, EDGE_TEXT));

/**
 * Extends an edge from the bounding box of a node, where ELK ends it, to the outline of the node.
 * @param end point on the bounding box
 * @param before the previous point of the edge
 */
export function meetOutline(
  end: Point,
  before: Point,
  {x, y, width, height, shape}: Pick<PlacedGraph['nodes'][number], 'x' | 'y' | 'width' | 'height' | 'shape'>,
): Point {
  if (shape !== 'diamond' && shape !== 'circle' && shape !== 'end' && shape !== 'start') return end;
  const [dx, dy] = [Math.sign(Math.round(end.x - before.x)), Math.sign(Math.round(end.y - before.y))];
  // `off`: distance of the edge from the centre line. `depth`: distance from the box to the outline, along the edge.
  // Both are fractions of half the width or height of the node.
  const off = Math.min(
    1,
    dy !== 0 ? Math.abs(end.x - (x + width / 2)) / (width / 2) : Math.abs(end.y - (y + height / 2)) / (height / 2),
  );
  const depth = shape === 'diamond' ? off : 1 - Math.sqrt(1 - off * off);
  return {x: end.x + dx * depth * (width / 2), y: end.y + dy * depth * (height / 2)};
}

/** Maximum width of a horizontal layout in pixels. A wider layout is illegible when scaled to the text column. */
const MAX_ROW_WIDTH = 860;

/** Uses the direction of the graph, or downwards if a horizontal layout is too wide. */
export async function layoutGraph(graph: Graph): Promise<PlacedGraph> {
  const placed = await layoutIn(graph.direction, graph);
  const isRow = graph.direction === 'RIGHT' || graph.direction === 'LEFT';
  return isRow && placed.width > MAX_ROW_WIDTH ? layoutIn('DOWN', graph) : placed;
}

async function layoutIn(direction: Direction, graph: Graph): Promise<PlacedGraph> {
  const lines = new Map(graph.nodes.map(({id, label, shape}) => [id, nodeLines(label, shape)]));

  function childrenOf(group: string | null): ElkNode[] {
    const nodes = graph.nodes
      .filter((node) => node.group === group)
      .map(({id, shape, order}) => {
        const node: ElkNode = {id, ...sizeOf(shape, lines.get(id) ?? [])};
        return {order, node: shape === 'start' || shape === 'end' ? withPort(node, shape, direction) : node};
      });
    const groups = graph.groups
      .filter((inner) => inner.group === group)
      .map(({id, order}) => ({
        order,
        node: {id, children: childrenOf(id), layoutOptions: {'elk.padding': GROUP_PADDING}},
      }));
    return [...nodes, ...groups].sort((a, b) => a.order - b.order).map(({node}) => node);
  }

  const hasPort = new Set(graph.nodes.filter(({shape}) => shape === 'start' || shape === 'end').map(({id}) => id));
  const attach = (id: string) => (hasPort.has(id) ? portOf(id) : id);
  const edges = graph.edges.map(({from, to, label}, index): ElkExtendedEdge => {
    const text = edgeLines(label);
    const size = {width: linesWidth(text, EDGE_TEXT) + 4, height: text.length * lineHeight(EDGE_TEXT) + 4};
    return {
      id: `edge ${index}`,
      sources: [attach(from)],
      targets: [attach(to)],
      labels: text.length > 0 ? [{text: label, ...size, layoutOptions: {'elk.edgeLabels.placement': 'CENTER'}}] : [],
    };
  });

  const root: ElkNode = {
    id: 'root',
    layoutOptions: {...OPTIONS, 'elk.direction': direction},
    children: childrenOf(null),
    edges,
  };
  const placed = await getElk().layout(root);
  const boxes = new Map<string, ElkNode>();
  const collect = (nodes: readonly ElkNode[] = []): void =>
    nodes.forEach((node) => void (boxes.set(node.id, node), collect(node.children)));
  collect(placed.children);
  const boxOf = (id: string, text: string[]): Box => {
    const {x = 0, y = 0, width = 0, height = 0} = boxes.get(id) ?? {};
    return {x, y, width, height, lines: text};
  };

  const nodes = new Map(graph.nodes.map(({id, shape}) => [id, {...boxOf(id, lines.get(id) ?? []), shape}]));

  function pointsOf(
    section: {startPoint: Point; bendPoints?: Point[]; endPoint: Point} | undefined,
    from: string,
    to: string,
  ): Point[] {
    if (!section) return [];
    const {startPoint: start, bendPoints: bends = [], endPoint: end} = section;
    const [source, target] = [nodes.get(from), nodes.get(to)];
    return [
      source ? meetOutline(start, bends[0] ?? end, source) : start,
      ...bends,
      target ? meetOutline(end, bends.at(-1) ?? start, target) : end,
    ];
  }

  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    nodes: [...nodes.values()],
    groups: graph.groups.map(({id, label}) => boxOf(id, [label])),
    edges: graph.edges.map(({from, to, label, isDotted, heads}, index) => {
      const edge = placed.edges?.[index] as ElkExtendedEdge | undefined;
      const [section] = edge?.sections ?? [];
      const [{x = 0, y = 0, width = 0, height = 0} = {}] = edge?.labels ?? [];
      return {
        points: pointsOf(section, from, to),
        isDotted,
        heads,
        label: label === '' ? null : {x, y, width, height, lines: edgeLines(label)},
      };
    }),
  };
}
