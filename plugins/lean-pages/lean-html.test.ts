import {parse, serialize} from 'parse5';
import {describe, expect, it} from 'vitest';

import {collectInlineScripts} from '../lib/inline-scripts';

import {leanHtml} from './lean-html';
import {minifyScripts} from './minify-scripts';

const lean = (html: string) => leanHtml(html, new Map());

/** A fragment in the place that is hydrated. */
const page = (inner: string) => `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"></head><body><div id="__docusaurus">${inner}</div></body></html>`;

describe('leanHtml', () => {
  it.each([
    ['quotes around simple values', '<a class="b" href="/c/">d</a>', '<a class=b href=/c/>d</a>'],
    ['empty values', '<img alt="" hidden="">', '<img alt hidden>'],
    ['the slash of an element that never has content', '<link rel="icon" href="/a/"/><br /><meta name="a" content="b c" />', '<link rel=icon href=/a/><br><meta name=a content="b c">'],
    ['end tags of lists', '<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li>a<li><p>b</ul>'],
    ['end tags of tables', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>', '<table><thead><tr><th>a</thead><tbody><tr><td>b<td>c</table>'],
    ['end tags of paragraphs and definitions', '<dl><dt>a</dt><dd><p>b</p><p>c</p></dd></dl>', '<dl><dt>a<dd><p>b<p>c</dl>'],
    ['end tags of empty shapes', '<svg><path d="M0 0"></path><circle r="1"></circle></svg>', '<svg><path d="M0 0"/><circle r="1"/></svg>'],
  ])('leaves out %s', (_what, html, expected) => {
    expect(lean(html)).toBe(expected);
    expect(serialize(parse(page(lean(html))))).toBe(serialize(parse(page(html))));
  });

  it.each([
    ['values that need quotes', '<a title="b c" data-d="e=f" class="g`" id="h>">i</a>'],
    ['single quotes, and double quotes in them', `<a data-a='{"b":"c" }' title='="d" '>e</a>`],
    ['comments, and what looks like tags in them', '<p>a<!-- -->b</p><!--<li class="c"></li><li>-->'],
    ['end tags before text, whitespace and comments', '<ul><li>a</li> <li>b</li><!-- --></ul><p>c</p>d'],
    ['the end of a paragraph in a link', '<a><p>b</p></a>c'],
    ['whitespace in what is hydrated', '<div> <pre>\n a </pre> <b>c</b> </div>'],
    ['the colours of a sample', '<pre class=a><code><span class="token string">b</span>="c" <span class="f g">d="e" </span><span class="h i"> <!-- --></span></code></pre>'],
    ['text of its own rules', '<textarea><p class="a"></p><p></textarea><style>a[b="c"]{}</style><noscript><p class="a">b</p></noscript>'],
  ])('keeps %s', (_what, html) => {
    expect(lean(html)).toBe(html);
    expect(serialize(parse(page(lean(html))))).toBe(serialize(parse(page(html))));
  });

  it('leaves out the whitespace of the template and the tags of the page that a parser adds', () => {
    const html = '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="UTF-8">\n<title>A  b</title>\n</head>\n<body class="c">\n<div id="__docusaurus"> d </div>\n</body>\n</html>';
    expect(lean(html)).toBe('<!DOCTYPE html><html lang=en><meta charset=UTF-8><title>A  b</title><body class=c><div id=__docusaurus> d </div>\n');
  });

  it('changes nothing of what it has written', () => {
    const once = lean(page('<ul><li><a href="/a/">b</a></li></ul><svg><path class="c"></path></svg>'));
    expect(lean(once)).toBe(once);
  });
});

describe('inline scripts', () => {
  const [first, second] = ['(function () { var long = 1; window.a = long < 2; })();', "/* why */ b('</p><p>')"];
  const data = '<script type="application/ld+json">{"a": "<li></li><li>"}</script>';
  const html = page(`<script>${first}</script><script>${second}</script><script src="c.js"></script>${data}`);

  it('become shorter, and data stays as it is', async () => {
    const scripts = await minifyScripts(collectInlineScripts(html));
    const written = leanHtml(html, scripts);
    expect([...scripts.keys()]).toEqual([first, second]);
    expect(written).toContain('<script>window.a=!0</script>');
    expect(written).toContain(`<script>b("</p><p>")</script><script src=c.js></script><script type=application/ld+json>{"a": "<li></li><li>"}</script>`);
  });

  it('stay as they are when they cannot be read', async () => {
    expect([...(await minifyScripts(['if (']))]).toEqual([['if (', 'if (']]);
  });
});
