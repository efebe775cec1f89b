import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {FRAGMENTS_DIR, generateReference} from './generate';

/**
 * The API reference. Pages and sidebar are generated while the plugin is created, because sidebars.ts and the docs
 * plugin read them next; in the preview, a change under openapi/ generates them again.
 */
export default async function connectReference({siteDir}: LoadContext): Promise<Plugin> {
  const count = await generateReference(siteDir);
  logger.success`API reference: number=${count} operation pages.`;
  let isFirstLoad = true;

  return {
    name: 'connect-reference',
    getPathsToWatch: () => [path.join(siteDir, 'openapi/**/*.yaml')],
    async loadContent() {
      if (!isFirstLoad) await generateReference(siteDir);
      isFirstLoad = false;
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      const source = path.join(siteDir, 'src/components/OperationReference', isServer ? 'fragment-on-server' : 'fragment-in-browser');
      return {
        resolve: {alias: {'@portal/operation-fragment': source}},
        plugins: [
          new currentBundler.instance.DefinePlugin({
            OPERATION_FRAGMENTS_DIR: JSON.stringify(isServer ? path.join(siteDir, 'static', FRAGMENTS_DIR) : FRAGMENTS_DIR),
          }),
        ],
      };
    },
  };
}
