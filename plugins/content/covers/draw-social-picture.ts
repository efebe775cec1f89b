import {SOCIAL_PICTURE} from '../../../src/site/social-picture';
import {paintMark} from '../../lib/pictures/paint-mark';
import {escapeText, FONT_FAMILY, STRONG_FAMILY} from '../../lib/pictures/render-png';

import {breakLines} from './break-lines';
import {drawOnBackground, drawStyle} from './draw-cover';
import type {Colours} from './draw-cover';

export type SocialPicture = {
  title: string;
  /** Section of the portal, such as `Technical blog`. */
  area: string;
  shapes: string;
};
export type Brand = {name: string; title: string; /** Text of static/img/mark.svg. */ mark: string};

const {width: WIDTH, height: HEIGHT} = SOCIAL_PICTURE;
const MARGIN = 72;
const COVER_WIDTH = 480;
const TITLE_WIDTH = WIDTH - COVER_WIDTH - MARGIN - 48;
const TITLE_SIZES = [68, 62, 56, 50];
const TITLE_LINES = 4;
const LEADING = 1.14;

/** Breaks a title into lines at the largest font size at which it fits, or else at the smallest. */
function setTitle(title: string, widthOf: (text: string, size: number) => number): {size: number; lines: string[]} {
  const settings = TITLE_SIZES.map((size) => ({
    size,
    lines: breakLines(title, (text) => widthOf(text, size), TITLE_WIDTH),
  }));
  const fits = ({size, lines}: {size: number; lines: string[]}) =>
    lines.length <= TITLE_LINES && lines.every((line) => widthOf(line, size) <= TITLE_WIDTH);
  return settings.find(fits) ?? (settings.at(-1) as {size: number; lines: string[]});
}

/**
 * Draws the picture of a page for link previews (Open Graph): brand, title and area on the left, cover on the right.
 * @param widthOf returns the width of a text in the strong weight, in pixels
 * @returns SVG of 1200 × 630 pixels
 */
export function drawSocialPicture(
  {title, area, shapes}: SocialPicture,
  brand: Brand,
  colour: Colours,
  widthOf: (text: string, size: number) => number,
): string {
  const {size, lines} = setTitle(title, widthOf);
  const leading = size * LEADING;
  const firstLine = HEIGHT / 2 + 10 - ((lines.length - 1) * leading) / 2 + size * 0.34;
  const text = (words: string, x: number, y: number, attributes: string) =>
    `<text x="${x}" y="${y}" ${attributes}>${escapeText(words)}</text>`;
  const [ink, muted, line] = ['color-text', 'color-text-muted', 'color-line-strong'].map((token) =>
    colour(token, 'light'),
  ) as [string, string, string];
  const nameX = MARGIN + 72;
  const titleX = nameX + widthOf(brand.name, 34) + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="${ink}" font-family="${FONT_FAMILY}">`,
    drawStyle(colour),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('color-surface', 'light')}"/>`,
    drawOnBackground(shapes, {width: COVER_WIDTH, height: HEIGHT, scale: 1.3}, `x="${WIDTH - COVER_WIDTH}" `),
    paintMark(
      brand.mark,
      {ink, seal: colour('color-accent', 'light')},
      `x="${MARGIN}" y="${MARGIN - 8}" width="56" height="56"`,
    ),
    text(brand.name, nameX, MARGIN + 32, `font-family="${STRONG_FAMILY}" font-size="34"`),
    `<path d="M${titleX} ${MARGIN + 6}v30" stroke="${line}" stroke-width="2"/>`,
    text(
      brand.title,
      titleX + 16,
      MARGIN + 29,
      `font-family="${STRONG_FAMILY}" font-size="20" letter-spacing="1.6" fill="${muted}"`,
    ),
    ...lines.map((words, index) =>
      text(
        words,
        MARGIN,
        firstLine + index * leading,
        `font-family="${STRONG_FAMILY}" font-size="${size}" letter-spacing="-0.6"`,
      ),
    ),
    text(area, MARGIN, HEIGHT - MARGIN, `font-size="28" fill="${muted}"`),
    '</svg>',
  ].join('');
}
