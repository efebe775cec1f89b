import {expect, it} from 'vitest';

import {ACCEPT_CASES} from './accept-cases';
import {prefersMarkdown} from './prefers-markdown';

it.each(ACCEPT_CASES)('%s: %s', (_client, accept, answer) => {
  expect(prefersMarkdown(accept) ? 'markdown' : 'html').toBe(answer);
});

it.each([undefined, null, ''])('no header (%j) gets HTML', (accept) => expect(prefersMarkdown(accept)).toBe(false));

it('ignores a long header without ranges that it knows', () => {
  expect(prefersMarkdown('text/markdown;'.repeat(1000))).toBe(true);
  expect(prefersMarkdown(`${'text/markdown;q=2,'.repeat(1000)}text/html`)).toBe(false);
  expect(prefersMarkdown(`${';'.repeat(10_000)},text/markdown`)).toBe(true);
});
