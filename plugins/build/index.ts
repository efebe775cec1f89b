import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {removePart} from './remove-part';
import {replaceBuild} from './replace-build';

/** The exit codes of shells for what ends a process early. */
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/**
 * `build/` is always the last build that was whole, so that no upload can send half of one. Docusaurus would empty it, write
 * the pages, run the plugins and look for broken links last of all; here it does so in `build.part`, which becomes `build/`
 * when the process ends well and is removed when it does not. A process that is killed leaves `build.part` to the next.
 */
export default function wholeBuilds(context: LoadContext): Plugin {
  const {outDir} = context;
  const part = `${outDir}.part`;
  const build = {hasBegun: false, isRendered: false};
  // All that is written asks the context where to. `docusaurus start` writes nothing.
  context.outDir = part;

  for (const [signal, code] of SIGNALS) {
    // Docusaurus ends with success when it is interrupted.
    process.prependListener(signal, () => {
      if (build.hasBegun) process.exitCode = code;
    });
  }
  process.once('exit', (code) => {
    if (!build.hasBegun) return;
    if (code !== 0 || !build.isRendered) {
      removePart(part);
      return;
    }
    try {
      replaceBuild(part, outDir);
      logger.success`The build is whole, and now in path=${path.relative(process.cwd(), outDir)}.`;
    } catch (error) {
      logger.error`The build is whole in path=${part}, but cannot be put in the place of path=${outDir}: ${(error as Error).message}. Move it there, or build elsewhere with code=${'--out-dir'}.`;
      process.exitCode = 1;
    }
  });

  return {
    name: 'whole-builds',
    configureWebpack(_config, isServer) {
      // Only a build renders pages on the server.
      build.hasBegun ||= isServer;
      return {};
    },
    postBuild() {
      build.isRendered = true;
    },
  };
}
