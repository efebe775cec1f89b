import {expect, it} from 'vitest';

import {moduleNamesOf} from './module-names';

it.each([
  [`import 'a';`, ['a']],
  [`import type {A} from 'a';`, ['a']],
  [`import {\n  b,\n} from 'b/c';`, ['b/c']],
  [`export {b} from '../b';`, ['../b']],
  [`export * from './c';`, ['./c']],
  [`const load = () => import('d');`, ['d']],
  [`const {x} = require('@e/f/lib/g.js') as X;`, ['@e/f/lib/g.js']],
  [`path.dirname(require.resolve('h/package.json'));`, ['h/package.json']],
  [`const ofCore = createRequire(require.resolve('i'));\nofCore('j');`, ['i']],
  [`// import 'k';\nconst text = "import 'l'";\nPromise.resolve('m'); path.resolve('n');`, []],
])('finds the modules of %s', (text, names) => expect(moduleNamesOf(text).sort()).toEqual(names));
