import path from 'node:path';

import {rspack} from '@docusaurus/faster';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';

import quickPreview from '.';

const SITE = path.resolve(__dirname, '../..');

describe('the bundler of the preview', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('copies no static file, and keeps all else that Docusaurus has it do', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const {configureWebpack} = quickPreview({siteDir: SITE, generatedFilesDir: path.join(SITE, '.docusaurus')} as LoadContext);
    const define = new rspack.DefinePlugin({});
    const plugins = [define, new rspack.CopyRspackPlugin({patterns: ['static']})];
    const made = configureWebpack?.({plugins} as never, false, {currentBundler: {name: 'rspack', instance: rspack}} as never, undefined) as {plugins: unknown[]; mergeStrategy: unknown};
    expect(made.mergeStrategy).toEqual({plugins: 'replace'});
    expect(made.plugins).toEqual([define, expect.objectContaining({apply: expect.any(Function)})]);
  });
});
