import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {readRegistry} from '../../lib/route-registry';

/** What the first line of a script says to V8 (Chrome 136), so that it compiles all functions of it: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The part of a bundler's compilation that knows which files are made of what. */
type Compilation = {
  namedChunkGroups: ReadonlyMap<string, {chunks: Iterable<{files: Iterable<string>}>}>;
  updateAsset: (file: string, change: (source: unknown) => unknown) => void;
  hooks: {processAssets: {tap: (options: {name: string; stage: number}, change: () => void) => void}};
};
type Compiler = {hooks: {thisCompilation: {tap: (name: string, begin: (compilation: Compilation) => void) => void}}};
type Bundler = {
  sources: {ConcatSource: new (...parts: unknown[]) => unknown};
  Compilation: {PROCESS_ASSETS_STAGE_SUMMARIZE: number};
};

/** The scripts that pages begin with: what all share, and what routes are made of. */
function listScripts({namedChunkGroups}: Compilation, registry: string): Set<string> {
  const names = ['main', ...readRegistry(registry).map(({name}) => name)];
  const chunks = names.flatMap((name) => [...(namedChunkGroups.get(name)?.chunks ?? [])]);
  return new Set(chunks.flatMap(({files}) => [...files]).filter((file) => file.endsWith('.js')));
}

/**
 * The scripts that a page begins with are compiled while they arrive, beside the page. Otherwise each function is compiled
 * when it is first called: some 800 until a page is hydrated, which a slow phone's reader waits for. A script that comes
 * later, as the search does, is left alone.
 */
export default function compileHints({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'compile-hints',
    configureWebpack({mode}, isServer, {currentBundler}) {
      if (isServer || mode !== 'production') return {};
      const {
        sources,
        Compilation: {PROCESS_ASSETS_STAGE_SUMMARIZE: stage},
      } = currentBundler.instance as unknown as Bundler;
      const registry = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
      const addHints = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap('compile-hints', (compilation) => {
            // After the minifier, which takes comments away, and before files are named after what is in them. The bundler's
            // own BannerPlugin chooses by the names of files, which do not say when a script is asked for.
            compilation.hooks.processAssets.tap({name: 'compile-hints', stage}, () => {
              for (const file of listScripts(compilation, registry))
                compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
            });
          });
        },
      };
      return {plugins: [addHints as never]};
    },
  };
}
