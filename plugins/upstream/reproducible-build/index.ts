import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/** Chunks with a map of chunk names to hashes: the runtime of the pages, and the runtime of a worker with chunks. */
const RUNTIME = /(runtime~main|sandbox)\./;

/** The request for an image of a page contains the absolute path of a loader. */
const LOADER_BY_PATH = /([?&]fallback=)[^!&]*[\\/]file-loader[\\/][^!&]*/;

type Bundler = {
  SwcJsMinimizerRspackPlugin: new (options: object) => never;
  NormalModuleReplacementPlugin: new (request: RegExp, change: (resource: {request: string}) => void) => never;
};

/**
 * Makes every build of a commit write the same bytes (`npm run test:reproducible`).
 *
 * In every folder: the id of a module is a hash of its request, which contains an absolute path for images. The plugin
 * replaces the path with the name of the loader.
 *
 * With a warm and a cold cache: Rspack minifies a runtime while it contains provisional hashes, which depend on the
 * folder and the cache, and the names that the minifier chooses depend on the frequency of letters. The names in a
 * runtime are therefore not shortened, which costs some hundred bytes.
 */
export default function reproducibleBuild(): Plugin {
  return {
    name: 'reproducible-build',
    configureWebpack({optimization}, isServer, {currentBundler}) {
      if (isServer || currentBundler.name !== 'rspack') return {};
      const {SwcJsMinimizerRspackPlugin, NormalModuleReplacementPlugin} = currentBundler.instance as unknown as Bundler;
      const options = {minify: true, ...getSwcJsMinimizerOptions()};
      const [, ...others] = optimization?.minimizer ?? [];
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
            new SwcJsMinimizerRspackPlugin({include: RUNTIME, minimizerOptions: {...options, mangle: false}}),
            ...others,
          ],
        },
      };
    },
  };
}
