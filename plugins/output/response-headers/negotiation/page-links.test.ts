import {expect, it} from 'vitest';

import {twinOf} from '../../../../src/site/agents';

import {linkOf} from './page-links';

it.each([
  ['/developers/', '/developers/index.md'],
  ['/developers/docs/flags/', '/developers/docs/flags/index.md'],
  ['/developers/search/', null],
  ['/developers/docs/flags', null],
  ['/developers/docs/index.md', null],
  ['/elsewhere/', null],
])('the twin of %s is %s', (page, twin) => expect(twinOf(page, '/developers/')).toBe(twin));

it.each([
  ['/developers/docs/', '</developers/docs/index.md>; rel="alternate"; type="text/markdown"'],
  ['/developers/docs/index.md', '</developers/docs/>; rel="canonical"'],
  ['/developers/index.md', '</developers/>; rel="canonical"'],
  ['/developers/search/', null],
  ['/developers/docs/reindex.md', null],
  ['/developers/llms.txt', null],
  ['/elsewhere/index.md', null],
])('%s has the Link header %s', (path, link) => expect(linkOf(path, '/developers/')).toBe(link));
