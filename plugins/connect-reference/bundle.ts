import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {parse} from 'yaml';

import type {OpenApiDocument} from './openapi';

const run = promisify(execFile);
const redoclyCli = createRequire(__filename).resolve('@redocly/cli/bin/cli.js');

/** Redocly's own settings that keep it from calling home or asking for updates. */
const QUIET = {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', FORCE_COLOR: '0'};

export type Bundle = {
  /** The single-file description as YAML: what readers download. */
  yaml: string;
  document: OpenApiDocument;
};

async function redocly(siteDir: string, args: readonly string[], title: string): Promise<void> {
  try {
    await run(process.execPath, [redoclyCli, ...args], {cwd: siteDir, env: {...process.env, ...QUIET}, maxBuffer: 64 * 1024 * 1024});
  } catch (error) {
    const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
    throw new Error(`${title}\n${stdout}${stderr}`.trimEnd(), {cause: error});
  }
}

/**
 * Lints openapi/ with Redocly CLI under openapi/redocly.yaml, then bundles it into one document.
 * @throws Error with Redocly's report (file, line, rule) when the lint finds anything
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const config = ['--config', 'openapi/redocly.yaml'];
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-api-'));
  const output = path.join(folder, 'connect-api.yaml');
  try {
    await Promise.all([
      redocly(
        siteDir,
        ['lint', 'openapi/connect-api.yaml', ...config, '--format', 'codeframe', '--max-problems', '50'],
        'The API description has mistakes. Mend each at the file and line that Redocly names:',
      ),
      redocly(siteDir, ['bundle', 'openapi/connect-api.yaml', ...config, '--output', output], 'The API description cannot be bundled:'),
    ]);
    const yaml = await readFile(output, 'utf8');
    return {yaml, document: parse(yaml) as OpenApiDocument};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
