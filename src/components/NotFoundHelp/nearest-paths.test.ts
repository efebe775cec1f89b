import {describe, expect, it} from 'vitest';

import {nearestPaths} from './nearest-paths';

const paths = [
  '/docs/',
  '/docs/apis/',
  '/docs/platform/users/',
  '/docs/platform/users/user-lifecycle/',
  '/docs/how-tos/certificates/',
  '/docs/platform/certificate-lifetimes/',
  '/docs/platform/certificates/',
  '/blog/key-rotation/',
];

describe('nearestPaths', () => {
  it.each([
    ['/docs/platform/certificate/', '/docs/platform/certificates/'],
    ['/docs/platfrom/users', '/docs/platform/users/'],
    ['/docs/user-lifecycle.html', '/docs/platform/users/user-lifecycle/'],
    ['/blog/key-rotations/', '/blog/key-rotation/'],
  ])('returns for %s first %s', (address, expected) => {
    expect(nearestPaths(address, paths, 3)[0]).toBe(expected);
  });

  it('returns at most the requested number of paths, and none if none is similar', () => {
    expect(nearestPaths('/docs/platform/users/', paths, 2)).toHaveLength(2);
    expect(nearestPaths('/zzz/', paths, 3)).toEqual([]);
    expect(nearestPaths('/', paths, 3)).toEqual([]);
  });
});
