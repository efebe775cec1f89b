import {describe, expect, it} from 'vitest';

import {checkAnnouncement, collectInternalLinks} from './check-announcement';

const check = (content: string) => checkAnnouncement(content, '/developers/');

describe('the content of the announcement', () => {
  it.each([
    'The sandbox is read-only on <b>12 December</b>. <a href="https://status.connect.example">Details</a>',
    'New: <a href="/developers/docs/flags/?a=1#b" title="Flags">flags</a><br>and <code>a &lt; b</code>',
    'AT&T &amp; others',
  ])('may be: %s', (content) => expect(check(content)).toEqual([]));

  it.each([
    ['News <script>alert(1)</script>', /^<script> is not allowed in the announcement\. Use <a>, <b>/],
    ['<img src="x" onerror="alert(1)">', /^<img> is not allowed/],
    ['<iframe src="https://a.example"></iframe>', /^<iframe> is not allowed/],
    ['<svg><script>a</script></svg>', /^<svg> is not allowed/],
    ['<b onclick="a()">News</b>', /^The attribute "onclick" of <b> is not allowed\. Remove it\./],
    ['<b style="color:red">News</b>', /^The attribute "style"/],
    ['<b>News', /<b> is not closed\. Write <\/b> where it ends\./],
    ['News</b>', /An end tag has no matching start tag/],
    ['<b>a<i>b</b>c</i>', /is not closed|An end tag has no matching start tag/],
    [
      '<a href="/docs/flags/">Flags</a>',
      /The link "\/docs\/flags\/" has no base path\. Write "\/developers\/docs\/flags\/"\./,
    ],
    [
      '<a href="docs/flags/">Flags</a>',
      /must be an https: or mailto: address, or a path that starts with \/developers\//,
    ],
    ['<a href="//evil.example/">Flags</a>', /must be an https: or mailto: address/],
    ['<a href="http://status.example/">Status</a>', /must be an https: or mailto: address/],
    ['<a href="javascript:alert(1)">Flags</a>', /must be an https: or mailto: address/],
    ['<a>Flags</a>', /The link "" must be/],
    ['<a href="https://a.example>Flags</a>', /is not valid|is not closed/],
  ])('may not be: %s', (content, message) => expect(check(content).join('\n')).toMatch(message));

  it('is reported with all its mistakes', () => expect(check('<b>a <u>b</u> <a href="/docs/">c</a>')).toHaveLength(3));

  it('has its links to the portal collected', () => {
    expect(
      collectInternalLinks('<a href="/developers/docs/#a">a</a><a href="https://a.example/">b</a>', '/developers/'),
    ).toEqual(['/developers/docs/#a']);
  });
});
