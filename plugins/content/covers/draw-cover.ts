import type {Mode} from '../../lib/pictures/token-colours';

import {COVER, PAINTS, STROKES} from './vocabulary';

/** Returns the colour of a token of src/css/tokens.css. */
export type Colours = (token: string, mode: Mode) => string;

const GRID = 30;

function rulesOf(mode: Mode, colour: Colours, parent = ''): string {
  const paints = {...PAINTS, dots: {property: 'stroke', token: 'color-line'}};
  return Object.entries(paints)
    .map(([name, {property, token}]) => `${parent}.${name}{${property}:${colour(token, mode)}}`)
    .join('');
}

/** The `<style>` of a light picture. With `isDarkAsTarget`, the picture is dark if its URL ends with `#dark`. */
export function drawStyle(colour: Colours, {isDarkAsTarget = false} = {}): string {
  // Makes dots fainter, because they are more conspicuous on a dark background.
  const dark = isDarkAsTarget ? `${rulesOf('dark', colour, ':target ')}:target .dots{stroke-opacity:.6}` : '';
  return `<style>${STROKES}.dots{stroke-width:3;stroke-dasharray:0 ${GRID}}${rulesOf('light', colour)}${dark}</style>`;
}

/** Draws a background with dots. The centre of the picture is halfway between two dots of a row. */
function drawBackground(width: number, height: number): string {
  const [left, top] = [(width / 2 + GRID / 2) % GRID, (height / 2) % GRID];
  const count = Math.ceil((height - top) / GRID);
  const rows = Array.from({length: count}, (_, row) => `M${left} ${top + row * GRID}H${width}`);
  return `<rect class="ground" width="${width}" height="${height}"/><path class="dots" d="${rows.join('')}"/>`;
}

/**
 * Draws shapes on the background of covers.
 * @param size width and height of the background in pixels; `scale` is the factor for the shapes
 * @param attributes additional attributes of the `<svg>` element, each followed by a space
 */
export function drawOnBackground(
  shapes: string,
  {width, height, scale = 1}: {width: number; height: number; scale?: number},
  attributes = '',
  style = '',
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    style,
    drawBackground(width, height),
    `<g transform="translate(${width / 2} ${height / 2})${scale === 1 ? '' : ` scale(${scale})`}">${shapes}</g>`,
    '</svg>',
  ].join('');
}

/** Draws the cover of an article as one file for both modes: dark if its URL ends with `#dark`, otherwise light. */
export function drawCover(shapes: string, colour: Colours): string {
  return drawOnBackground(shapes, COVER, 'id="dark" ', drawStyle(colour, {isDarkAsTarget: true}));
}
