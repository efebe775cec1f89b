import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {resolveInternal} from '../internals';

/**
 * If a chunk cannot be loaded, Docusaurus reloads the page. Without a network, the reload replaces a readable page with
 * the browser's error page. This plugin replaces the function that loads the chunks of a route (browser/preload.ts).
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
