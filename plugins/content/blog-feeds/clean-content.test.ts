import {describe, expect, it} from 'vitest';

import {cleanContent} from './clean-content';

describe('cleanContent', () => {
  it.each([
    [
      'links of headings to themselves',
      '<h2 class="anchor" id="why">Why<a href="https://a.example/#why" class="hash-link">\u200b</a></h2>',
      '<h2 id="why">Why</h2>',
    ],
    ['comments', '<p>One</p><!-- --><p>Two</p>', '<p>One</p><p>Two</p>'],
    [
      'links to tools',
      '<pre>a</pre><p data-markdown-ignore=""><a href="https://a.example/inspector/">Open in the inspector</a></p>',
      '<pre>a</pre>',
    ],
    [
      'controls and scripts',
      '<div><button>Copy</button><script>x()</script><style>p{}</style><p>Text</p></div>',
      '<div><p>Text</p></div>',
    ],
    [
      'attributes for styles and scripts',
      '<pre tabindex="0" class="code" data-x="1" style="counter-reset:a 3"><code><span class="token">a<span class="token">,</span></span>\nb</code></pre>',
      '<pre><code>a,\nb</code></pre>',
    ],
  ])('removes %s', (_what, html, expected) => expect(cleanContent(html)).toBe(expected));

  it('does not change text, links and tables', () => {
    const html =
      '<p>See <a href="https://a.example/">this</a>.</p><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><code>b</code></td></tr></tbody></table>';
    expect(cleanContent(html)).toBe(html);
  });

  it('does not change SVG images, including the case of their attributes', () => {
    const html =
      '<svg role="img" aria-labelledby="d-title" viewBox="0 0 1 1"><title id="d-title">A</title><path d="M0 0" stroke="var(--x,CanvasText)"></path></svg>';
    expect(cleanContent(html)).toBe(html);
  });
});
