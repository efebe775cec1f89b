import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/** The chunk that holds the map from chunk names to their hashes. */
const RUNTIME = /runtime~/;

/**
 * Makes a warm build give the same bytes as a cold one. Rspack minifies the runtime while its map still holds
 * provisional hashes, which differ with the state of the cache; the minifier gives the shortest names to the letters
 * that occur most, hashes included, so the names differed too. The runtime therefore keeps its own names (some
 * hundred bytes); every other chunk is minified as Docusaurus does it.
 */
export default function reproducibleBuild(): Plugin {
  return {
    name: 'reproducible-build',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || currentBundler.name !== 'rspack') return {};
      const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as unknown as {
        SwcJsMinimizerRspackPlugin: new (options: object) => never;
      };
      const options = {minify: true, ...getSwcJsMinimizerOptions()};
      const [, ...others] = config.optimization?.minimizer ?? [];
      return {
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
