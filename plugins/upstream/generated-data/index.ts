import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {REFERENCE_PATH} from '../../../src/reference/paths';
import {resolveInternal} from '../internals';

import {readBrowserFiles, readServerFiles} from './generated-files';

type Resource = {request: string; contextInfo: {issuer: string}};

/**
 * Every page loads the modules that Docusaurus generates about all pages: routes, chunk names, configuration and data
 * of plugins. In builds, this plugin replaces them with smaller versions: one route for all operations, no data that no
 * component reads, and, with `hasShortNames`, short names of routes and chunks. The server also gets the merged routes,
 * because it compares each page with all routes. It keeps the long names, because readers do not load its scripts.
 */
export default function generatedData(
  {siteDir, generatedFilesDir, baseUrl}: LoadContext,
  {hasShortNames}: {hasShortNames: boolean},
): Plugin {
  const utilsCommon = resolveInternal('utilsCommon');
  return {
    name: 'generated-data',
    configureWebpack({mode}, isServer, {currentBundler}) {
      if (mode !== 'production') return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const folder = path.join(generatedFilesDir, 'generated-data', isServer ? 'server' : 'browser');
      const referenceRoot = baseUrl.replace(/\/$/, '') + REFERENCE_PATH;
      const files = isServer
        ? readServerFiles(generatedFilesDir, referenceRoot)
        : readBrowserFiles(generatedFilesDir, referenceRoot, hasShortNames);
      mkdirSync(folder, {recursive: true});
      for (const {name, text} of files) writeFileSync(path.join(folder, name), text);
      const replacements = new Map(files.map(({request, name}) => [request, path.join(folder, name)]));
      const replaceGenerated = new NormalModuleReplacementPlugin(/^@generated\//, (resource: Resource) => {
        resource.request = replacements.get(resource.request) ?? resource.request;
      });
      // This module uses one helper of tslib, but the bundler would include the whole package.
      const replaceTslib = new NormalModuleReplacementPlugin(/^tslib$/, (resource: Resource) => {
        if (resource.contextInfo.issuer === utilsCommon)
          resource.request = path.join(siteDir, 'plugins/upstream/generated-data/browser/import-default.ts');
      });
      return {plugins: isServer ? [replaceGenerated] : [replaceGenerated, replaceTslib]};
    },
  };
}
