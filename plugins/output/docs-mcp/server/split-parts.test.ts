import {describe, expect, it} from 'vitest';

import {splitParts} from './split-parts';

const lettersOf = (text: string) => text.replace(/\s/g, '');

describe('splitParts', () => {
  it('returns a short text unchanged', () => expect(splitParts('a\n\nb\n', 100)).toEqual(['a\n\nb\n']));

  it('splits at empty lines and before headings', () => {
    const paragraph = 'word '.repeat(5).trim();
    expect(splitParts([paragraph, '', paragraph, '## Next', paragraph].join('\n'), 60)).toEqual([
      `${paragraph}\n\n${paragraph}`,
      `## Next\n${paragraph}`,
    ]);
  });

  it('ends no part with a heading, and begins none in a list if the list fits', () => {
    const words = 'word '.repeat(8).trim();
    const items = ['- one', '', '- two', '', '- three'];
    for (const limit of [60, 70, 80, 90, 100]) {
      const parts = splitParts([words, '', '## List', '', ...items, '', '## End', '', words].join('\n'), limit);
      for (const part of parts) expect(part).not.toMatch(/^- |(?:^|\n)## \w+$/);
    }
  });

  it('prefers a heading to an empty line after it', () => {
    const paragraph = 'word '.repeat(5).trim();
    const parts = splitParts([paragraph, '', paragraph, '', '## Next', '', 'a', '', 'b', '', paragraph].join('\n'), 80);
    expect(parts[1]).toMatch(/^## Next\n\na\n\nb\n/);
  });

  it('closes a code block at the end of a part, and opens it again', () => {
    const code = Array.from({length: 12}, (_value, index) => `line${index}`);
    const parts = splitParts(['```sh', ...code, '```', 'after'].join('\n'), 50);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/^```sh\n[^`]+\n```$/);
    expect(parts.at(-1)).toMatch(/^```sh\n[^`]+\n```\nafter$/);
    expect(parts.join('\n').match(/line\d+/g)).toEqual(code);
  });

  it('splits long lines, and no character', () => {
    const parts = splitParts('😀'.repeat(500), 101);
    expect(parts.join('').replaceAll('\n', '')).toBe('😀'.repeat(500));
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(101);
      expect(() => encodeURIComponent(part)).not.toThrow();
    }
  });

  it('loses no text, whatever the limit', () => {
    const text = Array.from({length: 40}, (_value, index) =>
      index % 7 === 0 ? '' : `p${index} ${'y'.repeat(index)}`,
    ).join('\n');
    for (const limit of [50, 80, 120, 300]) expect(lettersOf(splitParts(text, limit).join(''))).toBe(lettersOf(text));
  });
});
