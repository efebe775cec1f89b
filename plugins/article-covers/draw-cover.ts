import type {Motif} from '../lib/covers/motif';
import {short, type Point} from '../lib/covers/shapes';
import type {Mode} from '../lib/pictures/token-colours';

/** Gives the colour of a token of src/css/tokens.css. */
export type Colours = (token: string, mode: Mode) => string;

export const COVER_WIDTH = 720;
export const COVER_HEIGHT = 270;

/** A dot at every crossing of this grid, as on squared paper. */
const GRID = 30;
/** How far the knots of the thread are from the edges. */
const KNOT = 75;

/** What each class of plugins/lib/covers/shapes.ts is painted with in a mode; `d` are the dots of the paper. */
const PAINT: readonly [selector: string, property: 'fill' | 'stroke', token: string][] = [
  ['.i', 'stroke', 'color-text'],
  ['.t', 'stroke', 'color-line-strong'],
  ['.a', 'stroke', 'color-accent'],
  ['.c', 'stroke', 'color-surface-sunken'],
  ['.d', 'stroke', 'color-line'],
  ['.k', 'stroke', 'color-on-accent'],
  ['.g', 'fill', 'color-surface-sunken'],
  ['.w', 'fill', 'color-accent-surface'],
  ['.s', 'fill', 'color-accent'],
];
const STROKES =
  '.i,.a{stroke-width:2.5}.t{stroke-width:1.5}.c{stroke-width:9;stroke-linecap:butt}.d{stroke-width:3;stroke-dasharray:0 30}';

/** The rules that paint the classes in a mode; in a file of both modes only `under` a selector. */
export function paintIn(mode: Mode, colour: Colours, under = ''): string {
  return PAINT.map(([selector, property, token]) => `${under}${selector}{${property}:${colour(token, mode)}}`).join('');
}

/** The dots, as lines of dashes without length. */
function drawPaper(width: number, height: number): string {
  // A row of dots is on the thread, and the middle between two dots.
  const [left, top] = [(width / 2 + GRID / 2) % GRID, (height / 2) % GRID];
  const rows = Array.from(
    {length: Math.ceil((height - top) / GRID)},
    (_, row) => `M${left} ${top + row * GRID}H${width}`,
  );
  return `<rect class="g" width="${width}" height="${height}"/><path class="d" d="${rows.join('')}"/>`;
}

/**
 * Draws what all covers have in common, and a motif in its middle: squared paper, and the thread that comes in on the left
 * and goes out on the right, as if all covers hung on one.
 * @param size of the ground, in pixels
 * @param scale of the motif
 * @returns a `<svg>` without colours, which is a file or a part of another
 */
export function drawGround(
  {thread, draw}: Motif,
  {width, height, scale = 1}: {width: number; height: number; scale?: number},
  attributes = '',
  style = '',
): string {
  const placeOf = ([x, y]: Point): Point => [width / 2 + x * scale, height / 2 + y * scale];
  const [left, right] = [placeOf(thread.left), placeOf(thread.right)];
  const knot = (x: number, y: number) => `<circle class="t g" cx="${x}" cy="${short(y)}" r="5"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    style,
    drawPaper(width, height),
    `<path class="t" d="M0 ${short(left[1])}H${short(left[0])}M${short(right[0])} ${short(right[1])}H${width}"/>`,
    left[0] > 2 * KNOT ? knot(KNOT, left[1]) + knot(width - KNOT, right[1]) : '',
    `<g transform="translate(${width / 2} ${height / 2})${scale === 1 ? '' : ` scale(${scale})`}">${draw()}</g>`,
    '</svg>',
  ].join('');
}

/**
 * Draws the cover of an article, as a file that has both modes: its address shows the light one, and with the fragment
 * `#dark` the dark one.
 */
export function drawCover(motif: Motif, colour: Colours): string {
  // On the dark ground dots stand out more than on paper.
  const style = `<style>${STROKES}${paintIn('light', colour)}${paintIn('dark', colour, ':target ')}:target .d{stroke-opacity:.6}</style>`;
  return drawGround(motif, {width: COVER_WIDTH, height: COVER_HEIGHT}, 'id="dark" ', style);
}

/** The style of a picture that is light alone. */
export function lightStyle(colour: Colours): string {
  return `<style>${STROKES}${paintIn('light', colour)}</style>`;
}
