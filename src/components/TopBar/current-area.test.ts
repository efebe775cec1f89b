import {describe, expect, it} from 'vitest';

import {currentArea} from './current-area';

describe('currentArea', () => {
  it.each([
    ['/developers/', undefined],
    ['/developers/search/', undefined],
    ['/developers/docs', 'Docs'],
    ['/developers/docs/platform/users/', 'Docs'],
    ['/developers/docs/release-notes/2025/', 'Docs'],
    ['/developers/docs/apis', 'APIs'],
    ['/developers/docs/apis/connect-openapi/get-organisation/', 'APIs'],
    ['/developers/docs/apis-of-others/', 'Docs'],
    ['/developers/blog/page/2/', 'Blog'],
  ])('%s is in %s', (pathname, label) => {
    expect(currentArea(pathname)?.label).toBe(label);
  });
});
