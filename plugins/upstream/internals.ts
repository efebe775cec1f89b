/**
 * The private modules of Docusaurus that the departures and two plugins rely on. This is the only file in plugins/ that
 * names a private path. Each module is checked when the configuration is loaded, so that an upgrade fails at the start
 * with the name of the departure, and not later in a browser.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/** The Docusaurus version whose private modules this code was written for. */
const WRITTEN_FOR = '3.8.1';

type Internal = {
  /** The departure or plugin that relies on the module, as plugins/upstream/README.md names it. */
  usedBy: string;
  package: string;
  /** Path of the module inside the package. */
  file: string;
  /** Text that the module contains as long as its exports have the form that we rely on. */
  shape: RegExp;
};

const INTERNALS = {
  clientPreload: {
    usedBy: 'connection-loss',
    package: '@docusaurus/core',
    file: 'lib/client/preload.js',
    shape: /^export default function preload\(pathname\)/m,
  },
  clientEntry: {
    usedBy: 'connection-loss',
    package: '@docusaurus/core',
    file: 'lib/client/clientEntry.js',
    shape:
      /^import preload from '\.\/preload';$[\s\S]+if \(window\.docusaurusRoot\) \{\s+window\.docusaurusRoot\.render\(app\);/m,
  },
  pendingNavigation: {
    usedBy: 'connection-loss',
    package: '@docusaurus/core',
    file: 'lib/client/PendingNavigation.js',
    shape: /^import preload from '\.\/preload';$/m,
  },
  windowSize: {
    usedBy: 'desktop-breakpoint',
    package: '@docusaurus/theme-common',
    file: 'lib/hooks/useWindowSize.js',
    shape: /^export function useWindowSize\(/m,
  },
  prismLanguages: {
    usedBy: 'content/code',
    package: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    shape: /^prismIncludeLanguages\(Prism\);$/m,
  },
  docsProps: {
    usedBy: 'reference',
    package: '@docusaurus/plugin-content-docs',
    file: 'lib/props.js',
    shape: /^exports\.toVersionMetadataProp = toVersionMetadataProp;$/m,
  },
} as const satisfies Record<string, Internal>;

export type InternalName = keyof typeof INTERNALS;

/**
 * @param found what Docusaurus has and the departure does not expect
 * @returns an error that names the departure and says what to do
 */
export function departureError(departure: string, found: string): Error {
  return new Error(
    `The departure ${departure} was written for Docusaurus ${WRITTEN_FOR}; this is ${DOCUSAURUS_VERSION}: ${found}\n  → Adapt or remove plugins/upstream/${departure}, or build with PORTAL_STOCK=1.`,
  );
}

/** The folder of an installed package. `require.resolve` only finds what the package exports. */
function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  return folders.find((folder) => existsSync(folder)) ?? name;
}

/**
 * @returns the absolute path of a private module
 * @throws Error when the module does not exist or has another form than in the Docusaurus version it was written for
 */
export function resolveInternal(name: InternalName): string {
  const {usedBy, package: from, file, shape} = INTERNALS[name];
  const found = path.join(folderOf(from), file);
  if (!existsSync(found)) throw departureError(usedBy, `${from}/${file} does not exist.`);
  if (!shape.test(readFileSync(found, 'utf8')))
    throw departureError(usedBy, `${from}/${file} does not match ${shape}.`);
  return found;
}

/** Loads a private module of Docusaurus that runs in Node. @throws as `resolveInternal` */
export function requireInternal<Module>(name: InternalName): Module {
  return require(resolveInternal(name)) as Module;
}

/** Checks every private module. @throws as `resolveInternal`, for the first one that has changed */
export function checkInternals(): void {
  for (const name of Object.keys(INTERNALS) as InternalName[]) resolveInternal(name);
}
