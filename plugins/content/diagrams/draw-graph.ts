import {EDGE_TEXT, GROUP_TEXT, NODE_TEXT} from './layout-graph';
import type {PlacedGraph} from './layout-graph';
import {arrowHead, COLOURS, element, group, round, textLines} from './svg';
import {lineHeight} from './text';

type Point = {x: number; y: number};
type Node = PlacedGraph['nodes'][number];

const CORNER = 6;

/** SVG path along orthogonal points, with rounded corners. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${round(point.x)} ${round(point.y)}`;
      if (!after) return `L${round(point.x)} ${round(point.y)}`;
      const towards = (other: Point) => {
        const distance = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const part = Math.min(CORNER, distance / 2) / distance;
        return `${round(point.x + (other.x - point.x) * part)} ${round(point.y + (other.y - point.y) * part)}`;
      };
      return `L${towards(before)}Q${round(point.x)} ${round(point.y)} ${towards(after)}`;
    })
    .join('');
}

/** Returns the arrow head, and the points of the line. The line is shortened to end inside the head. */
function withHead(points: readonly Point[]): {points: Point[]; head: string} {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return {points: [...points], head: ''};
  const [dx, dy] = [Math.sign(Math.round(end.x - before.x)), Math.sign(Math.round(end.y - before.y))];
  return {
    points: [...points.slice(0, -1), {x: end.x - dx * 6, y: end.y - dy * 6}],
    head: arrowHead(end.x, end.y, dx, dy),
  };
}

function drawShape({shape, x, y, width, height}: Node): string {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  switch (shape) {
    case 'start':
      return element('circle', {cx: middleX, cy: middleY, r: width / 2, fill: COLOURS.text, stroke: 'none'});
    case 'end':
      return (
        element('circle', {cx: middleX, cy: middleY, r: width / 2 - 1, stroke: COLOURS.text}) +
        element('circle', {cx: middleX, cy: middleY, r: width / 2 - 5, fill: COLOURS.text, stroke: 'none'})
      );
    case 'circle':
      return element('circle', {cx: middleX, cy: middleY, r: width / 2});
    case 'diamond':
      return element('path', {
        d: `M${round(middleX)} ${round(y)}L${round(x + width)} ${round(middleY)}L${round(middleX)} ${round(y + height)}L${round(x)} ${round(middleY)}Z`,
        'stroke-linejoin': 'round',
      });
    case 'cylinder': {
      const [rx, ry] = [round(width / 2), 7];
      const curve = `a${rx} ${ry} 0 0 1 ${round(width)} 0`;
      return (
        element('path', {
          d: `M${round(x)} ${round(y + ry)}${curve}v${round(height - 2 * ry)}a${rx} ${ry} 0 0 1 ${round(-width)} 0Z`,
        }) + element('path', {d: `M${round(x)} ${round(y + ry)}a${rx} ${ry} 0 0 0 ${round(width)} 0`, fill: 'none'})
      );
    }
    default:
      return element('rect', {x, y, width, height, rx: {box: 2, rounded: 8, pill: height / 2}[shape]});
  }
}

/** Renders the content of the `<svg>` of a graph, from back to front. */
export function drawGraph({nodes, groups, edges}: PlacedGraph): string {
  const drawn = edges.map(({points, heads, isDotted}) => {
    const to = heads.includes('to') ? withHead(points) : {points: [...points], head: ''};
    const from = heads.includes('from')
      ? withHead([...to.points].reverse())
      : {points: [...to.points].reverse(), head: ''};
    return {line: roundedPath(from.points.reverse()), head: to.head + from.head, isDotted};
  });
  const lines = (isDotted: boolean) =>
    drawn
      .filter((edge) => edge.isDotted === isDotted)
      .map(({line}) => line)
      .join('');
  const path = (d: string, attributes = {}) => (d ? [element('path', {d, ...attributes})] : []);
  const labels = edges.flatMap(({label}) => (label ? [label] : []));
  return [
    group(
      {fill: 'none', stroke: COLOURS.edge, 'stroke-dasharray': '5 4'},
      groups.map(({x, y, width, height}) => element('rect', {x, y, width, height, rx: 8})),
    ),
    group({fill: 'none', stroke: COLOURS.accent, 'stroke-width': 1.5}, [
      ...path(lines(false)),
      ...path(lines(true), {'stroke-dasharray': '4 4'}),
    ]),
    group({fill: COLOURS.accent}, path(drawn.map(({head}) => head).join(''))),
    group({fill: COLOURS.box, stroke: COLOURS.edge, 'stroke-width': 1.25}, nodes.map(drawShape)),
    group(
      {fill: COLOURS.muted, 'font-size': GROUP_TEXT.size, 'font-weight': 600},
      groups.map(({x, y, lines: text}) =>
        textLines(text, x + 14, y + 18, {size: GROUP_TEXT.size, leading: lineHeight(GROUP_TEXT)}),
      ),
    ),
    group(
      {
        fill: COLOURS.text,
        stroke: COLOURS.background,
        'stroke-width': 4,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
        'font-size': EDGE_TEXT.size,
        'text-anchor': 'middle',
      },
      labels.map(({x, y, width, height, lines: text}) =>
        textLines(text, x + width / 2, y + height / 2, {size: EDGE_TEXT.size, leading: lineHeight(EDGE_TEXT)}),
      ),
    ),
    group(
      {fill: COLOURS.text, 'font-size': NODE_TEXT.size, 'font-weight': 600, 'text-anchor': 'middle'},
      nodes
        .filter(({lines: text}) => text.length > 0)
        .map(({x, y, width, height, shape, lines: text}) =>
          textLines(text, x + width / 2, y + height / 2 + (shape === 'cylinder' ? 5 : 0), {
            size: NODE_TEXT.size,
            leading: lineHeight(NODE_TEXT),
          }),
        ),
    ),
  ].join('');
}
