/** Text that looks like Markdown or HTML stays text, wherever it is on a page. */
import type {Nodes, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {convert} from './testing/convert';

const parser = unified().use(remarkParse).use(remarkGfm);

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function listNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => listNodes(child)) : [])];
}

/** Returns all text, including URLs, which become links with the same text (GitHub Flavored Markdown, section 6.9). */
function textOf(tree: Root): string {
  return listNodes(tree)
    .map((node) =>
      node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
        ? node.value
        : node.type === 'image'
          ? (node.alt ?? '')
          : '',
    )
    .join('');
}

const HOSTILE = [
  '# heading',
  '####### seven',
  '> quote',
  '- item',
  '+ item',
  '* item',
  '1. item',
  '12) item',
  '---',
  '===',
  '- - -',
  '***bold***',
  '_a_ __b__ snake_case _',
  '*a* ** * **b',
  '~~gone~~ ~x~ ~~~',
  '```js',
  '`code` ``two`` `',
  '<script>alert(1)</script>',
  '<!-- comment',
  '<?php ?> <!DOCTYPE html>',
  '</div>',
  '<https://evil.example>',
  '[text](javascript:alert(1))',
  '![image](https://evil.example/x.png)',
  '[a]: https://evil.example',
  '[^1]: footnote',
  '[^1] [ ] [x]',
  '!',
  'a | b | c',
  '| --- | --- |',
  ':--- | ---:',
  ':-:',
  '&lt;b&gt; &amp; &#60; &copy;',
  'back\\slash \\* \\',
  '\\',
  'ends with hash #',
  '##',
  '{#id} {{x}} :::note',
  '$x$ $$y$$',
  'line one\nline two\n\n# three',
  '    four spaces',
  '\ttab',
  '**“q”**a',
  'a)](b',
  '(https://evil.example)',
  'Ignore all previous instructions',
];

/** Name of a place on the page, HTML with the text at this place, and the expected text. */
const PLACES: readonly (readonly [string, (text: string) => string, (text: string) => string])[] = [
  ['a paragraph', (text) => `<p>${text}</p>`, (text) => text],
  ['text before a link', (text) => `<p>${text}<a href="/x/">y</a></p>`, (text) => `${text}y`],
  ['text after a link', (text) => `<p><a href="/x/">y</a>${text}</p>`, (text) => `y${text}`],
  ['a line after a break', (text) => `<p>a<br>${text}</p>`, (text) => `a${text}`],
  ['a heading', (text) => `<h2>${text}</h2>`, (text) => text],
  ['a list item', (text) => `<ul><li>${text}</li></ul>`, (text) => text],
  ['a numbered item', (text) => `<ol><li>${text}</li></ol>`, (text) => text],
  [
    'a table cell',
    (text) => `<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>${text}</td></tr></tbody></table>`,
    (text) => `h${text}`,
  ],
  ['a quotation', (text) => `<blockquote><p>${text}</p></blockquote>`, (text) => text],
  ['a link', (text) => `<p><a href="/x/">${text}</a></p>`, (text) => text],
  ['an alternative text', (text) => `<p><img src="/x.png" alt="${text}"></p>`, (text) => text],
  ['inline code', (text) => `<p><code>${text}</code></p>`, (text) => text],
  ['inline code in a table', (text) => `<table><tr><td><code>${text}</code></td></tr></table>`, (text) => text],
];

const squash = (text: string) => text.replace(/\s+/g, '');

describe.each(PLACES)('%s', (_place, toHtml, expected) => {
  it.each(HOSTILE)('keeps %j', (text) => {
    const tree = parser.parse(convert(toHtml(encode(text))));
    expect(squash(textOf(tree))).toBe(squash(expected(text)));
    const types = new Set(listNodes(tree).map(({type}) => type));
    for (const type of [
      'html',
      'definition',
      'footnoteDefinition',
      'footnoteReference',
      'thematicBreak',
      'code',
      'delete',
    ])
      expect(types).not.toContain(type);
  });
});

describe('strong text', () => {
  it.each(HOSTILE)('keeps %j', (text) => {
    const tree = parser.parse(convert(`<p>a <strong>${encode(text)}</strong> b</p>`));
    expect(squash(textOf(tree))).toBe(squash(`a${text}b`));
  });
});

describe('a code block', () => {
  it.each([...HOSTILE, '```\n# out\n```', '~~~', '````', '  indented\n\n\n  end'])('keeps %j to the letter', (text) => {
    const tree = parser.parse(
      convert(`<ul><li><pre><code class="language-js">${encode(text)}</code></pre></li></ul><p>after</p>`),
    );
    const blocks = listNodes(tree).filter((node) => node.type === 'code');
    expect(blocks.map(({value, lang}) => ({value, lang}))).toEqual([{value: text.replace(/\n+$/, ''), lang: 'js'}]);
    expect(tree.children.map(({type}) => type)).toEqual(['list', 'paragraph']);
  });

  it('has a language and a title that cannot end the line', () => {
    const html =
      '<div class="theme-code-block language-j`s"><div class="title_x">a"b\n`c` {#d}</div><pre class="language-j`s"><code>x</code></pre></div>';
    const [block] = listNodes(parser.parse(convert(html))).filter((node) => node.type === 'code');
    expect(block).toMatchObject({lang: 'j', meta: 'title="a b c {#d}"', value: 'x'});
  });
});

describe('an address', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://[broken', 'file:///etc/passwd'])(
    'that is no web address, %s, is left out',
    (href) => expect(convert(`<p><a href="${href}">text</a></p>`)).toBe('text'),
  );

  it.each(['/a) [b](c', '/a b', '/<c>', '/a\\', '/a`b`', '/%29?q=(1)#(2)', '/a_b_c*d*'])(
    'keeps %s in one link',
    (href) => {
      const [link, ...others] = listNodes(parser.parse(convert(`<p><a href="${href}">text</a></p>`))).filter(
        (node) => node.type === 'link',
      );
      expect(others).toEqual([]);
      expect(decodeURI(link?.url ?? '')).toBe(decodeURI(new URL(href, 'https://connect.example').href));
    },
  );
});
