import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

import type {Plugin} from '@docusaurus/types';

/** Frees what nothing refers to any more and gives the pages back to the machine. Node has the function only when asked for it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // What is left lies scattered over half-empty pages, which are not given back before it is moved together.
  setFlagsFromString('--compact-on-every-full-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/**
 * Frees what reading has left before the site is bundled, and what compiling has left before the bundles are written and
 * pages are rendered, which is when a build needs most memory. Node itself would wait until its heap is full again, and the
 * machine hold both meanwhile: 1.6 GiB, with this 1.2 to 1.35.
 */
export default function leanMemory(): Plugin {
  let hasCompiled = false;
  return {
    name: 'lean-memory',
    configureWebpack({mode}, isServer) {
      if (mode !== 'production') return {};
      return {
        plugins: [
          {
            apply({hooks}) {
              if (isServer) hooks.beforeRun.tap('lean-memory', collectGarbage);
              hooks.finishMake.tap('lean-memory', () => {
                // Of both bundles the one that is compiled first: a second later there is next to nothing to free.
                if (!hasCompiled) collectGarbage();
                hasCompiled = true;
              });
            },
          },
        ],
      };
    },
  };
}
