/**
 * A chunk that contains hashes of other chunks must take short names in a fixed order. Otherwise the names depend on
 * provisional hashes, so they sometimes differ between builds of the same commit. `npm run test:reproducible` may miss
 * that.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {PLAIN_BUILD} from '../../support/site/sites';

const SCRIPTS = path.join(PLAIN_BUILD, 'assets/js');

/** The first names of a chunk in alphabetical order. By default they follow the frequency of letters, as in `e,t,r`. */
const IN_ORDER = /^\(\(\)=>\{"use strict";var a,b,/m;

it('a chunk with the addresses of other chunks takes its names in alphabetical order', () => {
  const runtimes = readdirSync(SCRIPTS).filter((name) =>
    readFileSync(path.join(SCRIPTS, name), 'utf8').includes('"assets/js/"+'),
  );
  expect(runtimes.map((name) => name.split('.')[0]).sort()).toEqual(['runtime~main', 'sandbox']);
  const others = runtimes.filter((name) => !IN_ORDER.test(readFileSync(path.join(SCRIPTS, name), 'utf8')));
  expect(others).toEqual([]);
});
