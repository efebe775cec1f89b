import {expect, it} from 'vitest';

import {
  escapeAddress,
  escapeLine,
  escapeLineStarts,
  escapeParagraph,
  escapeText,
  renderCode,
  renderFence,
} from './escape';

it.each([
  ['snake_case_name is not emphasis', 'snake_case_name is not emphasis'],
  ['_private and end_', '\\_private and end\\_'],
  ['a < b & c', 'a < b & c'],
  ['<b> &amp;', '\\<b> \\&amp;'],
])('escapes in text only what is syntax: %s', (text, markdown) => expect(escapeText(text)).toBe(markdown));

it.each([
  ['-1 or --flag', '-1 or --flag'],
  ['- item', '\\- item'],
  ['2025. A year', '2025\\. A year'],
  ['2.5 s', '2.5 s'],
  ['#hash', '#hash'],
  ['a\n# b\n---', 'a\n\\# b\n\\---'],
])('escapes at the start of a line only what is syntax: %j', (text, markdown) =>
  expect(escapeLineStarts(text)).toBe(markdown),
);

it('makes one line of text', () => {
  expect(escapeLine(' a\n## b ##')).toBe('a ## b \\##');
  expect(escapeParagraph('# a\nb')).toBe('\\# a b');
});

it('encodes in an address what would end it', () =>
  expect(escapeAddress('https://a.example/(b) c')).toBe('https://a.example/%28b%29%20c'));

it.each([
  ['a', '`a`'],
  [' ', ''],
  ['`a', '`` `a ``'],
  ['a``b`c', '```a``b`c```'],
])('renders code %j', (text, markdown) => expect(renderCode(text)).toBe(markdown));

it.each([
  [renderFence('a\n', 'json'), '```json\na\n```'],
  [renderFence('````', ''), '`````\n````\n`````'],
  [renderFence('a', '', 'b"c'), '```text title="b c"\na\n```'],
])('renders a fence that its text cannot close', (fence, markdown) => expect(fence).toBe(markdown));
