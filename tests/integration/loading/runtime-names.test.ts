/**
 * A chunk that contains hashes of other chunks must have no shortened names. Shortened names depend on provisional
 * hashes, so they sometimes differ between builds of the same commit. `npm run test:reproducible` may miss that.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {PLAIN_BUILD} from '../../support/site/sites';

const SCRIPTS = path.join(PLAIN_BUILD, 'assets/js');

it('a chunk with the addresses of other chunks has unshortened names', () => {
  const runtimes = readdirSync(SCRIPTS).filter((name) =>
    readFileSync(path.join(SCRIPTS, name), 'utf8').includes('"assets/js/"+'),
  );
  expect(runtimes.map((name) => name.split('.')[0]).sort()).toEqual(['runtime~main', 'sandbox']);
  const shortened = runtimes.filter(
    (name) => !readFileSync(path.join(SCRIPTS, name), 'utf8').includes('function __webpack_require__('),
  );
  expect(shortened).toEqual([]);
});
