import {describe, expect, it} from 'vitest';

import {renderInFull, renderInlineMarkdown, renderMarkdown, toPlainText} from './markdown';

describe('renderMarkdown', () => {
  it.each<[string, string, string]>([
    ['shows HTML as it was typed', 'a <b onclick="x">c</b>', '<p>a &#x3C;b onclick="x">c&#x3C;/b></p>'],
    ['shows blocks of HTML as text', '<script>\nalert(1)\n</script>', '<p>&#x3C;script>\nalert(1)\n&#x3C;/script></p>'],
    ['keeps links to the web', '[a](https://a.example/)', '<p><a href="https://a.example/">a</a></p>'],
    ['keeps mail links', '[a](mailto:a@b.example)', '<p><a href="mailto:a@b.example">a</a></p>'],
    ['adds the base path to site paths', '[a](/docs/apis/)', '<p><a href="/developers/docs/apis/">a</a></p>'],
    ['does not add the base path twice', '[a](/developers/blog/)', '<p><a href="/developers/blog/">a</a></p>'],
    [
      'removes the URL of other links',
      '[a](javascript:alert(1)) [b](//evil.example) [c](data:x,y) [d](relative)',
      '<p><span>a</span> <span>b</span> <span>c</span> <span>d</span></p>',
    ],
    ['renders a heading as bold text', '# Title', '<p><strong>Title</strong></p>'],
    ['renders an image as its alternative text', '![A key](https://a.example/a.png)', '<p>A key</p>'],
    ['keeps footnotes in place', 'a[^1]\n\n[^1]: b', '<p>a[^1]</p>\n<p>b</p>'],
    ['removes the checkboxes of task lists', '- [x] done', '<ul>\n<li>done</li>\n</ul>'],
  ])('%s', (_name, markdown, html) => {
    expect(renderMarkdown(markdown).html).toBe(html);
  });
});

describe('a plain line', () => {
  it.each([
    'A name (of 1 to 64 characters), such as "Sample Pay"; it\'s shown: is it?',
    '`client_id` of the client, with `scope=openid` or `a.b:c/d-e`.',
    'a`b`c and `d`',
    // Texts that look like plain lines, but are not.
    '`a``b`',
    '`` `a` ``',
    '` a `',
    '1. a list',
    '- a list',
    'a_b_c and *d*',
    'See https://a.example/ or HTTP://A.EXAMPLE.',
    'See www.a.example and WWW.a.example.',
    'Write to a@b.example.',
    'a < b & c',
    'a ',
    ' a',
    'a\nb',
    'a `b',
    'a  b',
    '[a] and !b, ~c~, a|b, a\\b',
    '',
  ])('has the same HTML as from the processor: %s', (markdown) =>
    expect(renderMarkdown(markdown).html).toBe(renderInFull(markdown)),
  );
});

describe('renderInlineMarkdown', () => {
  it('removes the <p> of a single paragraph only', () => {
    expect(renderInlineMarkdown('a `b`').html).toBe('a <code>b</code>');
    expect(renderInlineMarkdown('a\n\nb').html).toBe('<p>a</p>\n<p>b</p>');
  });
});

describe('toPlainText', () => {
  it.each([
    ['Send `client_id` and _no_ secret.', 'Send client_id and no secret.'],
    ['**Deprecated**: see [the guide](../a_b.mdx).', 'Deprecated: see the guide.'],
    ['__init__ and code_challenge_method', 'init and code_challenge_method'],
  ])('%s', (markdown, expected) => expect(toPlainText(markdown)).toBe(expected));
});
