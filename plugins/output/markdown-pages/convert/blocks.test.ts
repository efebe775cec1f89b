import {describe, expect, it} from 'vitest';

import {convert} from './testing/convert';

const code = (language: string, text: string) =>
  `<pre class="language-${language}"><code><span class="token">${text}</span></code></pre>`;

describe('the conversion of HTML', () => {
  it.each([
    [
      'headings, without their link',
      '<h3 id="a">Take a <code>code</code><a class="hash-link" href="#a">​</a></h3>',
      '### Take a `code`',
    ],
    ['emphasis, without the space at its ends', '<p>a<strong> b </strong>c <em>d</em></p>', 'a **b** c *d*'],
    ['collapsed white space', '<p>  a\n   b </p>', 'a b'],
    ['breaks', '<p>a<br>b<br></p>', 'a\\\nb'],
    ['code with backticks', '<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
    ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['text between blocks', 'a <p>b</p> c <em>d</em><hr>', 'a\n\nb\n\nc *d*\n\n---'],
    [
      'terms and definitions',
      '<dl><dt>a</dt><dd>b</dd><div><dt>c</dt><dd><ul><li>d</li></ul></dd></div></dl>',
      '- **a**: b\n- **c**:\n  - d',
    ],
    ['expandable parts', '<details><summary>More <b>of</b> it</summary><p>a</p></details>', 'More **of** it\n\na'],
    [
      'nothing that is for a browser',
      '<p>a</p><button>b</button><svg><title>c</title></svg><script>d</script><nav>e</nav><p hidden>f</p><p aria-hidden="true">g</p><p data-markdown-ignore>h</p>',
      'a',
    ],
  ])('keeps %s', (_what, html, markdown) => expect(convert(html)).toBe(markdown));
});

describe('a list', () => {
  it('is nested', () => {
    expect(convert('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toBe('- a\n  - b\n- c');
  });

  it('keeps blocks in an item together', () => {
    expect(convert(`<ol start="3"><li><p>a</p>${code('json', '{}')}</li><li>b</li></ol>`)).toBe(
      '3. a\n\n   ```json\n   {}\n   ```\n\n4. b',
    );
  });

  it('does not continue the list before it', () => {
    expect(convert('<ul><li>a</li></ul><ul><li>b</li></ul>')).toBe('- a\n\n* b');
  });
});

describe('a table', () => {
  it('has one heading row and escapes separators', () => {
    expect(
      convert(
        '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x|y <code>1|2</code></td><td><ul><li>c</li><li>d</li></ul></td></tr></tbody></table>',
      ),
    ).toBe('| a | b |\n| --- | --- |\n| x\\|y `1\\|2` | c d |');
  });

  it('has as many cells in each row', () => {
    expect(convert('<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
    );
  });
});

describe('a link', () => {
  it.each([
    [
      'to the Markdown of a page',
      '/developers/docs/there/#part',
      'https://connect.example/developers/docs/there/index.md#part',
    ],
    ['on the page', '#part', 'https://connect.example/developers/docs/here/index.md#part'],
    ['relative to the page', '../there/', 'https://connect.example/developers/docs/there/index.md'],
    [
      'to a page that reads its query',
      '/developers/docs/there/?error=x',
      'https://connect.example/developers/docs/there/?error=x',
    ],
    ['to a file', '/developers/downloads/a.yaml', 'https://connect.example/developers/downloads/a.yaml'],
    [
      'to another site',
      'https://www.rfc-editor.org/rfc/rfc6749#section-4.1',
      'https://www.rfc-editor.org/rfc/rfc6749#section-4.1',
    ],
    ['to an address for mail', 'mailto:a@connect.example', 'mailto:a@connect.example'],
  ])('%s is absolute', (_what, href, address) =>
    expect(convert(`<p><a href="${href}">text</a></p>`)).toBe(`[text](${address})`),
  );

  it('is separated from the link before it', () => {
    expect(convert('<p><time>1 May</time><a href="#a">a</a><a href="#b">b</a></p>')).toMatch(
      /^1 May \[a\]\(\S+\) \[b\]/,
    );
  });
});

it('a number of articles is explained', () => {
  expect(convert('<div><span class="authorBlogPostCount_x">3</span></div>')).toBe('3 articles');
  expect(convert('<p><a class="tag_x tagWithCount_x" href="mailto:a">Keys<span>3</span></a></p>')).toBe(
    '[Keys (3)](mailto:a)',
  );
});

describe('a picture', () => {
  it('has its alternative text', () => {
    expect(convert('<p><img src="/developers/img/a.svg" alt="A [chain]"></p>')).toBe(
      '![A \\[chain\\]](https://connect.example/developers/img/a.svg)',
    );
  });

  it('in the HTML itself has only its text', () => {
    expect(convert('<p><img src="data:image/svg+xml;base64,AA" alt="A chain"></p>')).toBe('*Picture: A chain*');
  });

  it('without alternative text is left out', () => expect(convert('<p>a<img src="/a.svg" alt=""></p>')).toBe('a'));
});
