import {expect, it} from 'vitest';

import {toCurrentPath} from './to-current-path';

it('converts only former paths to the current paths of their pages', () => {
  expect(toCurrentPath('/developers/docs/platform/just-in-time/')).toBe(
    '/developers/docs/platform/users/just-in-time-jit-user-provisioning/',
  );
  for (const path of ['/developers/', '/developers/docs/platform/', '/docs/platform/just-in-time/'])
    expect(toCurrentPath(path)).toBe(path);
});
