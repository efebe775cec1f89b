import {describe, expect, it} from 'vitest';

import {collectPage} from './collect-page';
import {readablePart as readablePartOfBytes} from './readable-part';

const readablePart = (html: string) => readablePartOfBytes(Buffer.from(html));
const page = (head: string, main: string, rest = '') =>
  `<!doctype html><html lang=en class="docs-wrapper"><meta charset=UTF-8>${head}<body class=navigation><nav>Menu<a href=/>Main</a></nav><div>${main}</div><footer>End</footer>${rest}`;
const head =
  '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><title>T</title><meta name=keywords content="a > b, QWAC"><meta name=docsearch:language content=en><link rel=stylesheet href=/styles.1.css><script src=/runtime.1.js defer></script>';
const main =
  '<main class="main"><article><h1>Certificates</h1><p>Text</p><h2 id=one>One</h2><p>More</p></article></main>';

describe('readablePart', () => {
  it('gives collectPage the same result as the whole page', () => {
    expect(collectPage(readablePart(page(head, main)), '/developers/docs/a/')).toEqual(
      collectPage(page(head, main), '/developers/docs/a/'),
    );
    expect(collectPage(readablePart(page(head, main)), '/developers/docs/a/')).toMatchObject({
      title: 'Certificates',
      language: 'en',
      sections: [{identifiers: ['a > b', 'QWAC']}, {anchor: 'one'}],
    });
  });

  it('does not change when script names change or a content security policy is added', () => {
    const served = page(
      head
        .replace('runtime.1', 'runtime.2')
        .replace('styles.1', 'styles.2')
        .replace(/<meta http-equiv[^>]*>/, ''),
      main,
      '<script>x</script>',
    );
    expect(readablePart(served)).toBe(readablePart(page(head, main)));
  });

  it('removes the syntax highlighting of code blocks but not their text', () => {
    const sample =
      '<main><h1>T</h1><p>A <span class="b">word</span></p><pre class="c"><code><span class="token string">grant_type</span>=<span class=token>a</span>\n</code></pre></main>';
    expect(readablePart(page(head, sample))).toContain(
      '<p>A <span class="b">word</span></p><pre class="c"><code>grant_type=a\n</code></pre>',
    );
    expect(collectPage(readablePart(page(head, sample)), '/developers/docs/a/')).toEqual(
      collectPage(page(head, sample), '/developers/docs/a/'),
    );
  });

  it.each([
    ['a page with noindex', page('<meta name=robots content=noindex>', main)],
    ['a page without main content', page(head, '')],
    [
      'a redirect page',
      '<!doctype html><meta http-equiv=refresh content="0; url=/a/"><script>location.href="/a/"</script>',
    ],
  ])('gives collectPage nothing to index for %s', (_what, html) => {
    expect(collectPage(html, '/developers/a/')).toBeNull();
    expect(collectPage(readablePart(html), '/developers/a/')).toBeNull();
  });
});
