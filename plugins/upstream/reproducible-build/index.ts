import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

import {departureError} from '../internals';

/** Matches chunks with a map of chunk names to hashes: the runtime of the pages, and of the worker `sandbox`. */
const RUNTIME = /(runtime~main|sandbox)\./;

/** Matches the absolute path of a loader in the import path of an image. */
const LOADER_BY_PATH = /([?&]fallback=)[^!&]*[\\/]file-loader[\\/][^!&]*/;

type Bundler = {
  SwcJsMinimizerRspackPlugin: new (options: object) => never;
  NormalModuleReplacementPlugin: new (request: RegExp, change: (resource: {request: string}) => void) => never;
};

/**
 * Makes every build of a commit write the same bytes (`npm run test:reproducible`).
 *
 * In every folder: the id of a module is a hash of the import path, which for images contains the absolute path of a
 * loader. The plugin replaces this path with the name of the loader.
 *
 * With a warm and a cold cache: Rspack minifies a runtime while it still contains provisional hashes, which depend on
 * the folder and the cache. The minifier chooses short names by the frequency of letters, so the hashes would influence
 * the names. In a runtime it therefore takes names in a fixed order.
 */
export default function reproducibleBuild(): Plugin {
  return {
    name: 'reproducible-build',
    configureWebpack({optimization}, isServer, {currentBundler}) {
      if (isServer || currentBundler.name !== 'rspack') return {};
      const {SwcJsMinimizerRspackPlugin, NormalModuleReplacementPlugin} = currentBundler.instance as unknown as Bundler;
      const options = {minify: true, ...getSwcJsMinimizerOptions()};
      // Empty if the build does not minify.
      const [scripts, ...others] = optimization?.minimizer ?? [];
      if (scripts && !((scripts as object) instanceof SwcJsMinimizerRspackPlugin))
        throw departureError('reproducible-build', 'the first minimizer of the bundler is not that of scripts.');
      return {
        plugins: [
          new NormalModuleReplacementPlugin(LOADER_BY_PATH, (resource) => {
            resource.request = resource.request.replace(LOADER_BY_PATH, '$1file-loader');
          }),
        ],
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: [
            new SwcJsMinimizerRspackPlugin({exclude: RUNTIME, minimizerOptions: options}),
            new SwcJsMinimizerRspackPlugin({
              include: RUNTIME,
              minimizerOptions: {...options, mangle: {safari10: true, disableCharFreq: true}},
            }),
            ...others,
          ],
        },
      };
    },
  };
}
