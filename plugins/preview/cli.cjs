/**
 * `npm start`: Docusaurus' own `start`, where what it never calls is loaded only when it is called after all. It is not begun
 * by `bin/docusaurus.mjs`, which looks for a newer Docusaurus; ours is pinned. Together: the first page 0.6 s sooner.
 */
const Module = require('node:module');
const {inspect} = require('node:util');

const {LOADED_AT_USE, loadAtUse} = require('./load-at-use.cjs');

const load = Module._load;
Module._load = function (name, ...rest) {
  const isEsModule = LOADED_AT_USE.get(name);
  return isEsModule === undefined
    ? load.call(this, name, ...rest)
    : loadAtUse(() => load.call(this, name, ...rest), isEsModule);
};

// As `bin/docusaurus.mjs` sets them; src/site/env.ts asks for the second.
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';

const {runCLI} = require('@docusaurus/core/lib/index.js');
const {logger} = require('@docusaurus/logger');

/** Says the causes of causes too, which name the file and the line. */
function stop(error) {
  logger.error(inspect(error, {depth: Infinity}));
  process.exit(1);
}

process.on('unhandledRejection', stop);
runCLI([process.execPath, 'docusaurus', 'start', ...process.argv.slice(2)]).catch(stop);
