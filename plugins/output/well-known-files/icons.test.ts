import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {createRenderer} from '../../lib/pictures/render-png';

import {drawIcon, ICONS, MASKABLE_ICON} from './icons';

const mark = readFileSync(path.join(__dirname, '../../../static/img/mark.svg'), 'utf8');
const colours = {ink: '#12202f', seal: '#0a6a92', ground: '#fcfbfa'};
const folder = mkdtempSync(path.join(tmpdir(), 'portal-icons-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

describe('an icon', () => {
  it.each(ICONS)('$file is a PNG of its size', async (icon) => {
    const png = Buffer.from((await createRenderer(folder)).toPng(drawIcon(icon, mark, colours)));
    // ISO 15948, section 11.2.2.
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      icon.size,
      icon.size,
    ]);
  });

  it('has the given colours and a background up to its edges', async () => {
    const renderer = await createRenderer(folder);
    const draw = (ground: string, seal = colours.seal) =>
      Buffer.from(renderer.toPng(drawIcon(MASKABLE_ICON, mark, {...colours, ground, seal})));
    expect(draw('#fcfbfa').equals(draw('#fcfbfa'))).toBe(true);
    expect(draw('#fcfbfa').equals(draw('#ffffff'))).toBe(false);
    expect(draw('#fcfbfa').equals(draw('#fcfbfa', '#ff0000'))).toBe(false);
    expect(drawIcon(MASKABLE_ICON, mark, colours)).not.toContain('prefers-color-scheme');
  });

  it('has the whole mark within the safe zone of maskable icons', () => {
    // The filled ring, at (11, 25) with radius 5, is farthest from the centre of the 32 x 32 square.
    const farthest = (Math.hypot(16 - 11, 25 - 16) + 5) / 32;
    expect(farthest * MASKABLE_ICON.share).toBeLessThanOrEqual(0.4);
  });
});
