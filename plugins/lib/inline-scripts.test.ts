import {expect, it} from 'vitest';

import {collectInlineScripts, replaceInlineScripts} from './inline-scripts';

it.each([
  [
    'files and data',
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type=application/json>{}</script>',
    [],
  ],
  [
    'modules and those of several lines',
    '<p>é</p><script type="module">a()\nb()</script><p>…</p><script data-x="1">c("é")</script>',
    ['a()\nb()', 'c("é")'],
  ],
  ['none, and one without an end tag', '<main>a</main><script>a()', []],
])('finds inline scripts: %s', (_what, html, scripts) => {
  expect(collectInlineScripts(html)).toEqual(scripts);
});

it('replaces the text of executable inline scripts', () => {
  const html =
    '<script data-rh="true">a</script><script src="a.js">a</script><script type="application/json">a</script><script>b</script>';
  expect(replaceInlineScripts(html, new Map([['a', '$1']]))).toBe(html.replace('>a<', () => '>$1<'));
});
