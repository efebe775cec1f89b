import {expect, it} from 'vitest';

import {domainsOf} from './cookies';

it.each([
  ['developers.connect.example', ['developers.connect.example', 'connect.example']],
  ['connect.example', ['connect.example']],
  ['localhost', ['localhost']],
  ['127.0.0.1', ['127.0.0.1']],
])('cookies of %s may be in %o', (host, domains) => expect(domainsOf(host)).toEqual(domains));
