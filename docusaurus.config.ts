import {randomUUID} from 'node:crypto';
import path from 'node:path';

import type {Config} from '@docusaurus/types';
import {bundleRequire} from 'bundle-require';

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
