import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {departureError} from '../internals';
import {readRegistry} from '../route-registry';

/** First line of a script that V8 compiles eagerly (Chrome 136): https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The properties of Rspack's compilation that this plugin uses. */
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

/** Lists the scripts of the main chunk and of all routes. */
function listScripts({namedChunkGroups}: Compilation, registry: string): Set<string> {
  if (!namedChunkGroups.get('main'))
    throw departureError('compile-hints', 'the bundler has no chunk with the name main.');
  const names = ['main', ...readRegistry(registry, 'compile-hints').map(({name}) => name)];
  const chunks = names.flatMap((name) => [...(namedChunkGroups.get(name)?.chunks ?? [])]);
  return new Set(chunks.flatMap(({files}) => [...files]).filter((file) => file.endsWith('.js')));
}

/**
 * Marks the scripts that a page needs to start, so that V8 compiles the functions in these scripts in the background
 * during the download, instead of one by one during hydration. Scripts that are loaded later are not marked.
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
            // Must run after the minifier, which removes comments, and before file names get a content hash. Not
            // BannerPlugin, because it selects files by name, and names do not show to which route a script belongs.
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
