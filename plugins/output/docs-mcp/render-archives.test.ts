/** The tests read the archives with programs of the system and with Node.js, not with code of this folder. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {afterAll, describe, expect, it} from 'vitest';

import {readZip} from '../../../tests/support/deploy/read-zip';
import {renderTar} from '../../lib/archive/render-tar';

import {compress, renderArchives, toFile, toVersion} from './render-archives';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-archives-'));
afterAll(() => rmSync(folder, {recursive: true}));

const program = [
  toFile('data.br', compress('x'.repeat(2_000))),
  toFile('empty.txt', ''),
  {...toFile('server.cjs', `#!/usr/bin/env node\n${'// comment\n'.repeat(100)}`), isExecutable: true},
];
const facts = {
  version: toVersion('1.2.3', program),
  homepage: 'https://connect.example/developers/',
  tarball: 'https://connect.example/developers/downloads/connect-docs-mcp.tgz',
};
const {tarball, bundle} = renderArchives(program, facts);

describe('the npm package', () => {
  it('has all files below package/, the program executable', () => {
    writeFileSync(path.join(folder, 'a.tgz'), tarball);
    execFileSync('tar', ['xzf', path.join(folder, 'a.tgz'), '-C', folder]);
    const at = (file: string) => path.join(folder, 'package', file);
    for (const {path: file, content} of program) expect(readFileSync(at(file))).toEqual(content);
    expect(statSync(at('server.cjs')).mode & 0o777).toBe(0o755);
    expect(statSync(at('empty.txt')).mode & 0o777).toBe(0o644);
    expect(JSON.parse(readFileSync(at('package.json'), 'utf8'))).toMatchObject({
      name: 'connect-docs-mcp',
      version: facts.version,
      bin: {'connect-docs-mcp': 'server.cjs'},
    });
    expect(readFileSync(at('README.md'), 'utf8')).toContain(`npx -y --allow-remote=root ${facts.tarball}`);
  });

  it('has no time and no operating system in its gzip header', () => {
    expect([...tarball.subarray(4, 8), tarball[9]]).toEqual([0, 0, 0, 0, 255]);
    expect(gunzipSync(tarball).length % 512).toBe(0);
  });

  it('rejects paths that do not fit into a header', () => {
    expect(() => renderTar([toFile('é.txt', '')])).toThrow(
      'The path "é.txt" must have 1 to 100 ASCII characters and no spaces.',
    );
    expect(() => renderTar([toFile('x'.repeat(101), '')])).toThrow('must have 1 to 100 ASCII characters');
  });
});

describe('the MCP bundle', () => {
  const files = readZip(bundle);

  it('has the manifest and the same files, with the right checksums', () => {
    expect([...files.keys()]).toEqual([
      'manifest.json',
      'package.json',
      'README.md',
      'data.br',
      'empty.txt',
      'server.cjs',
    ]);
    for (const {path: file, content} of program) expect(files.get(file)?.content).toEqual(content);
    expect(files.get('server.cjs')?.mode).toBe(0o100755);
    expect(files.get('data.br')?.mode).toBe(0o100644);
  });

  it('deflates files only if that makes them smaller', () => {
    expect([files.get('server.cjs')?.method, files.get('data.br')?.method]).toEqual([8, 0]);
  });

  it('has a manifest with only keys of the MCPB manifest 0.3', () => {
    const manifest = JSON.parse(files.get('manifest.json')?.content.toString() ?? '') as Record<string, unknown>;
    expect(manifest).toMatchObject({
      manifest_version: '0.3',
      name: 'connect-docs-mcp',
      version: facts.version,
      server: {
        type: 'node',
        entry_point: 'server.cjs',
        mcp_config: {command: 'node', args: ['${__dirname}/server.cjs']},
      },
    });
    expect(Object.keys(manifest).sort()).toEqual(
      'author compatibility description display_name documentation homepage keywords manifest_version name server tools version'.split(
        ' ',
      ),
    );
  });
});

it('the version changes with the files', () => {
  const [first, ...rest] = program;
  expect(facts.version).toMatch(/^1\.2\.3-c[0-9a-f]{12}$/);
  expect(toVersion('1.2.3', program)).toBe(facts.version);
  expect(toVersion('1.2.3', [toFile('data.br', 'other'), ...rest])).not.toBe(facts.version);
  expect(brotliDecompressSync(first?.content ?? '').toString()).toBe('x'.repeat(2_000));
});
