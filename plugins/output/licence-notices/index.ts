import {createRequire} from 'node:module';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {LICENCES_FILE} from '../../../src/site/licences';

import {listPackages, type Module} from './list-packages';
import {readNotice} from './read-notice';
import {renderNotices} from './render-notices';

/** The part of the bundler's API that we use. */
type Compilation = {
  modules: Iterable<Module>;
  getAssets: () => Iterable<{info: {sourceFilename?: string}}>;
  emitAsset: (name: string, source: unknown) => void;
  hooks: {processAssets: {tapPromise: (name: string, write: () => Promise<void>) => void}};
};
type Compiler = {hooks: {thisCompilation: {tap: (name: string, begin: (compilation: Compilation) => void) => void}}};

const moduleOf = (resource: string): Module => ({resource, identifier: () => resource});

/** Returns the bundler as a module, because it adds its runtime to every bundle. */
function bundlerModule(): Module {
  return moduleOf(createRequire(require.resolve('@docusaurus/faster')).resolve('@rspack/core'));
}

/** Lists the files that the bundler copies, such as fonts, because these are not modules. */
function copiedFiles(compilation: Compilation, siteDir: string): Module[] {
  return [...compilation.getAssets()].flatMap(({info: {sourceFilename}}) =>
    sourceFilename ? [moduleOf(path.resolve(siteDir, sourceFilename))] : [],
  );
}

/**
 * Writes the licence notices of all packages in the bundles of a build. Licences such as MIT require the notices, but
 * the minifier removes them.
 */
export default function licenceNotices({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'licence-notices',
    configureWebpack({mode}, isServer, {currentBundler}) {
      if (isServer || mode !== 'production') return {};
      const {RawSource} = (currentBundler.instance as unknown as {sources: {RawSource: new (text: string) => unknown}})
        .sources;
      const emitNotices = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap('licence-notices', (compilation) => {
            compilation.hooks.processAssets.tapPromise('licence-notices', async () => {
              const notices = await Promise.all(
                listPackages([bundlerModule(), ...compilation.modules, ...copiedFiles(compilation, siteDir)]).map(
                  readNotice,
                ),
              );
              const title = `The scripts, styles and fonts of ${siteConfig.title} contain the packages below, under the licences given here.`;
              compilation.emitAsset(LICENCES_FILE, new RawSource(renderNotices(title, notices)));
            });
          });
        },
      };
      return {plugins: [emitNotices as never]};
    },
  };
}
