/**
 * `npm run build` and `npm start`: Docusaurus with a bundled configuration (bundle-config.ts). A build is written to
 * `build.part` and replaces `build/` only when it is complete, so that an upload never sends an incomplete build.
 */
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

import {createConfigBundle} from './bundle-config';
import {separateOutDir} from './docusaurus-arguments';
import {removePart} from './remove-part';
import {replaceBuild} from './replace-build';
import {buildFlags} from './v8-flags';

/** Docusaurus options that are environment variables. */
const DOCUSAURUS_ENVIRONMENT = {
  // Minification may change tags that crawlers read for link previews.
  SKIP_HTML_MINIFICATION: 'true',
  // Update notices are useless, because the version is pinned.
  NO_UPDATE_NOTIFIER: 'true',
};

const STOCK = process.env.PORTAL_STOCK ?? '';

/** Exit codes that shells report for a process that was ended by a signal. */
const EXIT_CODES = {SIGINT: 130, SIGTERM: 143} as const;

/** Runs Docusaurus and passes signals on to it. Resolves with the exit code of Docusaurus, or of the signal. */
function runDocusaurus(flags: readonly string[], args: readonly string[]): Promise<number> {
  const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio: 'inherit',
    // Docusaurus sets NODE_ENV for each command, unless the variable already has a value.
    env: {...process.env, ...DOCUSAURUS_ENVIRONMENT, NODE_ENV: undefined},
  });
  let interrupted: number | null = null;
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () => {
      interrupted = code;
      child.kill(signal as NodeJS.Signals);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(interrupted ?? code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

async function build(siteDir: string, args: readonly string[]): Promise<number> {
  const {outDir, others} = separateOutDir(args);
  const folder = path.resolve(siteDir, outDir);
  const part = `${folder}.part`;
  const {file, bundler} = await createConfigBundle(siteDir, 'build', STOCK);
  // Dispose of the bundler even after an error, because an open bundler keeps this process alive.
  await bundler.rebuild().finally(() => bundler.dispose());
  const code = await runDocusaurus(buildFlags(process.versions.node), [
    'build',
    '--config',
    file,
    '--out-dir',
    part,
    ...others,
  ]);
  if (code !== 0 || !existsSync(part)) {
    removePart(part);
    return code;
  }
  try {
    replaceBuild(part, folder);
  } catch (error) {
    console.error(
      `The build in ${part} is complete but cannot replace ${folder}: ${(error as Error).message}\n  → Move the folder yourself, or build to another folder with --out-dir.`,
    );
    return 1;
  }
  console.log(`The build is complete: ${path.relative(process.cwd(), folder) || folder}`);
  return 0;
}

async function start(siteDir: string, args: readonly string[]): Promise<number> {
  const {file, bundler} = await createConfigBundle(siteDir, 'start', STOCK);
  // Docusaurus watches the bundle and reloads it, so changes to plugins need no restart.
  try {
    await bundler.rebuild();
    await bundler.watch();
    return await runDocusaurus([], ['start', '--config', file, ...args]);
  } finally {
    await bundler.dispose();
  }
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  const siteDir = process.cwd();
  if (command === 'build') return build(siteDir, args);
  if (command === 'start') return start(siteDir, args);
  throw new Error(`"${command}" is not a command. Use build or start.`);
}

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
