import type {Plugin} from '@docusaurus/types';

import {dropUnused} from './drop-unused';

/** Leaves out of the stylesheet what no page uses, and leaves to the search dialog and the request form what is theirs. */
export default function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss(options) {
      options.plugins.push(dropUnused());
      return options;
    },
    // Docusaurus makes one stylesheet of all; what only these two show is loaded with them.
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {optimization: {splitChunks: {cacheGroups: {styles: {chunks: ({name}: {name?: string | null}) => name !== 'try-it' && name !== 'search-dialog'}}}}},
  };
}
