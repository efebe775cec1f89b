import {runInNewContext} from 'node:vm';

import {describe, expect, it} from 'vitest';

import {collectInlineScripts} from '../../lib/inline-scripts';

import {collectRedirects, renderNginxRedirects, renderRedirectPage, renderRedirectsFile} from './render-redirects';

const redirects = collectRedirects(
  [
    {from: '/docs/old', to: '/docs/new'},
    {from: '/blog/a.b/', to: '/blog/c/'},
  ],
  '/developers/',
);
const [first, second] = redirects as [(typeof redirects)[0], (typeof redirects)[0]];

it('have full paths with a trailing slash', () => {
  expect(first).toEqual({from: '/developers/docs/old/', to: '/developers/docs/new/'});
});

describe('the page at an old path', () => {
  const page = renderRedirectPage(first, 'https://connect.example');

  it('redirects without JavaScript and has a canonical link to the new page', () => {
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/developers/docs/new/">');
    expect(page).toContain('<link rel="canonical" href="https://connect.example/developers/docs/new/">');
  });

  it('has the same script as all redirects, which keeps query and fragment', () => {
    const [script = ''] = collectInlineScripts(page);
    expect(collectInlineScripts(renderRedirectPage(second, 'https://connect.example'))).toEqual([script]);
    let to = '';
    runInNewContext(script, {
      URL,
      document: {querySelector: () => ({href: 'https://connect.example/developers/docs/new/'})},
      location: {search: '?a=1', hash: '#b', replace: (url: URL) => (to = url.href)},
    });
    expect(to).toBe('https://connect.example/developers/docs/new/?a=1#b');
  });
});

it('are 301 rules for Netlify and Cloudflare Pages, with and without the trailing slash', () => {
  expect(renderRedirectsFile([first]).trimEnd().split('\n')).toEqual([
    '/developers/docs/old /developers/docs/new/ 301!',
    '/developers/docs/old /developers/docs/new/ 301',
    '/developers/docs/old/ /developers/docs/new/ 301!',
    '/developers/docs/old/ /developers/docs/new/ 301',
  ]);
});

it('are permanent rewrites for nginx', () => {
  expect(renderNginxRedirects([second], '/developers/').slice(2)).toEqual([
    'rewrite "^/developers/blog/a\\.b/?$" "/developers/blog/c/" permanent;',
  ]);
});

describe('the nginx patterns', () => {
  const patterns = renderNginxRedirects([], '/developers/').map(
    (rule) => new RegExp(/~ "(.*)"\)/.exec(rule)?.[1] ?? '', ''),
  );
  const follow = (uri: string) =>
    patterns
      .map(
        (pattern, index) =>
          pattern.exec(uri) && `${pattern.exec(uri)?.[1]}${index === 1 ? '/' : ''}${pattern.exec(uri)?.[2] ?? ''}`,
      )
      .find(Boolean) ?? null;

  it.each([
    ['/developers/index.html', '/developers/'],
    ['/developers/docs/index.html?a=1', '/developers/docs/?a=1'],
    ['/developers/docs/flags.html?a=/b.html', '/developers/docs/flags/?a=/b.html'],
    ['/developers/404.html', null],
    ['/developers/docs/?a=x.html', null],
    ['//evil.example/../developers/index.html', null],
    ['/developers/.html', null],
  ])('redirect %s to %s', (uri, to) => expect(follow(uri)).toBe(to));
});
