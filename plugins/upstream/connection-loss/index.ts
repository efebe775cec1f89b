import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {resolveInternal} from '../internals';

/**
 * When a chunk cannot be loaded, Docusaurus reloads the page, which without a network replaces a readable page by the
 * browser's error page. The function that loads the chunks of a route is replaced in the browser (browser/preload.ts).
 */
export default function connectionLoss({siteDir}: LoadContext): Plugin {
  const original = resolveInternal('clientPreload');
  const callers: readonly string[] = [resolveInternal('clientEntry'), resolveInternal('pendingNavigation')];
  return {
    name: 'connection-loss',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const preload = path.join(siteDir, 'plugins/upstream/connection-loss/browser/preload.ts');
      return {
        resolve: {alias: {'@portal/upstream-preload$': original}},
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            /^\.\/preload$/,
            (resource: {request: string; contextInfo: {issuer: string}}) => {
              if (callers.includes(resource.contextInfo.issuer)) resource.request = preload;
            },
          ),
        ],
      };
    },
  };
}
