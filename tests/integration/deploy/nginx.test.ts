/**
 * Deploys two builds to nginx, configured as in .github/guides/deploying.md and uploaded with `.ci/upload`. Skipped
 * without nginx or rsync.
 */
import {spawnSync, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {BASE_URL} from '../../../src/site/facts';
import {createAsk} from '../../deploy/answers';
import {checkDeployment} from '../../deploy/check-deployment';
import {hasNginx, startNginx} from '../../support/deploy/start-nginx';
import {findPort} from '../../support/site/find-port';
import {CONFIGURED_BUILD, PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

describe.skipIf(!hasNginx() || spawnSync('rsync', ['--version']).status !== 0)('a deployment on nginx', () => {
  let folder: string;
  let home: URL;
  let nginx: ChildProcess | undefined;

  const upload = (build: string) =>
    expect(
      spawnSync('bash', [path.join(SITE_DIR, '.ci/upload'), build, path.join(folder, 'root/developers')], {
        encoding: 'utf8',
      }),
    ).toMatchObject({status: 0, stderr: ''});
  const policyOf = async () => (await fetch(home)).headers.get('content-security-policy');
  const ask = (target: string) => fetch(new URL(target, home), {redirect: 'manual'});

  async function reload(): Promise<void> {
    const before = await policyOf();
    nginx?.kill('SIGHUP');
    // nginx uses the old configuration until its new worker processes have started.
    await expect.poll(policyOf, {timeout: 30_000}).not.toBe(before);
  }

  /** Checks the deployment. Excludes the problem that `npm run compress` fixes. */
  const problems = async () =>
    (await checkDeployment(home, createAsk())).filter(({what}) => what !== 'is sent uncompressed');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
    const port = await findPort();
    home = new URL(`http://127.0.0.1:${port}${BASE_URL}`);
    mkdirSync(path.join(folder, 'root'));
    upload(PLAIN_BUILD);
    nginx = await startNginx(folder, port);
  });
  afterAll(() => {
    nginx?.kill('SIGQUIT');
    rmSync(folder, {recursive: true, force: true});
  });

  it('has no problems', async () => expect(await problems()).toEqual([]));

  it.each([
    ['docs/platform/just-in-time?a=1', 'docs/platform/users/just-in-time-jit-user-provisioning/?a=1'],
    ['docs/platform/just-in-time/?a=1', 'docs/platform/users/just-in-time-jit-user-provisioning/?a=1'],
    ['index.html', ''],
    ['docs/get-started/index.html?a=1', 'docs/get-started/?a=1'],
    ['docs/get-started.html', 'docs/get-started/'],
    ['blog/key-rotation.html', 'blog/key-rotation/'],
    ['docs/apis/connect-openapi/index.html', 'docs/apis/connect-openapi/'],
  ])('redirects from %s with 301', async (from, to) => {
    const {status, headers} = await ask(from);
    expect([status, headers.get('location'), headers.get('x-content-type-options')]).toEqual([
      301,
      BASE_URL + to,
      'nosniff',
    ]);
  });

  it('does not serve configuration files, and sends text with a charset', async () => {
    for (const file of ['headers/nginx.conf', 'headers/rules.json', '_headers', '_redirects'])
      expect((await ask(file)).status, file).toBe(404);
    expect((await ask('licences.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('reports after an upload and after a roll-back only that nginx must reload its headers', async () => {
    for (const build of [CONFIGURED_BUILD, PLAIN_BUILD]) {
      upload(build);
      expect((await problems()).map(({what, todo}) => [what, todo])).toEqual([
        [expect.stringContaining('still has the headers of another build'), expect.stringContaining('nginx -s reload')],
      ]);
      await reload();
      expect(await problems()).toEqual([]);
    }
  });
});
