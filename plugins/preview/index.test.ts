import path from 'node:path';

import {rspack} from '@docusaurus/faster';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';

import preview from '.';

const SITE = path.resolve(__dirname, '../..');

describe('the bundler of the preview', () => {
  afterEach(() => vi.unstubAllEnvs());

  function configure(plugins: readonly unknown[] = []) {
    vi.stubEnv('NODE_ENV', 'development');
    const {configureWebpack} = preview({
      siteDir: SITE,
      baseUrl: '/developers/',
      generatedFilesDir: path.join(SITE, '.docusaurus'),
    } as LoadContext);
    return configureWebpack?.(
      {plugins} as never,
      false,
      {currentBundler: {name: 'rspack', instance: rspack}} as never,
      undefined,
    ) as {plugins: unknown[]; mergeStrategy: unknown; devServer: {static: unknown}};
  }

  it('copies no static files, and keeps the other plugins of Docusaurus', () => {
    const define = new rspack.DefinePlugin({});
    const made = configure([define, new rspack.CopyRspackPlugin({patterns: ['static']})]);
    expect(made.mergeStrategy).toEqual({plugins: 'replace'});
    expect(made.plugins).toEqual([
      define,
      expect.any(rspack.EvalSourceMapDevToolPlugin),
      expect.objectContaining({apply: expect.any(Function)}),
    ]);
  });

  // Docusaurus would merge a list with its own list, which has watched folders.
  it('does not watch static files', () =>
    expect(configure().devServer.static).toEqual({
      directory: path.join(SITE, 'static'),
      publicPath: '/developers/',
      watch: false,
    }));
});
