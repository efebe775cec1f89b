/**
 * For plain HTML, the conversion has the same result as rehype-remark and remark-stringify. Builds do not use them,
 * because they need ten times the CPU time, which is more than half of a build.
 */
import {fromHtml} from 'hast-util-from-html';
import type {Root} from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';

import {convert} from './testing/convert';

const parser = unified().use(remarkParse).use(remarkGfm);
const converter = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify);

async function convertWithLibrary(html: string): Promise<string> {
  const tree = await converter.run(fromHtml(html, {fragment: true}));
  return converter.stringify(tree as Root);
}

/** The syntax tree without positions, alignment of columns, and distances of list items. */
function parse(markdown: string): Root {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    delete node.position;
    if (node.type === 'table') node.align = null;
    if (node.type === 'list' || node.type === 'listItem') node.spread = null;
  });
  return tree;
}

it.each([
  '<h1>a</h1><h2>b <code>c</code></h2><h6>d</h6>',
  '<p>a <em>b</em> <strong>c <em>d</em></strong> <del>e</del> <code>f `g`</code></p>',
  '<p>a\n  b<br>c</p><p>  d </p>',
  '<p><a href="https://a.example/b_c">d <code>e</code></a>, <a href="mailto:a@connect.example">f</a></p>',
  '<p><img src="https://a.example/b.png" alt="c *d*"></p>',
  '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  '<ol start="4"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>',
  '<ul><li><p>a</p><pre><code class="language-json">{\n  "b": 1\n}\n</code></pre></li></ul>',
  '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
  '<pre><code class="language-bash">a \\\n  b\n\n```\n</code></pre>',
  '<table><thead><tr><th>a</th><th>b|c</th></tr></thead><tbody><tr><td><code>d|e</code></td><td>f <em>g</em></td></tr><tr><td></td><td>h</td></tr></tbody></table>',
  '<p>a</p><hr><p># b</p><p>1. c</p><p>* d_e_f _g_ [h] &lt;i&gt; &amp;amp;</p>',
  '<div><section><p>a</p></section>b <span>c</span></div>',
])('of %s', async (html) => {
  expect(parse(convert(html))).toEqual(parse(await convertWithLibrary(html)));
});
