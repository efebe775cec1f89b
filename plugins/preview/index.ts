import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {disableValidation} from 'schema-utils';

import {isPreview} from '../../src/site/env';
import {createBackgroundRun, PREVIEW_IDLE_MS} from '../lib/background-run';
import {answerInPreview} from '../lib/preview-server';
import type {Answer} from '../lib/preview-server';

type Rspack = {
  /** Compiles modules when a browser asks for them. */
  lazyCompilationMiddleware: (compiler: unknown) => Answer;
  CopyRspackPlugin: abstract new () => object;
  EvalSourceMapDevToolPlugin: new (options: {exclude: RegExp; module: boolean; columns: boolean}) => object;
};

/**
 * Lets `npm start` show the first page, and an edit, without waiting for what neither needs: a page is compiled when it
 * is opened, no static file is copied or watched, only our own code can be traced to its source, and the checks of the
 * content run beside it, after each change.
 */
export default function quickPreview({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  if (!isPreview()) return {name: 'quick-preview'};
  // A third of a second at each start. Every build holds what the bundler's parts are handed against their schemas.
  disableValidation();
  const check = createBackgroundRun(siteDir, 'plugins/check/cli.ts', '--in-preview');
  let awaited = 0;
  const checkLater = () => {
    awaited += 1;
    void check.start(PREVIEW_IDLE_MS).finally(() => (awaited -= 1));
  };
  /** A check that has not ended would take its processor from what a writer has just saved, or opened. */
  const letCompile = () => {
    if (awaited > 0) checkLater();
  };
  return {
    name: 'quick-preview',
    // Beside docs and blog, which are watched anyway: a second reload for each edit would hold up the first.
    getPathsToWatch: () => ['artefacts/**/*.{yml,json,jwt,jwe,pem,csr,txt}', 'openapi/**/*.yaml'],
    // Asked after each reload, whatever was changed.
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
          // Between two programs of one machine it costs more time than it saves: 0.1 s of the first page.
          compress: false,
          // In place of Docusaurus' own list, which has each of the 600 files of the reference watched and nothing done when one changes.
          static: {directory: path.join(siteDir, 'static'), publicPath: baseUrl, watch: false},
        },
        // The plugin below does it for what is not of a package: maps were more than half of the script that each page begins with.
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
          // The server answers from the static folders. Their copies, 600 files of the reference, would be written anew after each edit.
          ...plugins.filter((plugin) => !(plugin instanceof CopyRspackPlugin)),
          new EvalSourceMapDevToolPlugin({exclude: /node_modules/, module: true, columns: false}),
          // It has to stand in the compiler before the first compilation, which begins before the server is set up.
          {
            apply(compiler: {hooks: Record<'invalid' | 'done', {tap: (name: string, happened: () => void) => void}>}) {
              compile = lazyCompilationMiddleware(compiler);
              compiler.hooks.invalid.tap('quick-preview', letCompile);
              compiler.hooks.done.tap('quick-preview', check.postpone);
            },
          },
        ],
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}
