/** Installs the API clients that run the collections. They are too large to be dependencies of the portal. */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The versions that docs/apis/your-own-client.mdx names. */
const CLIENT_VERSIONS = {newman: '6.2.2', '@usebruno/cli': '4.1.0', httpyac: '6.16.7'} as const;

export type ClientCommands = Readonly<Record<'newman' | 'bru' | 'httpyac', string>>;

function isInstalled(folder: string): boolean {
  return Object.entries(CLIENT_VERSIONS).every(([name, version]) => {
    const manifest = path.join(folder, 'node_modules', name, 'package.json');
    return (
      existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version === version
    );
  });
}

/**
 * Installs the API clients without their install scripts, unless they are already installed.
 * @param folder a folder outside of every other package
 * @throws Error with the output of npm if an installation fails
 */
export function installClients(folder: string): ClientCommands {
  if (!isInstalled(folder)) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({private: true, dependencies: CLIENT_VERSIONS}));
    console.log('Installing Newman, the Bruno CLI and httpYac, which takes some minutes.');
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
  const command = (name: string) => path.join(folder, 'node_modules/.bin', name);
  return {newman: command('newman'), bru: command('bru'), httpyac: command('httpyac')};
}
