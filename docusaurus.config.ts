import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {setFlagsFromString} from 'node:v8';

import type {Config} from '@docusaurus/types';
import {bundleRequire} from 'bundle-require';

/**
 * The optimising compiler takes on a function that has run through some 200 KB of bytecode. Little of a build runs often
 * enough from there on to give back what that costs, so here it waits seven times as long, in the threads too. The preview
 * stays, and so does what is compiled for it.
 */
if (process.env.NODE_ENV === 'production') setFlagsFromString('--interrupt-budget=500000');

/**
 * Hands Docusaurus what portal.config.ts says. Docusaurus itself would compile each plugin, and each package that a plugin
 * imports, with Babel and one by one: five CPU seconds on a fresh machine, and a second copy of the Markdown parser beside
 * that of the MDX loader. Here esbuild makes one file of the plugins, and Node loads the packages.
 */
export default async function loadConfig(): Promise<Config> {
  // As CommonJS, where the default export of a CommonJS package is what the package calls its default.
  const {mod} = await bundleRequire<{default: Config}>({
    filepath: path.join(__dirname, 'portal.config.ts'),
    cwd: __dirname,
    format: 'cjs',
    // Removed once it is read. Node keeps what it has read under a name, and the preview asks again after a change.
    getOutputFile: () => path.join(__dirname, `node_modules/.portal.config.${randomUUID()}.cjs`),
  });
  return mod.default;
}
