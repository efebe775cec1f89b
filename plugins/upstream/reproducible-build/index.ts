import {createHash} from 'node:crypto';

import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {digestFiles} from '../../lib/digest-files';

import {sortGlobalData, type Codegen} from './sort-global-data';

/** The chunk that holds the map from chunk names to their hashes. */
const RUNTIME = /runtime~/;

/** What Docusaurus asks for an image of a page with: the path of another loader, on the disk of who builds, stands in it. */
const LOADER_BY_PATH = /([?&]fallback=)[^!&]*[\\/]file-loader[\\/][^!&]*/;

/** What decides what the loaders make of a module, and is no module itself: Rspack knows of `docusaurus.config.ts` alone, which only loads the rest. */
const MAKERS = ['package-lock.json', 'portal.config.ts', 'plugins', 'src/site', 'src/reference'];

/**
 * Makes every build of a commit give the same bytes, held by `npm run test:reproducible`.
 *
 * Warm or cold: Rspack minifies the runtime while its map still holds provisional hashes, which differ with the state of
 * the cache; the minifier gives the shortest names to the letters that occur most, hashes included, so the names differed
 * too. The runtime therefore keeps its own names (some hundred bytes); every other chunk is minified as Docusaurus does it.
 *
 * After a change of the plugins: what Rspack has kept of modules was made with the former ones, so it is left.
 *
 * Each time: plugins add their data when they have it (sort-global-data.ts).
 *
 * In another folder: the number of a module is made from its request, in which paths are relative to the site, but for
 * those in the options of a loader. The loader that stands there is named instead.
 */
export default function reproducibleBuild({siteDir, siteConfig}: LoadContext): Plugin {
  sortGlobalData(require('@docusaurus/core/lib/server/codegen/codegen') as Codegen);
  return {
    name: 'reproducible-build',
    configureWebpack(config, isServer, {currentBundler}) {
      if (currentBundler.name !== 'rspack') return {};
      const {version} = (config.experiments as {cache?: {version?: string}} | undefined)?.cache ?? {};
      const maker = createHash('sha256')
        .update(JSON.stringify(siteConfig))
        .update(digestFiles(siteDir, MAKERS))
        .digest('hex');
      const experiments = version ? {experiments: {cache: {version: `${version}-${maker}`}} as object} : {};
      if (isServer) return experiments;
      const {SwcJsMinimizerRspackPlugin, NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {
        SwcJsMinimizerRspackPlugin: new (options: object) => never;
        NormalModuleReplacementPlugin: new (request: RegExp, change: (resource: {request: string}) => void) => never;
      };
      const options = {minify: true, ...getSwcJsMinimizerOptions()};
      const [, ...others] = config.optimization?.minimizer ?? [];
      const nameLoader = (resource: {request: string}) => {
        resource.request = resource.request.replace(LOADER_BY_PATH, '$1file-loader');
      };
      return {
        ...experiments,
        plugins: [new NormalModuleReplacementPlugin(LOADER_BY_PATH, nameLoader)],
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: [
            new SwcJsMinimizerRspackPlugin({exclude: RUNTIME, minimizerOptions: options}),
            new SwcJsMinimizerRspackPlugin({include: RUNTIME, minimizerOptions: {...options, mangle: false}}),
            ...others,
          ],
        },
      };
    },
  };
}
