import {describe, expect, it} from 'vitest';

import {renderBlock, splitLines} from './render-block';

describe('a code block', () => {
  it('has the token classes of its language', () => {
    expect(renderBlock('{"a": 1}\n', 'json', '')).toEqual({
      html: '<span class="token punctuation">{</span><span class="token property">"a"</span><span class="token operator">:</span> <span class="token number">1</span><span class="token punctuation">}</span>',
    });
  });

  it('may have the alias of a language', () =>
    expect(renderBlock('echo hi\n', 'sh', '').html).toContain('<span class="token builtin'));

  it('is escaped but not highlighted if its language has no grammar', () =>
    expect(renderBlock('a < b && c\n', 'text', '').html).toBe('a &lt; b &amp;&amp; c'));

  it('has title and line numbers from the meta string', () => {
    expect(renderBlock('a\n', 'text', `title='A "b"' showLineNumbers`)).toMatchObject({title: 'A "b"', firstLine: 1});
    expect(renderBlock('a\n', 'text', 'showLineNumbers=5 title="c"')).toMatchObject({title: 'c', firstLine: 5});
  });

  it('has an element for each line if a line is marked', () => {
    expect(renderBlock('a\nb\n', 'text', '{2}').html).toBe(
      '<span class="token-line">a\n</span><span class="token-line theme-code-block-highlighted-line">b</span>',
    );
  });
});

describe('the lines of highlighted code', () => {
  it('close and reopen tokens over several lines', () => {
    expect(splitLines('<span class="a">x\n<span class="b">y\nz</span></span>\nw')).toEqual([
      '<span class="a">x</span>',
      '<span class="a"><span class="b">y</span></span>',
      '<span class="a"><span class="b">z</span></span>',
      'w',
    ]);
  });
});
