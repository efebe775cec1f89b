import {describe, expect, it} from 'vitest';

import {escapeMarked, toTextRuns} from './marked-text';

describe('markup in values', () => {
  it('is text, but for the marks', () => {
    expect(escapeMarked('<img src=x onerror=alert(1)> <mark>key</mark> & "co"')).toBe('&lt;img src=x onerror=alert(1)&gt; <mark>key</mark> &amp; &quot;co&quot;');
    expect(escapeMarked('<mark><script></mark>')).toBe('<mark>&lt;script&gt;</mark>');
    expect(escapeMarked('<mark onclick="x">key</mark>')).toBe('&lt;mark onclick=&quot;x&quot;&gt;key&lt;/mark&gt;');
    expect(escapeMarked('<mark>open')).toBe('&lt;mark&gt;open');
  });

  it('comes in runs for React', () => {
    expect(toTextRuns('a <mark>b</mark> c')).toEqual([
      {text: 'a ', isMarked: false},
      {text: 'b', isMarked: true},
      {text: ' c', isMarked: false},
    ]);
    expect(toTextRuns('')).toEqual([]);
  });
});
