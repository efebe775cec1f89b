/** Deploys builds to a local folder with the commands of release.yml and rsync: archive, unpack, upload, clean up. */
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {SITE_DIR} from '../support/site/sites';

const DAY_MS = 86_400_000;
const RELEASE = parse(readFileSync(path.join(SITE_DIR, '.github/workflows/release.yml'), 'utf8')) as {
  jobs: Record<string, {steps: {run?: string}[]}>;
};
const lineOf = (job: string, part: string): string =>
  RELEASE.jobs[job]?.steps.find(({run}) => run?.includes(part))?.run ?? '';

let workFolder: string;
let server: string;
beforeEach(() => {
  workFolder = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
  server = path.join(workFolder, 'srv/www/developers');
});
afterEach(() => rmSync(workFolder, {recursive: true, force: true}));

function shell(line: string, cwd = workFolder): string {
  const {status, stdout, stderr} = spawnSync('bash', ['-eo', 'pipefail', '-c', line], {cwd, encoding: 'utf8'});
  if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Builds a site whose page refers to one script, and archives it as a release does. @returns the folder of the archive
 */
function release(name: string): string {
  const folder = path.join(workFolder, name);
  const files = {
    'index.html': `<script src="assets/js/${name}.js"></script>`,
    'sitemap.xml': name,
    'headers/rules.json': '[]',
    'headers/nginx.conf': `# ${name}`,
    '.well-known/security.txt': name,
    'assets/js/shared.js': 'shared',
    'assets/js/shared.js.br': 'shared',
    [`assets/js/${name}.js`]: name,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'build', file)), {recursive: true});
    writeFileSync(path.join(folder, 'build', file), text);
  }
  mkdirSync(path.join(folder, 'release'));
  writeFileSync(path.join(folder, 'release/portal.cdx.json'), '{}');
  shell(lineOf('build', 'tar --sort'), folder);
  return folder;
}

/** Unpacks an archive and uploads it, as the job `deploy` does. */
function deploy(folder: string): void {
  rmSync(path.join(folder, 'release/build'), {recursive: true, force: true});
  shell(lineOf('deploy', 'tar -xzf'), folder);
  shell(`"${SITE_DIR}/.ci/upload" release/build "${server}"`, folder);
}

const assets = (): string[] => readdirSync(path.join(server, 'assets/js')).sort();
/** Makes all files on the server older by a number of days. */
function age(days: number): void {
  for (const file of readdirSync(server, {recursive: true, encoding: 'utf8'}).map((name) => path.join(server, name))) {
    const then = new Date(statSync(file).mtimeMs - days * DAY_MS);
    utimesSync(file, then, then);
  }
}

// Without rsync, tests/repository/workflows.test.ts still checks the arguments of .ci/upload.
describe.skipIf(spawnSync('rsync', ['--version']).status !== 0)('a release', () => {
  it('uploads all files into a folder that does not exist yet, including files whose names begin with a dot', () => {
    const folder = release('first');
    expect(shell('tar -tvzf release/portal.tar.gz --utc build/index.html', folder)).toContain('1970-01-01');
    deploy(folder);
    expect(readdirSync(server, {recursive: true, encoding: 'utf8'}).sort()).toEqual(
      readdirSync(path.join(folder, 'build'), {recursive: true, encoding: 'utf8'}).sort(),
    );
  });

  it('keeps its hashed files when the server deletes old files by date', () => {
    deploy(release('first'));
    shell('find assets -mtime +90 -delete', server);
    expect(assets()).toEqual(['first.js', 'shared.js', 'shared.js.br']);
  });

  it('removes hashed files of builds that were replaced long ago, and no others', () => {
    const first = release('first');
    deploy(first);
    age(200);
    // The first build was deployed until now, so readers still have its pages open.
    deploy(release('second'));
    expect(assets()).toEqual(['first.js', 'second.js', 'shared.js', 'shared.js.br']);
    age(10);
    deploy(release('third'));
    expect(assets()).toEqual(['second.js', 'shared.js', 'shared.js.br', 'third.js']);
    // The first build is deployed again and needs all of its hashed files.
    deploy(first);
    expect(assets()).toEqual(['first.js', 'second.js', 'shared.js', 'shared.js.br', 'third.js']);
    shell('find assets -mtime +90 -delete', server);
    expect(assets()).toContain('first.js');
    expect(readFileSync(path.join(server, 'index.html'), 'utf8')).toContain('first.js');
    expect(readFileSync(path.join(server, 'headers/nginx.conf'), 'utf8')).toBe('# first');
  });

  it('removes old files whose names contain spaces and brackets, and no files that match those names as patterns', () => {
    const write = (file: string) => writeFileSync(path.join(server, 'assets/js', file), file);
    deploy(release('first'));
    ['chain [1].js', 'what?.js'].forEach(write);
    age(200);
    deploy(release('second'));
    // These names match the old names as patterns, or begin with the same word.
    ['chain 1.js', 'whats.js', 'chain'].forEach(write);
    age(10);
    deploy(release('third'));
    expect(assets()).toEqual(['chain', 'chain 1.js', 'second.js', 'shared.js', 'shared.js.br', 'third.js', 'whats.js']);
  });

  it('keeps dates of unchanged files except hashed files, and removes deleted files', () => {
    const folder = release('first');
    deploy(folder);
    age(5);
    const before = statSync(path.join(server, 'sitemap.xml')).mtimeMs;
    writeFileSync(path.join(server, 'gone.html'), '');
    deploy(folder);
    expect(statSync(path.join(server, 'sitemap.xml')).mtimeMs).toBe(before);
    expect(existsSync(path.join(server, 'gone.html'))).toBe(false);
  });
});
