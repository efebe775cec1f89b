/** GitHub workflows have minimal permissions and run only pinned actions. */
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {VARIABLES} from '../../src/site/env';
import {SITE_DIR} from '../support/site/sites';

type Permissions = Record<string, 'read' | 'write' | 'none'>;
type Step = {uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string>};
type Job = {
  strategy?: {matrix: {suite: string[]; include?: {suite: string; stock: string}[]}};
  permissions?: Permissions;
  'timeout-minutes'?: number;
  needs?: string | string[];
  environment?: string;
  steps: Step[];
};
type Workflow = {
  defaults?: {run?: {shell?: string}};
  on: Record<string, unknown>;
  permissions?: Permissions;
  jobs: Record<string, Job>;
};

const FOLDER = '.github/workflows';
const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');
const workflows = readdirSync(path.join(SITE_DIR, FOLDER)).map((name) => {
  const text = read(`${FOLDER}/${name}`);
  return {name, text, workflow: parse(text) as Workflow};
});
const jobs = workflows.flatMap(({name, workflow}) =>
  Object.entries(workflow.jobs).map(([job, definition]) => ({at: `${name}: ${job}`, job: definition, workflow})),
);
const steps = jobs.flatMap(({at, job}) => job.steps.map((step) => ({at, step})));
const placesOf = (found: readonly {at: string}[]) => found.map(({at}) => at);

/** Every write permission of a job, with its purpose. */
const WRITES: Record<string, string> = {
  'release.yml: attest id-token': 'signs the provenance with the identity of the run',
  'release.yml: attest attestations': 'stores the provenance',
};

describe('workflows', () => {
  it('are those that .github/guides/testing.md and deploying.md describe', () => {
    expect(workflows.map(({name}) => name).sort()).toEqual(['release.yml', 'verify.yml', 'weekly.yml']);
  });

  it('pin actions to a commit, with the version in a comment', () => {
    const uses = workflows.flatMap(({name, text}) =>
      [...text.matchAll(/uses: *(.+)/g)].map(([, action = '']) => ({at: `${name}: ${action}`, action})),
    );
    expect(uses.length).toBeGreaterThan(5);
    expect(placesOf(uses.filter(({action}) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)))).toEqual(
      [],
    );
  });

  it('use one version of each action', () => {
    const versions = new Set(steps.flatMap(({step}) => step.uses ?? []));
    const actions = [...versions].map((use) => use.split('@')[0]);
    expect(actions.filter((action, index) => actions.indexOf(action) !== index)).toEqual([]);
  });

  it('have read permissions, and write permissions only from the list', () => {
    const given = jobs.flatMap(({at, job, workflow}) => {
      const permissions = job.permissions ?? workflow.permissions;
      expect(permissions, at).toBeDefined();
      return Object.entries(permissions ?? {})
        .filter(([, right]) => right === 'write')
        .map(([scope]) => `${at} ${scope}`);
    });
    expect(given.sort()).toEqual(Object.keys(WRITES).sort());
    // Permissions of the workflow would apply to every job.
    expect(
      workflows
        .filter(({workflow}) => !workflow.permissions || Object.values(workflow.permissions).includes('write'))
        .map(({name}) => name),
    ).toEqual([]);
  });

  it('never run code of a fork with permissions of this repository', () => {
    expect(
      workflows
        .filter(({workflow}) => 'pull_request_target' in workflow.on || 'workflow_run' in workflow.on)
        .map(({name}) => name),
    ).toEqual([]);
    const verify = workflows.find(({name}) => name === 'verify.yml');
    expect(verify?.text).not.toContain('secrets.');
  });

  it('use no untrusted input in shell commands', () => {
    expect(placesOf(steps.filter(({step}) => step.run?.includes('${{')))).toEqual([]);
  });

  it('store no credentials in the clone, and have time limits', () => {
    expect(
      placesOf(
        steps.filter(
          ({step}) => step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false,
        ),
      ),
    ).toEqual([]);
    expect(placesOf(jobs.filter(({job}) => !job['timeout-minutes']))).toEqual([]);
  });

  it('fail when one command of a pipe fails', () => {
    expect(workflows.filter(({workflow}) => workflow.defaults?.run?.shell !== 'bash').map(({name}) => name)).toEqual(
      [],
    );
  });

  it('run the suites of .ci/run and the recipes for each change', () => {
    const suites = [...read('.ci/run').matchAll(/^(?:both_cores|one_core|other_core)=\((.*)\)$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    );
    const matrix =
      workflows.find(({name}) => name === 'verify.yml')?.workflow.jobs.verify?.strategy?.matrix.suite ?? [];
    expect(suites.length).toBeGreaterThan(5);
    expect([...matrix].sort()).toEqual([...suites, 'test:recipes'].sort());
  });

  it('run existing scripts in their matrix, and each week the suites that are too slow for every change', () => {
    const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
    const suites = jobs.flatMap(({at, job}) => {
      const {suite: names = [], include = []} = job.strategy?.matrix ?? {};
      return [...names, ...include.map(({suite}) => suite)].map((suite) => ({at, suite}));
    });
    expect(suites.filter(({suite}) => !(suite in scripts))).toEqual([]);
    const weekly = workflows.find(({name}) => name === 'weekly.yml')?.workflow;
    expect(Object.keys(weekly?.on ?? {})).toEqual(['schedule', 'workflow_dispatch']);
    expect(weekly?.jobs.weekly?.strategy?.matrix.include).toEqual([{suite: 'test:e2e', stock: '1'}]);
    expect(suites.filter(({at}) => at === 'weekly.yml: weekly').map(({suite}) => suite)).toEqual(
      expect.arrayContaining(['test:a11y', 'test:mutation', 'test:e2e']),
    );
  });

  it('run existing scripts', () => {
    const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
    const named = steps.flatMap(({step}) =>
      [...(step.run ?? '').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('a release', () => {
  const release = workflows.find(({name}) => name === 'release.yml')?.workflow;

  it('is built once, without a cache and without install scripts', () => {
    const lines = Object.values(release?.jobs ?? {}).flatMap(({steps: own}) => own.flatMap(({run}) => run ?? []));
    expect(lines.filter((line) => /npm run build/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /npm ci(?! --ignore-scripts)/.test(line))).toEqual([]);
    expect(JSON.stringify(release)).not.toMatch(/"cache"/);
  });

  it('is built with every variable of .env.example except the write key of the hosted index', () => {
    const documented = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...VARIABLES].sort());
    const {env = {}} = release?.jobs.build?.steps.find(({run}) => run === 'npm run build') ?? {};
    expect(Object.keys(env).sort()).toEqual(documented.filter((name) => name !== 'ALGOLIA_ADMIN_API_KEY'));
    expect(Object.entries(env).filter(([name, value]) => value !== `\${{ vars.${name} }}`)).toEqual([]);
  });

  it('is built only from a verified commit of main, and only when a destination is configured', () => {
    const guard = release?.jobs.guard;
    const run = (part: string) => guard?.steps.find((step) => step.run?.includes(part)) ?? {};
    expect([release?.jobs.build?.needs, release?.jobs.attest?.needs]).toEqual(['guard', 'build']);
    expect(run('merge-base').run).toContain('--is-ancestor "$GITHUB_SHA" origin/main');
    expect(run('gh run list').run).toContain(
      '--workflow verify.yml --branch main --commit "$GITHUB_SHA" --status success',
    );
    const settings = (env: Record<string, string>) =>
      spawnSync('bash', ['-eo', 'pipefail', '-c', run('DEPLOY_TARGET').run ?? ''], {
        encoding: 'utf8',
        env: {PATH: process.env.PATH, ...env},
      });
    const all = {SITE_URL: 'https://a.example', DEPLOY_TARGET: 'a:/b', DEPLOY_KNOWN_HOSTS: 'a'};
    expect(settings(all).status).toBe(0);
    expect([settings({...all, SITE_URL: ''}).status, settings({...all, DEPLOY_TARGET: ''}).stdout]).toEqual([
      1,
      expect.stringContaining('::error::The variable DEPLOY_TARGET is empty.'),
    ]);
  });

  it('is uploaded after its provenance is stored, from a protected environment', () => {
    expect(release?.jobs.deploy?.needs).toEqual(['guard', 'build', 'attest']);
    expect(release?.jobs.deploy?.environment).toBe('production');
    expect(release?.jobs.check?.needs).toBe('deploy');
    const withSecrets = Object.entries(release?.jobs ?? {}).filter(([, job]) =>
      JSON.stringify(job).includes('secrets.'),
    );
    expect(withSecrets.map(([name]) => name)).toEqual(['deploy']);
  });
});

describe('Dependabot', () => {
  it('updates packages and actions, in groups, after a week', () => {
    const {updates} = parse(read('.github/dependabot.yml')) as {
      updates: {'package-ecosystem': string; cooldown: {'default-days': number}; groups: object}[];
    };
    expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual(['github-actions', 'npm']);
    expect(updates.every(({cooldown, groups}) => cooldown['default-days'] >= 7 && Object.keys(groups).length > 0)).toBe(
      true,
    );
  });
});

/** Runs `.ci/upload` with an rsync that records its arguments; tests/deploy/upload.test.ts runs the real rsync. */
describe('the upload', () => {
  function upload(prepare: (build: string) => void): {status: number | null; calls: string[]; error: string} {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-upload-'));
    const [build, log] = [path.join(folder, 'build'), path.join(folder, 'calls')];
    for (const name of ['headers', 'assets']) mkdirSync(path.join(build, name), {recursive: true});
    prepare(build);
    writeFileSync(log, '');
    writeFileSync(path.join(folder, 'rsync'), `#!/usr/bin/env bash\necho "$*" >> '${log}'\n`);
    chmodSync(path.join(folder, 'rsync'), 0o755);
    const {status, stderr} = spawnSync('bash', [path.join(SITE_DIR, '.ci/upload'), build, 'ops@host:/srv'], {
      encoding: 'utf8',
      env: {...process.env, PATH: `${folder}:${process.env.PATH}`},
    });
    const calls = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    rmSync(folder, {recursive: true});
    return {status, calls: calls.map((call) => call.replaceAll(`${build}/`, 'build/')), error: stderr};
  }

  it('sends hashed files first and pages with their headers last, then deletes removed files except hashed ones', () => {
    const {status, calls} = upload((build) => writeFileSync(path.join(build, 'headers/rules.json'), '[]'));
    expect(status).toBe(0);
    const [list, assets, others, pages, gone, ...more] = calls;
    expect(list).toContain('--list-only ops@host:/srv/assets/');
    expect(assets).toMatch(/ --mkpath build\/assets\/ ops@host:\/srv\/assets\/$/);
    expect(others).toContain('--exclude=*.html --exclude=*.html.br --exclude=*.html.gz --exclude=/headers/');
    expect(pages).toContain(
      '--include=*.html --include=*.html.br --include=*.html.gz --include=/headers/* --exclude=*',
    );
    expect(calls.findIndex((call) => call.includes('--delete'))).toBe(4);
    expect(gone).toContain('--exclude=/assets/');
    expect(more).toEqual([]);
  });

  it('rejects a folder that is not a build', () => {
    const {status, calls, error} = upload(() => undefined);
    expect([status, calls]).toEqual([2, []]);
    expect(error).toContain('npm run build');
  });
});
