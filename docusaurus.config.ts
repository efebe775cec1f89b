import {randomUUID} from 'node:crypto';
import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {setFlagsFromString} from 'node:v8';

import type {Config} from '@docusaurus/types';
import {build} from 'esbuild';

/**
 * Has the engine work as for a program of half a minute; the preview runs for hours and stays as it is. Both hold from here
 * on, for what Docusaurus itself does too. What must hold from the start on is in the script of package.json: new objects
 * have up to 64 MB before those that live are moved, and not 16, since most of a page are gone by then: 2 CPU s of 40 less.
 * One thread collects the garbage, since several have more to do in all and are done no sooner: 3 % less. A function is
 * compiled, though not optimised, at its first call and not when it has been interpreted many times: 4 % less.
 * - The optimising compiler takes on what has run often enough, by a budget of 66 KB of bytecode. Little of a build runs
 *   often enough from there on to give back what that costs, so here it is fifteen times as large: 5 CPU s of 48 less.
 * - Memory is freed when the heap has doubled. Of itself the engine lets it grow further, beside what the bundler holds: a
 *   peak of 1.1 GiB, and not 1.25.
 */
if (process.env.NODE_ENV === 'production') setFlagsFromString('--interrupt-budget=1000000 --heap-growing-percent=100');

const LOADED_AHEAD = ['@docusaurus/faster', '@docusaurus/plugin-content-blog', 'remark-gfm'];

/**
 * Reads what portal.config.ts says. Docusaurus itself would compile each plugin, and each package that a plugin imports,
 * with Babel and one by one: five CPU seconds on a fresh machine, and a second copy of the Markdown parser beside that of the
 * MDX loader. Here esbuild makes one file of the plugins, and Node loads the packages.
 */
async function readConfig(): Promise<Config> {
  // Removed once it is read. Node keeps what it has read under a name, and the preview asks again after a change.
  const outfile = path.join(__dirname, `node_modules/.portal.config.${randomUUID()}.cjs`);
  // As CommonJS, where the default export of a CommonJS package is what the package calls its default.
  const bundled = build({
    entryPoints: [path.join(__dirname, 'portal.config.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  const load = createRequire(__filename);
  try {
    // esbuild works in a process of its own; what takes longest to load of what that file will ask for is loaded beside it.
    for (const name of LOADED_AHEAD) load(name);
    await bundled;
    const {default: createConfig} = load(outfile) as {default: (siteDir: string) => Config};
    return createConfig(__dirname);
  } finally {
    rmSync(outfile, {force: true});
  }
}

/** Outlives this module, which Docusaurus reads anew each time that it asks. */
const kept = globalThis as {portalConfig?: Promise<Config>};

/** Hands Docusaurus the configuration. A build asks for it twice, for its languages and for its pages, and it is read once. */
export default function loadConfig(): Promise<Config> {
  if (process.env.NODE_ENV !== 'production') return readConfig();
  return (kept.portalConfig ??= readConfig());
}
