import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {Resvg} from '@resvg/resvg-js';

import {readCharacters} from './read-characters';
import {readWoff} from './read-woff';

export const FONT_FAMILY = 'Source Sans 3';
/** The strong weight, which its file calls a family of its own. */
export const STRONG_FAMILY = 'Source Sans 3 SemiBold';
const FONTS = ['400', '600'].map((weight) =>
  require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`),
);
const [, STRONG_FONT = ''] = FONTS;

/**
 * The characters that a title can have, which is set in the strong weight. Other subsets of the font would not help: the
 * program gives up its search for a missing letter as soon as two fonts shape a line into unequal numbers of glyphs.
 */
export async function readDrawableCharacters(): Promise<Set<number>> {
  return readCharacters(readWoff(await readFile(STRONG_FONT)));
}

/** Turns SVG into pixels with the portal's own fonts, the same on every machine. */
export type Renderer = {
  /** Hash of program and fonts: the same version draws the same pixels. */
  version: string;
  /** How wide a text is set in the strong weight, in pixels. */
  widthOf: (text: string, size: number) => number;
  toPng: (svg: string) => Uint8Array;
};

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Unpacks fonts into a folder, and tells their files: the program takes no bytes. It reads them anew for every picture. */
async function layFonts(folder: string, woffs: Buffer[]): Promise<string[]> {
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
 * Makes a renderer; every plugin may have its own.
 * @param folder for the unpacked fonts, which no other renderer writes to and which stays as long as this one draws: without
 * its fonts the program draws no letters, and says nothing
 */
export async function createRenderer(folder: string): Promise<Renderer> {
  // The program is a package for each platform; this file names the version of them all.
  const [program, ...fonts] = (await Promise.all(
    [require.resolve('@resvg/resvg-js/package.json'), ...FONTS].map((file) => readFile(file)),
  )) as [Buffer, ...Buffer[]];
  const font = {fontFiles: await layFonts(folder, fonts), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY};
  const open = (svg: string) => new Resvg(svg, {font});
  /** Widths of texts at a size of one pixel: letters have no size of their own. */
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
