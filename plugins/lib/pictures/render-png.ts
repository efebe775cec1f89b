/** Renders SVG as PNG with the portal's own fonts, so that the result is the same on every machine. */
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {Resvg} from '@resvg/resvg-js';

import {readCharacters} from './read-characters';
import {readWoff} from './read-woff';

export const FONT_FAMILY = 'Source Sans 3';
/** Family name in the font file of the semi-bold weight. */
export const STRONG_FAMILY = 'Source Sans 3 SemiBold';
const FONTS = ['400', '600'].map((weight) =>
  require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`),
);
const [, STRONG_FONT = ''] = FONTS;

/**
 * Lists the code points that a title may contain: the Latin subset. With more subsets, resvg's font fallback fails if
 * two fonts shape a line into different numbers of glyphs.
 */
export async function readDrawableCharacters(): Promise<Set<number>> {
  return readCharacters(readWoff(await readFile(STRONG_FONT)));
}

export type Renderer = {
  /** Renderers of the same version draw the same pixels. */
  version: string;
  /** Width of a text in the semi-bold font, in pixels. */
  widthOf: (text: string, size: number) => number;
  toPng: (svg: string) => Uint8Array;
};

/** Escapes text for the content of an XML element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Writes the fonts to files, because resvg accepts only font files, which it reads again for every picture. */
async function writeFonts(folder: string, woffs: Buffer[]): Promise<string[]> {
  await mkdir(folder, {recursive: true});
  return Promise.all(
    woffs.map(async (woff, index) => {
      const file = path.join(folder, `${index}.ttf`);
      await writeFile(file, readWoff(woff));
      return file;
    }),
  );
}

/**
 * @param folder for the font files. Must not be shared with another renderer or deleted while this one is in use:
 *   resvg omits all text without an error if a font is missing.
 */
export async function createRenderer(folder: string): Promise<Renderer> {
  // The package.json of resvg is part of the version, because it pins the packages for all platforms.
  const [program, ...fonts] = (await Promise.all(
    [require.resolve('@resvg/resvg-js/package.json'), ...FONTS].map((file) => readFile(file)),
  )) as [Buffer, ...Buffer[]];
  const font = {fontFiles: await writeFonts(folder, fonts), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY};
  const open = (svg: string) => new Resvg(svg, {font});
  /** Text → width in pixels at a font size of 1 px. */
  const widths = new Map<string, number>();
  const measure = (text: string): number =>
    (open(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="${STRONG_FAMILY}" font-size="100">${escapeText(text)}</text></svg>`,
    ).getBBox()?.width ?? 0) / 100;
  const version = createHash('sha256');
  for (const part of [program, ...fonts]) version.update(part);
  return {
    version: version.digest('hex'),
    widthOf(text, size) {
      const width = widths.get(text) ?? measure(text);
      widths.set(text, width);
      return width * size;
    },
    toPng: (svg) => open(svg).render().asPng(),
  };
}
