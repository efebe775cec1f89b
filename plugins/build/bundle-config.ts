/** Bundles docusaurus.config.ts and the plugins into one file, so that Docusaurus does not compile each of them with Babel. */
import path from 'node:path';

import {context, type BuildContext} from 'esbuild';

/**
 * @param siteDir the folder of docusaurus.config.ts
 * @param command the bundle of each command has a file of its own, so that a preview and a build can run at the same time
 * @param stock the value of PORTAL_STOCK, or an empty string
 * @returns the path of the bundle, and esbuild's context, which writes it
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
    // The configuration uses the path of its folder, but the bundle is in another one.
    define: {__dirname: JSON.stringify(siteDir)},
    // Rspack's cache depends on the text of the configuration, and so on the departures that are left out.
    banner: {js: `// PORTAL_STOCK=${stock}`},
  });
  return {file, bundler};
}
