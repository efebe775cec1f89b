/** Starts the nginx server of .github/guides/deploying.md. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

import {SITE_DIR} from '../site/sites';

import {renderNginxConfig} from './nginx-config';

const READY_WITHIN_MS = 30_000;

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** Resolves to false if nothing responds at the port. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/robots.txt`).then(
    () => true,
    () => false,
  );

/**
 * Starts nginx and waits until it responds.
 * @param folder that nginx may write to; its `root/developers` is the build
 * @param hasBrotli whether nginx has the module for compressed copies with brotli
 * @returns the process
 * @throws Error with the message of nginx when it rejects the configuration or does not start
 */
export async function startNginx(folder: string, port: number, hasBrotli = false): Promise<ChildProcess> {
  const {stderr: version} = spawnSync('nginx', ['-V'], {encoding: 'utf8'});
  const confFolder = path.dirname(/--conf-path=(\S+)/.exec(version)?.[1] ?? '/etc/nginx/nginx.conf');
  const guide = readFileSync(path.join(SITE_DIR, '.github/guides/deploying.md'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(file, renderNginxConfig({guide, port, folder, confFolder, hasBrotli, isRoot}));
  const {status, stderr} = spawnSync('nginx', ['-t', '-q', '-c', file], {encoding: 'utf8'});
  if (status !== 0 || stderr !== '') throw new Error(`nginx rejects the configuration: ${stderr.trim()}`);
  const nginx = spawn('nginx', ['-c', file], {stdio: 'inherit'});
  for (const start = Date.now(); !(await answers(port)); await setTimeout(50))
    if (nginx.exitCode !== null || Date.now() - start > READY_WITHIN_MS) {
      nginx.kill('SIGQUIT');
      throw new Error(`nginx did not start. → Check that port ${port} is free, or set another with PORTAL_TEST_PORT.`);
    }
  return nginx;
}
