import {describe, expect, it} from 'vitest';

import {toCanonicalPath} from './to-canonical-path';

describe('the canonical path', () => {
  it.each([
    '/developers/docs/concepts/',
    '/developers/docs/concepts',
    '/developers/docs/concepts.html',
    '/developers/docs/concepts.HTML',
    '/developers/docs/concepts/index.html',
    '/developers/docs/concepts.html/index.html',
    '/developers/docs/concepts/index.html.html/',
    '/developers//docs/concepts//',
    '/developers/Docs/CONCEPTS/',
    '/developers/docs/%63oncepts/',
    '/developers/docs/concepts%20',
  ])('of %s is the path of the page', (pathname) =>
    expect(toCanonicalPath(pathname)).toBe('/developers/docs/concepts/'),
  );

  it('of the landing page is the base path', () => {
    expect(toCanonicalPath('/developers/index.html')).toBe('/developers/');
    expect(toCanonicalPath('/index.html')).toBe('/');
  });

  it('does not remove a name that only resembles a suffix', () =>
    expect(toCanonicalPath('/developers/docs/xhtml/')).toBe('/developers/docs/xhtml/'));

  it('is also created for paths that cannot be decoded', () =>
    expect(toCanonicalPath('/developers/%E0%A4%A')).toBe('/developers/%e0%a4%a/'));
});
