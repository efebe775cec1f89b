import {describe, expect, it} from 'vitest';

import {generateMotif} from './generate-motif';
import {motifOf} from './motif-of';
import {motifs} from './motifs';

const slugs = Array.from({length: 100}, (_, index) => `article-${index}`);
/** Tags of which each kind of figure has at least one. */
const TAGS = ['access-control', 'certificates', 'mutual-tls', 'open-finance'];

describe('generateMotif', () => {
  it('draws every article its own, whatever its tag', () => {
    const drawn = slugs.flatMap((slug) => TAGS.map((tag) => generateMotif(slug, tag).draw()));
    expect(new Set(drawn).size).toBe(slugs.length * TAGS.length);
    expect(new Set(TAGS.map((tag) => generateMotif('a', tag).says)).size).toBe(TAGS.length);
  });

  it('draws the same each time', () => {
    const motif = generateMotif('event-subscriptions', 'onboarding');
    expect(motif.draw()).toBe(motif.draw());
    expect(generateMotif('event-subscriptions', 'onboarding').draw()).toBe(motif.draw());
  });

  it.each(TAGS)('stays on the ground, and is small, with one seal (%s)', (tag) => {
    for (const slug of slugs) {
      const {draw, thread} = generateMotif(slug, tag);
      const svg = draw();
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      expect(Buffer.byteLength(svg)).toBeLessThan(4096);
      expect(svg.match(/class="a s"/g)).toHaveLength(1);
      const outside = [...svg.matchAll(/cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)"/g)].filter(
        ([, x, y, r]) => Math.abs(Number(x)) + Number(r) > 165 || Math.abs(Number(y)) + Number(r) > 130,
      );
      expect(outside).toEqual([]);
      expect(thread.left[0]).toBeLessThan(0);
      expect(thread.right[0]).toBeGreaterThan(0);
    }
  });
});

describe('motifOf', () => {
  const article = {slug: 'key-rotation', tags: ['certificates']};

  it('is the drawn one that the article names', () =>
    expect(motifOf({...article, cover: 'key-clock'})).toEqual({name: 'key-clock', motif: motifs['key-clock']}));

  it('is generated where the article names none, and called after the article', () => {
    expect(motifOf(article)?.name).toBe('key-rotation');
    expect(motifOf(article)?.motif.draw()).toBe(generateMotif('key-rotation', 'certificates').draw());
  });

  it.each(['key-clokc', 'constructor', 3])('is none for the motif "%s", which is not drawn', (cover) =>
    expect(motifOf({...article, cover})).toBeNull(),
  );

  it('is none for what is no article', () => expect(motifOf({})).toBeNull());
});
