import {readFileSync} from 'node:fs';
import path from 'node:path';

import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {xml2js} from 'xml-js';

import {motifs} from '../lib/covers/motifs';
import {portalMotif} from '../lib/covers/motifs/portal';
import {readTokenColours} from '../lib/pictures/token-colours';

import {toCoverFile} from './cover-file';
import {drawCover} from './draw-cover';

const colour = readTokenColours(readFileSync(path.resolve(__dirname, '../../src/css/tokens.css'), 'utf8'));
const all = Object.entries({...motifs, portal: portalMotif});

describe.each(all)('the cover %s', (_name, motif) => {
  const svg = drawCover(motif, colour);

  it('is well-formed, without script, text, address or link', () => {
    expect(() => xml2js(svg)).not.toThrow();
    expect(svg).not.toMatch(/<(script|text|image|use|a|foreignObject)\b|href|url\(|on\w+=/);
  });

  it('holds no number that is none', () => expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/));

  it('is small', () => expect(Buffer.byteLength(svg)).toBeLessThan(6144));

  it('has one thing to look at: an accent and a seal', () => expect(svg).toMatch(/class="a s"/));

  it('gives the drawing only classes that have a colour in both modes', () => {
    const used = new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    for (const name of used) {
      expect(svg, name).toMatch(new RegExp(`[}>]\\.${name}\\{(stroke|fill):#`));
      expect(svg, name).toMatch(new RegExp(`:target \\.${name}\\{(stroke|fill):#`));
    }
  });

  it('is the same each time', () => expect(drawCover(motif, colour)).toBe(svg));
});

describe('the motifs', () => {
  it('differ from each other, and say what they are about', () => {
    expect(new Set(all.map(([, {draw}]) => draw())).size).toBe(all.length);
    expect(new Set(all.map(([, {says}]) => says)).size).toBe(all.length);
  });

  it('stay within the ground: what is left of them would be cut off', () => {
    const outside = all.flatMap(([name, {draw}]) => {
      const found: string[] = [];
      visit(fromHtml(`<svg>${draw()}</svg>`, {fragment: true}), 'element', ({tagName, properties}) => {
        const [x, y, r] = ['cx', 'cy', 'r'].map((key) => Number(properties[key])) as [number, number, number];
        if (tagName === 'circle' && (Math.abs(x) + r > 200 || Math.abs(y) + r > 130))
          found.push(`${name}: circle at ${x} ${y}`);
      });
      return found;
    });
    expect(outside).toEqual([]);
  });
});

describe('the file of a cover', () => {
  it('has a name that follows its drawing', () => {
    const [first, second] = all as [(typeof all)[number], (typeof all)[number]];
    const one = toCoverFile('one', first[1], colour);
    expect(one.path).toMatch(/^assets\/images\/one-[0-9a-f]{8}\.svg$/);
    expect(toCoverFile('one', second[1], colour).path).not.toBe(one.path);
    expect(toCoverFile('one', first[1], colour)).toEqual(one);
  });
});
