import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../../src/reference/paths';

import {readBrowserFiles, readServerFiles} from './lean-files';

/**
 * Every page carries what Docusaurus generates about all of them: routes, names of chunks, settings, records. A built
 * site carries less: one route for the reference, and no data that no component reads. The server, which tries the routes
 * for each page, takes the one for the reference too, and the rest as it is.
 */
export default function leanData({siteDir, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'lean-data',
    configureWebpack({mode, output}, isServer, {currentBundler}) {
      if (mode !== 'production') return {};
      const folder = path.join(generatedFilesDir, 'lean-data', isServer ? 'server' : 'browser');
      mkdirSync(folder, {recursive: true});
      const files = (isServer ? readServerFiles : readBrowserFiles)(
        generatedFilesDir,
        baseUrl.replace(/\/$/, '') + REFERENCE_PATH,
      );
      for (const {name, text} of files) writeFileSync(path.join(folder, name), text);
      const replacements = new Map(files.map(({request, name}) => [request, path.join(folder, name)]));
      const takeLean = new currentBundler.instance.NormalModuleReplacementPlugin(
        /^@generated\//,
        (resource: {request: string}) => {
          resource.request = replacements.get(resource.request) ?? resource.request;
        },
      );
      if (isServer) return {plugins: [takeLean]};
      return {
        // A name of its own for each chunk would be a second list of all chunks in every page.
        output: {chunkFilename: String(output?.chunkFilename).replace('[name].', '')},
        plugins: [
          takeLean,
          // Of TypeScript's helpers one is used, and the package comes with all.
          new currentBundler.instance.NormalModuleReplacementPlugin(
            /^tslib$/,
            (resource: {request: string; context: string}) => {
              if (/[\\/]@docusaurus[\\/]utils-common[\\/]lib$/.test(resource.context))
                resource.request = path.join(siteDir, 'src/client/import-default.ts');
            },
          ),
        ],
      };
    },
  };
}
