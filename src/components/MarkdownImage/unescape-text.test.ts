import {expect, it} from 'vitest';

import {unescapeText} from './unescape-text';

it.each([
  ['the leaf&#39;s keys', "the leaf's keys"],
  ['&lt;a&gt; &amp; &quot;b&quot;', '<a> & "b"'],
  ['&amp;lt;', '&lt;'],
  ['no entity &copy; of another kind', 'no entity &copy; of another kind'],
])('converts %s to %s', (escaped, text) => expect(unescapeText(escaped)).toBe(text));
