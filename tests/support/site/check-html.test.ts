import {describe, expect, it} from 'vitest';

import {checkHtml} from './check-html';

const page = (body: string, head = '<title>Flags</title>') =>
  `<!doctype html><html lang=en><meta charset=utf-8>${head}<body>${body}`;
const rulesOf = (html: string) => checkHtml(html).map((error) => error.split(':')[0]);

describe('checkHtml', () => {
  it('accepts omitted optional tags', () => {
    expect(
      checkHtml(page('<ul><li>One<li>Two</ul><table><tr><th scope=col>Scope<tr><td>flags</table><p>A > b')),
    ).toEqual([]);
  });

  it.each([
    ['a duplicate id', page('<p id=a>One</p><p id=a>Two</p>'), 'no-dup-id'],
    ['a block inside text', page('<button type=button><div>Send</div></button>'), 'element-permitted-content'],
    ['an obsolete element', page('<blink>New</blink>'), 'deprecated'],
    [
      'a block inside code',
      page('<pre><code><span class=token><div>GET</div></span></code></pre>'),
      'element-permitted-content',
    ],
    ['an image without alternative text', page('<img src=a.svg>'), 'wcag/h37'],
    ['a field without a label', page('<input type=text>'), 'input-missing-label'],
    ['a label without a field', page('<label for=gone>Name</label>'), 'no-missing-references'],
    ['a page without a title', page('<p>Flags</p>', ''), 'element-required-content'],
    ['a duplicate attribute', page('<p id=a id=b>One</p>'), 'duplicate-attribute'],
    ['an invalid character reference', page('<p>&#x110000;</p>'), 'character-reference-outside-unicode-range'],
  ])('reports %s', (_what, html, rule) => {
    expect(rulesOf(html)).toContain(rule);
  });
});
