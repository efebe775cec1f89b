/** Installs packages that only a bench needs, outside the dependencies of the portal. */
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);

async function isInstalled(dir: string, name: string, version: string): Promise<boolean> {
  const manifest = path.join(dir, 'node_modules', name, 'package.json');
  return (
    existsSync(manifest) && (JSON.parse(await readFile(manifest, 'utf8')) as {version: string}).version === version
  );
}

/**
 * Installs packages into a folder, unless it already contains these versions.
 * @param packages exact version by name
 * @param advice the fix in the error message
 * @throws Error when npm cannot install them
 */
export async function installFromNpm(
  dir: string,
  packages: Readonly<Record<string, string>>,
  advice: string,
): Promise<void> {
  const wanted = Object.entries(packages);
  const present = await Promise.all(wanted.map(([name, version]) => isInstalled(dir, name, version)));
  if (present.every(Boolean)) return;
  await mkdir(dir, {recursive: true});
  await writeFile(path.join(dir, 'package.json'), '{"private": true}\n');
  const specifiers = wanted.map(([name, version]) => `${name}@${version}`);
  try {
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...specifiers], {
      cwd: dir,
    });
  } catch (error) {
    throw new Error(
      `npm could not install ${specifiers.join(', ')}. ${advice}\n${(error as {stderr?: string}).stderr ?? ''}`,
      {cause: error},
    );
  }
}
