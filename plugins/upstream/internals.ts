/**
 * The private modules of Docusaurus that the departures and two plugins rely on. This is the only file in plugins/ that
 * names a private path. Each module is checked when the plugin that uses it is created, so that an upgrade fails at
 * the start and names the departure or plugin.
 */
import {existsSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';

import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/** Docusaurus version with the private modules that this code was written for. */
const WRITTEN_FOR = '3.8.1';

export type Internal = {
  /** Name of the departure that relies on the module, or folder of the plugin (`plugins/…`). */
  usedBy: string;
  package: string;
  /** Path of the module inside the package. */
  file: string;
  /** Matches the text of the module if it has the exports and calls that we rely on. */
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
  keyboardStyles: {
    usedBy: 'unused-styles',
    package: '@docusaurus/theme-common',
    file: 'lib/hooks/styles.css',
    shape: /^body:not\(\.navigation-with-keyboard\) \*:not\(input\):focus \{$/m,
  },
  utilsCommon: {
    usedBy: 'generated-data',
    package: '@docusaurus/utils-common',
    file: 'lib/index.js',
    shape: /^const tslib_1 = require\("tslib"\);$(?![\s\S]*tslib_1\.(?!__importDefault\())/m,
  },
  prismLanguages: {
    usedBy: 'plugins/content/code',
    package: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    shape: /^prismIncludeLanguages\(Prism\);$/m,
  },
  docsProps: {
    usedBy: 'plugins/reference',
    package: '@docusaurus/plugin-content-docs',
    file: 'lib/props.js',
    shape: /^exports\.toVersionMetadataProp = toVersionMetadataProp;$/m,
  },
} as const satisfies Record<string, Internal>;

type InternalName = keyof typeof INTERNALS;

export const INTERNAL_NAMES = Object.keys(INTERNALS) as InternalName[];

/**
 * @param found part of the message: how Docusaurus differs from what the departure expects
 * @returns an error that names the departure and says what to do
 */
export function departureError(departure: string, found: string): Error {
  return new Error(
    `The departure ${departure} was written for Docusaurus ${WRITTEN_FOR}; this is ${DOCUSAURUS_VERSION}: ${found}\n  → Adapt or remove plugins/upstream/${departure}, or build with PORTAL_STOCK=${departure}.`,
  );
}

/** @returns an error that names the departure or plugin that relies on the module, and says what to do */
function changedModuleError({usedBy, package: from, file}: Internal, found: string): Error {
  if (!usedBy.startsWith('plugins/')) return departureError(usedBy, `${from}/${file} ${found}.`);
  return new Error(
    `${usedBy} relies on ${from}/${file} of Docusaurus ${WRITTEN_FOR}. In ${DOCUSAURUS_VERSION}, the module ${found}.\n  → Adapt ${usedBy} and "shape" in plugins/upstream/internals.ts.`,
  );
}

/** Returns the folder of an installed package. Not `require.resolve`, which finds only files that a package exports. */
function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  return folders.find((folder) => existsSync(folder)) ?? name;
}

/**
 * @returns the absolute path of a private module
 * @throws Error when the module does not exist or does not have the expected shape
 */
export function resolveModule(internal: Internal): string {
  const {package: from, file, shape} = internal;
  const found = path.join(folderOf(from), file);
  if (!existsSync(found)) throw changedModuleError(internal, 'does not exist');
  if (!shape.test(readFileSync(found, 'utf8'))) throw changedModuleError(internal, `does not match ${shape}`);
  // The bundler resolves symbolic links too.
  return realpathSync(found);
}

/** @returns the absolute path of a private module @throws Error for the same reasons as `resolveModule` */
export function resolveInternal(name: InternalName): string {
  return resolveModule(INTERNALS[name]);
}

/** Loads a private module of Docusaurus that runs in Node. @throws Error for the same reasons as `resolveModule` */
export function requireInternal<Module>(name: InternalName): Module {
  return require(resolveInternal(name)) as Module;
}
