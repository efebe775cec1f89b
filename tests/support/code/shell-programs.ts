/** The programs that shell examples call, and certificates for the server that answers them. */
import {execFileSync} from 'node:child_process';

import {installPackages, thisMachine} from '../browser/find-browser';

/** Programs that the examples call; Debian packages have the same names. */
const PROGRAMS = ['bash', 'curl', 'jq', 'openssl', 'python3'];

const missing = () => PROGRAMS.filter((program) => thisMachine.locate(program) === null);

/** Tries to install missing programs with apt. Does nothing without apt, and does not report a failure. */
export function installPrograms(): void {
  if (missing().length > 0) installPackages(thisMachine, missing());
}

/** @throws Error with the names of programs that are missing and could not be installed */
export function requirePrograms(): void {
  installPrograms();
  if (missing().length > 0)
    throw new Error(
      `Tests of shell examples need ${missing().join(', ')}. On Debian: \`apt-get install ${missing().join(' ')}\`.`,
    );
}

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, {cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8'});

/** Creates a self-signed certificate with its key, valid for two days. */
export function createPair(folder: string, name: string, subject: string, ...more: string[]): void {
  openssl(
    folder,
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    subject,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    ...more,
  );
}
