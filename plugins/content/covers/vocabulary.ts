/** Allowed elements, attributes and classes of a `cover.svg`. See "Draw its cover" in .github/guides/writing.md. */

/** In pixels. */
export const COVER = {width: 720, height: 270};

/** Required attributes of `<svg>`. The origin is the centre; `currentColor` makes lines visible in drawing programs. */
export const ROOT_ATTRIBUTES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: `${-COVER.width / 2} ${-COVER.height / 2} ${COVER.width} ${COVER.height}`,
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/** Elements and their attributes. Every element also takes `class` and `transform`. */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  g: [],
  path: ['d', 'stroke-width'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
export const COMMON_ATTRIBUTES: readonly string[] = ['class', 'transform'];

type Paint = {property: 'fill' | 'stroke'; token: string};

/** Classes whose colour differs between light and dark mode. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  ink: {property: 'stroke', token: 'color-text'},
  thin: {property: 'stroke', token: 'color-line-strong'},
  accent: {property: 'stroke', token: 'color-accent'},
  gap: {property: 'stroke', token: 'color-surface-sunken'},
  tick: {property: 'stroke', token: 'color-on-accent'},
  ground: {property: 'fill', token: 'color-surface-sunken'},
  wash: {property: 'fill', token: 'color-accent-surface'},
  seal: {property: 'fill', token: 'color-accent'},
};

/** CSS of the classes, the same in light and dark mode. */
export const STROKES =
  '.ink,.accent{stroke-width:2.5}.thin{stroke-width:1.5}.gap{stroke-width:9;stroke-linecap:butt}.dashed{stroke-dasharray:2 6}';

export const CLASSES: readonly string[] = [...Object.keys(PAINTS), 'dashed'];

/** Maximum size of the source: a page of the blog list loads ten covers. */
export const MAX_BYTES = 4096;
