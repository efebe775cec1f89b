import {describe, expect, it} from 'vitest';

import {plainCode} from './plain-code';

describe('plainCode', () => {
  it.each([
    ['tokens', '<span class="token property">"a"</span><span class="token operator">:</span> 1', '"a": 1'],
    ['escaped characters', 'a &lt; b &amp;&amp; c &gt; "d"', 'a < b && c > "d"'],
    ['an entity in the source', '<span class="token string">"&amp;lt;"</span>', '"&lt;"'],
    [
      'lines with elements of their own',
      '<span class="token-line">a\n</span><span class="token-line">b</span>',
      'a\nb',
    ],
  ])('extracts the source from %s', (_name, html, code) => expect(plainCode(html)).toBe(code));
});
