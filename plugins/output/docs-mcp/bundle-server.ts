/** Bundles the server with its dependencies into one file. */
import path from 'node:path';

import {build} from 'esbuild';

import {listPackages} from '../licence-notices/list-packages';

export type ServerBundle = {
  /** JavaScript for Node.js 20. */
  code: string;
  /** Folders of the packages in the bundle. */
  packages: readonly string[];
};

export async function bundleServer(siteDir: string): Promise<ServerBundle> {
  const {outputFiles, metafile} = await build({
    absWorkingDir: siteDir,
    entryPoints: ['plugins/output/docs-mcp/server/main.ts'],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    banner: {js: '#!/usr/bin/env node'},
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const resources = Object.keys(metafile.inputs).map((file) => path.join(siteDir, file));
  return {
    code: outputFiles[0]?.text ?? '',
    packages: listPackages(resources.map((resource) => ({resource, identifier: () => resource}))),
  };
}
