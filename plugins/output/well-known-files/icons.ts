import {BASE_URL} from '../../../src/site/facts';
import {paintMark, type MarkColours} from '../../lib/pictures/paint-mark';

/** An icon as PNG: for systems that read no SVG, which has no size of its own. */
export type Icon = {
  /** Path in the build. */
  file: string;
  size: number;
  /** Width of the mark, as a part of the width of the icon. */
  share: number;
};

const FOLDER = 'img/icons';

/** What the manifest offers to systems. */
export const ANY_ICONS: readonly Icon[] = [192, 512].map((size) => ({
  file: `${FOLDER}/icon-${size}.png`,
  size,
  share: 0.84,
}));
/** A system cuts it to a shape of its own, and keeps a circle of 80 % of the width (W3C Web Application Manifest, icon masks). */
export const MASKABLE_ICON: Icon = {file: `${FOLDER}/icon-maskable-512.png`, size: 512, share: 0.68};
/** What iOS puts on a home screen: without a shape of its own, and black where it is not painted. */
export const TOUCH_ICON: Icon = {file: `${FOLDER}/apple-touch-icon.png`, size: 180, share: 0.76};

export const ICONS: readonly Icon[] = [...ANY_ICONS, MASKABLE_ICON, TOUCH_ICON];

/** The icons as the members of a manifest name them; the SVG comes first, since it is sharp at any size. */
export const MANIFEST_ICONS = [
  {src: `${BASE_URL}img/mark.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'any'},
  ...ANY_ICONS.map((icon) => ({...icon, purpose: 'any'}))
    .concat({...MASKABLE_ICON, purpose: 'maskable'})
    .map(({file, size, purpose}) => ({src: BASE_URL + file, type: 'image/png', sizes: `${size}x${size}`, purpose})),
];

/**
 * Draws an icon: the mark in the middle of its ground.
 * @param mark the file static/img/mark.svg
 * @returns SVG, as many pixels wide and high as the icon
 */
export function drawIcon({size, share}: Icon, mark: string, colours: MarkColours & {ground: string}): string {
  const width = Math.round(size * share);
  const edge = (size - width) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${colours.ground}"/>`,
    paintMark(mark, colours, `x="${edge}" y="${edge}" width="${width}" height="${width}"`),
    '</svg>',
  ].join('');
}
