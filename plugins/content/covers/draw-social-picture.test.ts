import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {createPictureCache} from '../../lib/pictures/picture-cache';
import {readWoff} from '../../lib/pictures/read-woff';
import {createRenderer} from '../../lib/pictures/render-png';
import type {Renderer} from '../../lib/pictures/render-png';
import {readTokenColours} from '../../lib/pictures/token-colours';

import {drawSocialPicture} from './draw-social-picture';

const SITE = path.resolve(__dirname, '../../..');
const colour = readTokenColours(readFileSync(path.join(SITE, 'src/css/tokens.css'), 'utf8'));
const brand = {
  name: 'Connect',
  title: 'DEVELOPERS',
  mark: readFileSync(path.join(SITE, 'static/img/mark.svg'), 'utf8'),
};
const folder = mkdtempSync(path.join(tmpdir(), 'portal-pictures-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

let renderer: Renderer;
beforeAll(async () => {
  renderer = await createRenderer(path.join(folder, 'fonts'));
});

const SHAPES = '<circle class="accent seal" r="17"/>';

function draw(title: string, shapes = SHAPES): string {
  return drawSocialPicture({title, area: 'Technical blog', shapes}, brand, colour, renderer.widthOf);
}

/** Width and height in the header of a PNG (ISO 15948, section 11.2.2). */
const sizeOf = (png: Uint8Array) => [
  Buffer.from(png).toString('latin1', 1, 4),
  Buffer.from(png).readUInt32BE(16),
  Buffer.from(png).readUInt32BE(20),
];
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*font-size="(\d+)" letter-spacing="-0\.6">([^<]*)</g)].map(([, size, text]) => ({
    size: Number(size),
    text: text ?? '',
  }));

describe('a social picture', () => {
  it('is a PNG of 1200 × 630 pixels, the same each time', () => {
    const [one, two] = [renderer.toPng(draw('Key rotation')), renderer.toPng(draw('Key rotation'))];
    expect(sizeOf(one)).toEqual(['PNG', 1200, 630]);
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('contains the cover: other shapes give another PNG', () => {
    const other = renderer.toPng(draw('Key rotation', '<circle class="accent seal" r="27"/>'));
    expect(Buffer.compare(renderer.toPng(draw('Key rotation')), other)).not.toBe(0);
  });

  it('uses the font of the portal: other words give another PNG', () => {
    const hash = (title: string) =>
      createHash('sha256')
        .update(renderer.toPng(draw(title)))
        .digest('hex');
    expect(hash('Key rotation')).not.toBe(hash('Key notation'));
  });

  it.each([
    'Key rotation',
    'Self-signed TLS client auth versus TLS client auth',
    'Certificate rotation and inventory for PCI DSS',
    'A title of so many words that no writer would keep it, were it not for a test of what then happens to its lines',
  ])('has a title that does not overlap the cover: %s', (title) => {
    const lines = linesOf(draw(title));
    expect(lines.map(({text}) => text).join(' ')).toBe(title);
    for (const {text, size} of lines) expect(renderer.widthOf(text, size), text).toBeLessThanOrEqual(600);
  });

  it('escapes special characters of XML', () => expect(draw('A & <b>')).toContain('A &amp; &lt;b&gt;</text>'));
});

describe('the cache', () => {
  it('renders a picture once', async () => {
    const toPng = createPictureCache(path.join(folder, 'cache'), renderer);
    const first = await toPng(draw('Key rotation'));
    const files = readdirSync(path.join(folder, 'cache'));
    expect(Buffer.compare(await toPng(draw('Key rotation')), first)).toBe(0);
    expect(readdirSync(path.join(folder, 'cache'))).toEqual(files);
    expect(files.length).toBe(1);
  });

  it('has a file per picture and version of the renderer', async () => {
    const toPng = createPictureCache(path.join(folder, 'names'), renderer);
    await toPng(draw('One'));
    await toPng(draw('Two'));
    await createPictureCache(path.join(folder, 'names'), {...renderer, version: 'another'})(draw('One'));
    expect(readdirSync(path.join(folder, 'names')).length).toBe(3);
  });

  it('reports errors of the file system', async () => {
    const file = path.join(SITE, 'package.json');
    expect(existsSync(file)).toBe(true);
    await expect(createPictureCache(file, renderer)(draw('One'))).rejects.toThrow('ENOTDIR');
  });
});

describe('readWoff', () => {
  const woff = readFileSync(require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'));

  it('decompresses every table to the declared length and checksum', () => {
    const font = readWoff(woff);
    const count = font.readUInt16BE(4);
    expect(count).toBe(woff.readUInt16BE(12));
    for (let table = 0; table < count; table += 1) {
      const [tag, checksum, offset, length] = [
        font.toString('latin1', 12 + 16 * table, 16 + 16 * table),
        ...[4, 8, 12].map((field) => font.readUInt32BE(12 + 16 * table + field)),
      ] as [string, number, number, number];
      let sum = 0;
      for (let at = offset; at < offset + length; at += 4)
        sum =
          (sum +
            Buffer.concat([font.subarray(at, Math.min(at + 4, offset + length)), Buffer.alloc(4)]).readUInt32BE(0)) >>>
          0;
      // The checksum of `head` does not include the field that depends on the whole font (OpenType, "head").
      if (tag !== 'head') expect(sum, tag).toBe(checksum);
    }
  });

  it('rejects files of other formats than WOFF', () =>
    expect(() => readWoff(Buffer.from('wOF2'.padEnd(64)))).toThrow('not a WOFF'));
});
