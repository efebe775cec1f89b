import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';

import {initWasm, Resvg} from '@resvg/resvg-wasm';

import {readWoff} from './read-woff';

export const FONT_FAMILY = 'Source Sans 3';
/** The strong weight, which its file calls a family of its own. */
export const STRONG_FAMILY = 'Source Sans 3 SemiBold';
const FONTS = ['400', '600'].map((weight) => require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`));

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

/** Starts the program. Plugins are loaded apart from each other and have it in common, and it refuses a second start. */
async function start(program: Buffer): Promise<void> {
  try {
    await initWasm(program);
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error;
  }
}

/**
 * Reads from an object of the program and frees it: what is left to the collector of garbage is freed at some moment, and
 * the program ends the build when that moment does not suit it.
 */
function take<Held extends {free: () => void}, T>(held: Held, read: (held: Held) => T): T {
  try {
    return read(held);
  } finally {
    held.free();
  }
}

/** Makes a renderer; every plugin may have its own. */
export async function createRenderer(): Promise<Renderer> {
  const [program, ...fonts] = await Promise.all([require.resolve('@resvg/resvg-wasm/index_bg.wasm'), ...FONTS].map((file) => readFile(file)));
  await start(program as Buffer);
  const font = {fontBuffers: fonts.map(readWoff), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY};
  const open = <T>(svg: string, use: (image: InstanceType<typeof Resvg>) => T): T => take(new Resvg(svg, {font}), use);
  /** Widths of texts at a size of one pixel: letters have no size of their own. */
  const widths = new Map<string, number>();
  const measure = (text: string): number =>
    open(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="${STRONG_FAMILY}" font-size="100">${escapeText(text)}</text></svg>`, (image) => {
      const box = image.getBBox();
      return box ? take(box, ({width}) => width) : 0;
    }) / 100;
  const version = createHash('sha256');
  for (const part of [program as Buffer, ...fonts]) version.update(part);
  return {
    version: version.digest('hex'),
    widthOf(text, size) {
      const width = widths.get(text) ?? measure(text);
      widths.set(text, width);
      return width * size;
    },
    toPng: (svg) => open(svg, (image) => take(image.render(), (picture) => picture.asPng())),
  };
}
