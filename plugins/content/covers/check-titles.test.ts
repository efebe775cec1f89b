import {beforeAll, describe, expect, it} from 'vitest';

import {readDrawableCharacters} from '../../lib/pictures/render-png';

import {checkTitles} from './check-titles';

describe('checkTitles', () => {
  let drawable: Set<number>;
  beforeAll(async () => {
    drawable = await readDrawableCharacters();
  });
  const check = (title: string) => checkTitles([{file: 'blog/a/index.mdx', title, line: 2}], drawable);

  it.each(['Use <Tabs> & "quotes" in C#: a&amp;b', 'Key rotation – “café” × 3 … €', 'mTLS 1.3 (RFC 8705) + PCI/DSS'])(
    'accepts "%s"',
    (title) => expect(check(title)).toEqual([]),
  );

  it.each([
    ['Łódź', '"Ł" (U+0141), "ź" (U+017A)'],
    ['a → b ≤ c ≠ d', '"→" (U+2192), "≤" (U+2264), "≠" (U+2260)'],
    ['λ and Ž', '"λ" (U+03BB), "Ž" (U+017D)'],
    ['Keys 🔑', '"🔑" (U+1F511)'],
  ])('rejects "%s", which the font cannot draw', (title, named) => {
    expect(check(title)).toEqual([
      {
        file: 'blog/a/index.mdx',
        line: 2,
        what: `The title has ${named}, which the font of the social picture cannot draw.`,
        remedy: expect.stringContaining('in words'),
      },
    ]);
  });
});
