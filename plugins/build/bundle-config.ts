/** Bundles docusaurus.config.ts and the plugins into one file. Otherwise, Docusaurus compiles each file with Babel. */
import path from 'node:path';

import {context, type BuildContext} from 'esbuild';

/**
 * @param siteDir the folder of docusaurus.config.ts
 * @param command each command has its own bundle, so that a preview and a build can run at the same time
 * @param stock the value of PORTAL_STOCK, or an empty string
 * @returns the path of the bundle, and the esbuild context that writes the bundle
 */
export async function createConfigBundle(
  siteDir: string,
  command: 'build' | 'start',
  stock: string,
): Promise<{file: string; bundler: BuildContext}> {
  const file = path.join(siteDir, `.docusaurus/config/${command}.cjs`);
  const bundler = await context({
    entryPoints: [path.join(siteDir, 'docusaurus.config.ts')],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    // The configuration uses `__dirname`, which would otherwise be the folder of the bundle.
    define: {__dirname: JSON.stringify(siteDir)},
    // Rspack's cache depends on the text of the bundle, so this comment invalidates it when PORTAL_STOCK changes.
    banner: {js: `// PORTAL_STOCK=${stock}`},
  });
  return {file, bundler};
}
