import {createHash} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {createRenderer, FONT_FAMILY, STRONG_FAMILY} from './render-png';
import type {Renderer} from './render-png';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-renderer-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

let renderer: Renderer;
beforeAll(async () => {
  renderer = await createRenderer(folder);
});

describe('a renderer', () => {
  /** Everything that our pictures use: both font weights, curves, an arc, strokes, rotation, transparency. */
  const SVG = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" font-family="${FONT_FAMILY}">`,
    '<rect width="240" height="120" fill="#fcfbfa"/><circle cx="190" cy="50" r="37.3" fill="#0a6a92" fill-opacity=".37"/>',
    '<path d="M20 100C60 20 90 130 150 70A31 23 17 0 1 222 81" fill="none" stroke="#12202f" stroke-width="2.5" transform="rotate(7.7 120 60)"/>',
    `<text x="12.4" y="40" font-size="23">Kept keys</text><text x="12.4" y="80" font-size="31" letter-spacing="-.6" font-family="${STRONG_FAMILY}">Trust &amp; AV</text></svg>`,
  ].join('');

  it('renders the same bytes on every platform', () => {
    // The hash of the WebAssembly version, which does not depend on the platform.
    expect(createHash('sha256').update(renderer.toPng(SVG)).digest('hex')).toBe(
      '6b1023826f74389474ed624af3a2df2db34988d5dc12d0c7b12b5ccfb55cbb8d',
    );
  });

  it('measures a text in proportion to the font size, with kerning', () => {
    expect(renderer.widthOf('Key rotation', 50)).toBeCloseTo(renderer.widthOf('Key rotation', 25) * 2, 10);
    expect(renderer.widthOf('AV', 100)).toBeLessThan(renderer.widthOf('A', 100) + renderer.widthOf('V', 100));
    expect(renderer.widthOf('', 50)).toBe(0);
  });

  it('uses only its own fonts: all other families look the same', async () => {
    const draw = (family: string) => renderer.toPng(SVG.replaceAll(STRONG_FAMILY, family));
    expect(Buffer.compare(draw('DejaVu Sans'), draw('Arial'))).toBe(0);
  });

  it('has a version that depends on resvg and the fonts, not on the folder', async () => {
    expect((await createRenderer(path.join(folder, 'another'))).version).toBe(renderer.version);
  });
});
