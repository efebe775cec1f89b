/**
 * The shapes that motifs are composed of: two strokes, one accent and their fills, as classes that the ground of a cover
 * gives colours to (cover-colours.ts). Places are pixels from the middle of the motif, x to the right and y down.
 */

/** `ink` draws what the motif is about, `thin` what is around it, `accent` the one thing to look at. */
export type Stroke = 'ink' | 'thin' | 'accent';
/** `ground` hides what is behind, `wash` is a breath of the accent, `seal` the accent itself. */
export type Fill = 'none' | 'ground' | 'wash' | 'seal';
export type Point = readonly [x: number, y: number];

const STROKES: Readonly<Record<Stroke, string>> = {ink: 'i', thin: 't', accent: 'a'};
const FILLS: Readonly<Record<Fill, string>> = {none: '', ground: ' g', wash: ' w', seal: ' s'};

/** A number with one decimal at most, so that a cover is small and the same on every machine. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0);
const place = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const classOf = (stroke: Stroke, fill: Fill): string => `class="${STROKES[stroke]}${FILLS[fill]}"`;

/** Where the thread of an angle ends: degrees clockwise from the top. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A path of SVG commands. */
export function path(d: string, stroke: Stroke = 'ink', fill: Fill = 'none'): string {
  return `<path ${classOf(stroke, fill)} d="${d}"/>`;
}

/** A line through points. */
export function line(points: readonly Point[], stroke: Stroke = 'ink'): string {
  return path(`M${points.map(place).join('L')}`, stroke);
}

/** A closed line through points. */
export function polygon(points: readonly Point[], stroke: Stroke = 'ink', fill: Fill = 'none'): string {
  return path(`M${points.map(place).join('L')}Z`, stroke, fill);
}

/** A polygon with equal sides, a corner at the top. */
export function regular(
  centre: Point,
  radius: number,
  corners: number,
  stroke: Stroke = 'ink',
  fill: Fill = 'ground',
): string {
  return polygon(
    Array.from({length: corners}, (_, index) => onCircle(centre, radius, (360 / corners) * index)),
    stroke,
    fill,
  );
}

export function circle([x, y]: Point, radius: number, stroke: Stroke = 'ink', fill: Fill = 'none'): string {
  return `<circle ${classOf(stroke, fill)} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
}

/** A rectangle around its centre. */
export function box(
  [x, y]: Point,
  width: number,
  height: number,
  {radius = 4, stroke = 'ink', fill = 'none'}: {radius?: number; stroke?: Stroke; fill?: Fill} = {},
): string {
  return `<rect ${classOf(stroke, fill)} x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}"/>`;
}

/** Part of a circle, from one angle clockwise to another (degrees from the top). */
export function arc(centre: Point, radius: number, from: number, to: number, stroke: Stroke = 'ink'): string {
  return path(
    `M${place(onCircle(centre, radius, from))}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${place(onCircle(centre, radius, to))}`,
    stroke,
  );
}

/** An arc that passes over what is drawn already, with a gap on either side of it. */
export function bridge(centre: Point, radius: number, from: number, to: number, stroke: Stroke = 'ink'): string {
  return (
    arc(centre, radius, from + 3, to - 3, stroke).replace(classOf(stroke, 'none'), 'class="c"') +
    arc(centre, radius, from, to, stroke)
  );
}

/** A node of the chain: a small ring that the threads end at. */
export function node(centre: Point, radius = 7, stroke: Stroke = 'ink'): string {
  return circle(centre, radius, stroke, 'ground');
}

/** A dot of a trail or of a text that is not to be read. */
export function dot(centre: Point, radius = 2.5): string {
  return circle(centre, radius, 'thin', 'ground');
}

/** The sealed node, of which a cover has one: the accent with a tick. */
export function seal([x, y]: Point, radius = 16): string {
  const unit = radius / 16;
  return `${circle([x, y], radius, 'accent', 'seal')}<path class="k" stroke-width="${short(3 * unit)}" d="M${place([x - 6.5 * unit, y + 0.5 * unit])}L${place([x - 1.5 * unit, y + 5.5 * unit])}L${place([x + 7 * unit, y - 5 * unit])}"/>`;
}

/** Two strokes across each other: a refusal. */
export function cross([x, y]: Point, size = 5, stroke: Stroke = 'ink'): string {
  return path(
    `M${place([x - size, y - size])}L${place([x + size, y + size])}M${place([x + size, y - size])}L${place([x - size, y + size])}`,
    stroke,
  );
}

/** The point of an arrow that comes along an angle (degrees clockwise from the top). */
export function arrowHead(tip: Point, degrees: number, stroke: Stroke = 'ink', size = 9): string {
  return line([onCircle(tip, size, degrees + 180 - 35), tip, onCircle(tip, size, degrees + 180 + 35)], stroke);
}

/** A straight arrow. */
export function arrow(from: Point, to: Point, stroke: Stroke = 'ink', size = 9): string {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;
  return line([from, to], stroke) + arrowHead(to, degrees, stroke, size);
}

/** An arrow along a circle, clockwise. */
export function turn(centre: Point, radius: number, from: number, to: number, stroke: Stroke = 'ink'): string {
  return (
    arc(centre, radius, from, to, stroke) + arrowHead(onCircle(centre, radius, to), to + 90 - 300 / radius, stroke)
  );
}

/** A sheet around its centre, a corner folded: a certificate, a statement, a form. */
export function sheet(
  [x, y]: Point,
  width: number,
  height: number,
  {stroke = 'ink', fill = 'ground', fold = 14}: {stroke?: Stroke; fill?: Fill; fold?: number} = {},
): string {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  const outline = polygon(
    [
      [left, top],
      [right - fold, top],
      [right, top + fold],
      [right, bottom],
      [left, bottom],
    ],
    stroke,
    fill,
  );
  return (
    outline +
    line(
      [
        [right - fold, top],
        [right - fold, top + fold],
        [right, top + fold],
      ],
      stroke,
    )
  );
}

/** Lines of text that is not to be read: one for each width, from a point downwards. */
export function text([x, y]: Point, widths: readonly number[], gap = 12, stroke: Stroke = 'thin'): string {
  return path(widths.map((width, index) => `M${place([x, y + index * gap])}h${short(width)}`).join(''), stroke);
}

/** A key that lies to the right of the middle of its bow: its bit hangs down, or stands up. */
export function key(
  [x, y]: Point,
  {
    length = 90,
    bow = 24,
    side = 'down',
    stroke = 'ink',
  }: {length?: number; bow?: number; side?: 'down' | 'up'; stroke?: Stroke} = {},
): string {
  const bit = side === 'down' ? 1 : -1;
  const end = x + length;
  return (
    path(
      `M${place([x + bow, y])}L${place([end, y])}v${short(18 * bit)}M${place([end - 16, y])}v${short(13 * bit)}M${place([end - 32, y])}v${short(18 * bit)}`,
      stroke,
    ) + circle([x, y], bow, stroke, 'ground')
  );
}

/** What is drawn, mirrored from left to right. */
export function mirror(drawn: string): string {
  return `<g transform="scale(-1 1)">${drawn}</g>`;
}

/** What is drawn, turned about the middle by degrees clockwise. */
export function tilt(drawn: string, degrees: number): string {
  return `<g transform="rotate(${short(degrees)})">${drawn}</g>`;
}

/** What is drawn, with lines broken: what is not there yet, or no longer. */
export function dashed(drawn: string): string {
  return `<g stroke-dasharray="2 6">${drawn}</g>`;
}
