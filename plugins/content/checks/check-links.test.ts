import {describe, expect, it} from 'vitest';

import {checkLinks, suggest} from './check-links';
import {parseSource} from './source-file';

const FILE = 'docs/a/page.mdx';
const TARGETS = {
  files: new Set([FILE, 'docs/a/other.mdx', 'docs/a/index.mdx', 'docs/a/picture.svg', 'docs/new/place.mdx']),
  routes: new Set(['/', '/docs/a/', '/docs/a/page/', '/docs/a/other/', '/docs/new/place/']),
  staticFiles: new Set(['/downloads/list.csv', '/downloads/my list.csv', '/img/key.svg']),
  fileOf: new Map([
    ['/docs/a/other/', 'docs/a/other.mdx'],
    ['/docs/new/place/', 'docs/new/place.mdx'],
  ]),
  anchors: new Map([
    [FILE, ['here']],
    ['docs/a/other.mdx', ['first-part', 'größe']],
  ]),
  redirects: new Map([['/docs/old/place/', '/docs/new/place/']]),
  siteAddress: 'https://connect.example/developers/',
};
const check = (body: string) =>
  checkLinks(parseSource('doc', FILE, body), TARGETS).map(({what, remedy}) => `${what} → ${remedy}`);

describe('a link', () => {
  it.each([
    './other.mdx',
    'other.mdx?a=b#first-part',
    './index.mdx',
    '#here',
    '/docs/a/other/',
    '/docs/a/other',
    '/docs/a/other/?a#first-part',
    '/docs/a/other/#gr%C3%B6%C3%9Fe',
    '/docs/a/#whatever',
    '/',
    'https://www.rfc-editor.org/rfc/rfc9126',
    'mailto:jane@bank.example',
    'MAILTO:jane@bank.example',
    'pathname:///downloads/list.csv',
    'pathname:///downloads/list.csv?a#b',
    'pathname:///downloads/my%20list.csv',
  ])('may lead to %s', (url) => expect(check(`[it](${url})`)).toEqual([]));

  it.each([
    ['./othr.mdx', 'there is no file docs/a/othr.mdx. → Did you mean docs/a/other.mdx?'],
    ['./zebra.mdx', 'there is no file docs/a/zebra.mdx. → Check the spelling, or remove the link.'],
    ['../old/place.mdx', 'there is no file docs/old/place.mdx. → The page has moved: link docs/new/place.mdx.'],
    ['/docs/a/othr/', 'there is no page at this address. → Did you mean /docs/a/other/?'],
    ['/docs/old/place/#x', 'there is no page at this address. → The page has moved: link /docs/new/place/.'],
    ['/developers/docs/a/', 'there is no page at this address. → Write /docs/a/, without the base path /developers.'],
    ['/downloads/list.csv', 'links without "pathname://" are for pages. → Write pathname:///downloads/list.csv.'],
    [
      './picture.svg',
      'links without "pathname://" are for pages. → Move the file to static/downloads/ and write pathname:///downloads/picture.svg.',
    ],
    ['#hre', 'docs/a/page.mdx has no heading with this anchor. → Did you mean #here?'],
    ['other.mdx#first-prt', 'docs/a/other.mdx has no heading with this anchor. → Did you mean #first-part?'],
    [
      '/docs/a/other/#zebra',
      'docs/a/other.mdx has no heading with this anchor. → Use the anchor of one of its headings, or link the page without an anchor.',
    ],
    ['pathname:///docs/a', '"pathname:///docs/a" is a page, but pathname: is only for files. → Write /docs/a/.'],
    ['pathname:///downloads/lst.csv', 'has no file /downloads/lst.csv. → Did you mean /downloads/list.csv?'],
    [
      'pathname:///zebra',
      'has no file /zebra. → Put the file in static/, and write its path relative to static/: pathname:///downloads/example.csv.',
    ],
    ['http://a.example/b', 'does not use HTTPS. → Write https://a.example/b, or link another source.'],
    ['//a.example/b', 'does not use HTTPS. → Write https://a.example/b, or link another source.'],
    ['http://127.0.0.1/', 'is a local address, which readers cannot open.'],
    ['https://printer.local/', 'is a local address, which readers cannot open.'],
    ['https://10.0.0.1/', 'is a local address, which readers cannot open.'],
    ['http://[::1]:3000/', 'is a local address, which readers cannot open.'],
    ['ftp://a.example/', 'is not an address that a page may link to.'],
    ['https://connect.example/developers/docs/', 'is an absolute link to the portal itself.'],
    ['/docs/%zz/', 'cannot be decoded: a % is not followed by two hexadecimal digits. → Write a literal'],
  ])('to %s is rejected', (url, problem) => expect(check(`[it](${url})`)).toEqual([expect.stringContaining(problem)]));

  it.each(['https://localhost.example/', 'https://a.local.example/', 'https://110.0.0.1/'])(
    'to %s is not local',
    (url) => expect(check(`[it](${url})`)).toEqual([]),
  );
});

describe('an image', () => {
  it.each(['./picture.svg', '/img/key.svg', 'picture.svg?a'])('may be %s', (url) =>
    expect(check(`![A key](${url})`)).toEqual([]),
  );

  it.each([
    ['./pictre.svg', 'there is no file docs/a/pictre.svg. → Did you mean docs/a/picture.svg?'],
    ['/img/ky.svg', 'there is no file static/img/ky.svg. → Did you mean /img/key.svg?'],
    ['/img/zebra-stripes.png', '→ Put the file there, or correct the name.'],
    ['https://a.example/b.svg', 'is on another host, which the Content Security Policy blocks. → Put the image file'],
    ['pathname:///img/key.svg', 'is on another host'],
    ['data:image/png;base64,AA', 'The image is a data: URL, which the checks cannot read.'],
  ])('with the address %s is rejected', (url, problem) =>
    expect(check(`![A key](${url})`)).toEqual([expect.stringContaining(problem)]),
  );

  it('needs an alternative text', () =>
    expect(check('![ ](./picture.svg)')).toEqual([
      'The image "./picture.svg" has no alternative text. → Describe the image between the square brackets.',
    ]));
});

describe('suggest', () => {
  it('compares the last path segment without extension, or the folder of an index file', () => {
    expect(suggest('x/trust-registri.md', ['y/trust-registry.html'])).toBe('Did you mean y/trust-registry.html?');
    expect(suggest('keys.mdx', ['docs/keyz/index.md'])).toBe('Did you mean docs/keyz/index.md?');
  });

  it('falls back to at most three names that contain the wanted one, if it has at least five letters', () => {
    const longer = ['a', 'b', 'c', 'd'].map((name) => `${name}-and-many-other-words-and-roles`);
    expect(suggest('roles', longer)).toBe(`Did you mean ${longer.slice(0, 3).join(' or ')}?`);
    expect(suggest('role', longer)).toBe('Check the spelling, or remove the link.');
  });
});
