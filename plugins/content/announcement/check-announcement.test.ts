import {describe, expect, it} from 'vitest';

import {checkAnnouncement, collectOwnLinks} from './check-announcement';

const check = (content: string) => checkAnnouncement(content, '/developers/');

describe('the content of the banner', () => {
  it.each([
    'The sandbox is read-only on <b>12 December</b>. <a href="https://status.connect.example">Details</a>',
    'New: <a href="/developers/docs/flags/?a=1#b" title="Flags">flags</a><br>and <code>a &lt; b</code>',
    'AT&T &amp; others',
  ])('may be: %s', (content) => expect(check(content)).toEqual([]));

  it.each([
    ['News <script>alert(1)</script>', /^<script> has no place in the banner\. Use <a>, <b>/],
    ['<img src="x" onerror="alert(1)">', /^<img> has no place/],
    ['<iframe src="https://a.example"></iframe>', /^<iframe> has no place/],
    ['<svg><script>a</script></svg>', /^<svg> has no place/],
    ['<b onclick="a()">News</b>', /<b> has the attribute "onclick"\. Remove it\./],
    ['<b style="color:red">News</b>', /the attribute "style"/],
    ['<b>News', /<b> is not closed\. Write <\/b> where it ends\./],
    ['News</b>', /An end tag closes nothing/],
    ['<b>a<i>b</b>c</i>', /is not closed|An end tag closes nothing/],
    [
      '<a href="/docs/flags/">Flags</a>',
      /The link "\/docs\/flags\/" leaves the portal\. Write "\/developers\/docs\/flags\/"\./,
    ],
    ['<a href="docs/flags/">Flags</a>', /neither an https address nor a path that begins with \/developers\//],
    ['<a href="//evil.example/">Flags</a>', /neither an https address/],
    ['<a href="http://status.example/">Status</a>', /neither an https address/],
    ['<a href="javascript:alert(1)">Flags</a>', /neither an https address/],
    ['<a>Flags</a>', /The link "" is neither/],
    ['<a href="https://a.example>Flags</a>', /is no HTML|is not closed/],
  ])('may not be: %s', (content, message) => expect(check(content).join('\n')).toMatch(message));

  it('tells all that is wrong at once', () => expect(check('<b>a <u>b</u> <a href="/docs/">c</a>')).toHaveLength(3));

  it('names its links into the portal', () => {
    expect(
      collectOwnLinks('<a href="/developers/docs/#a">a</a><a href="https://a.example/">b</a>', '/developers/'),
    ).toEqual(['/developers/docs/#a']);
  });
});
