import {expect, it} from 'vitest';

import {isBlank, limitQuery} from './query';

it.each([
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u3000',
  '\u200b\u200c\u200d',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
  ' \u200b ',
])('takes %j as blank', (query) => expect(isBlank(query)).toBe(true));
it.each(['a', ' a ', '-', '…', '\u200ba', '/', 'ي', '鍵', '\u0301'])('accepts %j as a query', (query) =>
  expect(isBlank(query)).toBe(false),
);

it('limits a query to 64 characters', () => expect(limitQuery('x'.repeat(80))).toBe('x'.repeat(64)));
it('does not split a surrogate pair', () => {
  const cut = limitQuery(`${'x'.repeat(63)}😀`);
  expect(cut).toBe('x'.repeat(63));
  expect(() => encodeURIComponent(cut)).not.toThrow();
});
