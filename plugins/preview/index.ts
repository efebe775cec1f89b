import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {disableValidation} from 'schema-utils';

import {isPreview} from '../../src/site/env';
import {createBackgroundRun, PREVIEW_IDLE_MS} from '../lib/background-run';
import {answerInPreview} from '../lib/preview-server';
import type {Answer} from '../lib/preview-server';

type Rspack = {
  /** Compiles modules when a browser requests them. */
  lazyCompilationMiddleware: (compiler: unknown) => Answer;
  CopyRspackPlugin: abstract new () => object;
  EvalSourceMapDevToolPlugin: new (options: {exclude: RegExp; module: boolean; columns: boolean}) => object;
};

/**
 * Speeds up `npm start`: compiles a page when it is opened, serves static files instead of copying and watching them,
 * creates source maps only for our own code, and runs the content checks in the background after each change.
 */
export default function preview({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  if (!isPreview()) return {name: 'preview'};
  // Skipping validation saves 0.3 s at each start. Builds still validate the options of bundler plugins.
  disableValidation();
  const check = createBackgroundRun(siteDir, 'plugins/check/cli.ts', '--in-preview');
  let awaited = 0;
  const checkLater = () => {
    awaited += 1;
    void check.start(PREVIEW_IDLE_MS).finally(() => (awaited -= 1));
  };
  /** Postpones a running check, because it would slow down the compilation of the page that a writer has just saved. */
  const letCompile = () => {
    if (awaited > 0) checkLater();
  };
  return {
    name: 'preview',
    // Docusaurus already watches docs and blog, and a second reload would delay the first.
    getPathsToWatch: () => ['artefacts/**/*.{yml,json,jwt,jwe,pem,csr,txt}', 'openapi/**/*.yaml'],
    // Docusaurus calls this function after each reload.
    async allContentLoaded() {
      checkLater();
    },
    configureWebpack({plugins = []}, _isServer, {currentBundler}) {
      const {lazyCompilationMiddleware, CopyRspackPlugin, EvalSourceMapDevToolPlugin} =
        currentBundler.instance as unknown as Rspack;
      let compile: Answer;
      const {devServer} = answerInPreview(() => (...request) => {
        check.postpone();
        return compile(...request);
      });
      return {
        devServer: {
          ...devServer,
          // Compression saves no time if browser and server are on the same machine.
          compress: false,
          // By default, Docusaurus would watch the 600 files of the reference without reacting to changes.
          static: {directory: path.join(siteDir, 'static'), publicPath: baseUrl, watch: false},
        },
        // The plugin below creates no source maps for packages, which were more than half of each page's script.
        devtool: false,
        lazyCompilation: {entries: false, imports: true},
        module: {
          rules: [
            {
              include: path.join(generatedFilesDir, 'registry.js'),
              enforce: 'pre',
              use: path.join(siteDir, 'plugins/preview/without-weak-references.cjs'),
            },
          ],
        },
        mergeStrategy: {plugins: 'replace'},
        plugins: [
          // The server serves the static folders, so they need not be copied after each edit.
          ...plugins.filter((plugin) => !(plugin instanceof CopyRspackPlugin)),
          new EvalSourceMapDevToolPlugin({exclude: /node_modules/, module: true, columns: false}),
          // Creates the middleware before the first compilation, which starts before the server is set up.
          {
            apply(compiler: {hooks: Record<'invalid' | 'done', {tap: (name: string, happened: () => void) => void}>}) {
              compile = lazyCompilationMiddleware(compiler);
              compiler.hooks.invalid.tap('preview', letCompile);
              compiler.hooks.done.tap('preview', check.postpone);
            },
          },
        ],
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}
