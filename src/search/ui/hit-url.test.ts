import {expect, it} from 'vitest';

import {toDestination} from './hit-url';

const sites = ['https://portal.example', 'http://localhost:3000'];

it.each([
  ['https://portal.example/developers/docs/#a', '/developers/docs/#a'],
  ['http://localhost:3000/developers/docs/?x=1', '/developers/docs/?x=1'],
  ['/developers/docs/', '/developers/docs/'],
  ['https://elsewhere.example/page', 'https://elsewhere.example/page'],
  ['javascript:alert(1)', '#'],
  ['data:text/html,x', '#'],
  ['https://[', '#'],
])('%s becomes %s', (url, destination) => expect(toDestination(url, sites)).toBe(destination));
