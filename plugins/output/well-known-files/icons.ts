/** Draws the icons of the manifest. */
import {BASE_URL} from '../../../src/site/facts';
import {paintMark, type MarkColours} from '../../lib/pictures/paint-mark';

/** A PNG icon, for systems that do not support SVG. */
export type Icon = {
  /** Path in the build. */
  file: string;
  /** In pixels. */
  size: number;
  /** Width of the mark divided by the width of the icon. */
  share: number;
};

const FOLDER = 'img/icons';

/** Icons with the purpose `any`. */
export const ANY_ICONS: readonly Icon[] = [192, 512].map((size) => ({
  file: `${FOLDER}/icon-${size}.png`,
  size,
  share: 0.84,
}));
/**
 * Systems crop this icon to their own shape. A circle of 80 % of the width is always visible (W3C Web Application
 * Manifest, icon masks).
 */
export const MASKABLE_ICON: Icon = {file: `${FOLDER}/icon-maskable-512.png`, size: 512, share: 0.68};
/** For iOS, which shows transparent pixels as black. */
export const TOUCH_ICON: Icon = {file: `${FOLDER}/apple-touch-icon.png`, size: 180, share: 0.76};

export const ICONS: readonly Icon[] = [...ANY_ICONS, MASKABLE_ICON, TOUCH_ICON];

/** The SVG comes first, because it is sharp at any size. */
export const MANIFEST_ICONS = [
  {src: `${BASE_URL}img/mark.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'any'},
  ...ANY_ICONS.map((icon) => ({...icon, purpose: 'any'}))
    .concat({...MASKABLE_ICON, purpose: 'maskable'})
    .map(({file, size, purpose}) => ({src: BASE_URL + file, type: 'image/png', sizes: `${size}x${size}`, purpose})),
];

/**
 * Draws the mark in the centre of an icon.
 * @param mark text of static/img/mark.svg
 * @returns SVG with the size of the icon
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
