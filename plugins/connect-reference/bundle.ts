import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {CORE_SCHEMA, load} from 'js-yaml';

import {assertNoProblems} from '../lib/problems';
import type {Problem} from '../lib/problems';

import {checkDescription} from './check-description';
import {checkFiles, findUnused} from './check-files';
import {keepDescription} from './description-cache';
import {readLintReport} from './lint-report';
import type {OpenApiDocument} from './openapi';
import {findSourcePlaces, ROOT_FILE} from './source-places';
import type {Place} from './source-places';

const run = promisify(execFile);
const requireHere = createRequire(__filename);
const redoclyCli = requireHere.resolve('@redocly/cli/bin/cli.js');
const {version: redoclyVersion} = requireHere('@redocly/cli/package.json') as {version: string};

/** Redocly's own settings that keep it from calling home or asking for updates. */
const QUIET = {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', FORCE_COLOR: '0'};

export type Bundle = {
  /** The single-file description as YAML: what readers download. */
  yaml: string;
  document: OpenApiDocument;
};

const TITLE = 'The API description';

/** Each is done in two seconds, in which the optimising compiler takes a third of the work and gives less of it back. */
const SHORT_LIVED = ['--no-opt'];

/** A lint or bundle that takes longer hangs; the real one takes seconds. */
const TIMEOUT_MS = 180_000;

/** Runs Redocly. @throws what it printed, as far as it got */
async function redocly(siteDir: string, args: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, [...SHORT_LIVED, redoclyCli, ...args], {cwd: siteDir, env: {...process.env, ...QUIET}, maxBuffer: 64 * 1024 * 1024, timeout: TIMEOUT_MS});
  } catch (error) {
    const {stdout = '', stderr = '', killed} = error as {stdout?: string; stderr?: string; killed?: boolean};
    throw new RedoclyError(stdout, killed ? `Redocly was stopped after ${TIMEOUT_MS / 1000} seconds.` : stderr);
  }
}

class RedoclyError extends Error {
  constructor(
    readonly printed: string,
    said: string,
  ) {
    super(`The API description cannot be read, and Redocly says no more than this:\n${printed}${said}`.trimEnd());
    this.name = 'RedoclyError';
  }
}

/** Throws all that is wrong with the files and with what they say. */
function throwProblems(siteDir: string, error: unknown): never {
  const lint = error instanceof RedoclyError ? readLintReport(error.printed) : null;
  assertNoProblems(TITLE, [...checkFiles(siteDir), ...(lint ?? [])]);
  throw error;
}

/** Throws what the lint cannot see, with file and line of the sources. */
function assertShowable(siteDir: string, document: OpenApiDocument): void {
  const faults = checkDescription(document);
  const places = faults.length > 0 ? findSourcePlaces(siteDir, document) : new Map<object, Place>();
  const problems = faults.map(({at, what, remedy}): Problem => ({...(places.get(at) ?? {file: ROOT_FILE, line: 1}), what, remedy}));
  assertNoProblems(TITLE, [...problems, ...findUnused(siteDir)]);
}

/** Lints and bundles with Redocly CLI. */
async function makeYaml(siteDir: string): Promise<string> {
  const config = ['--config', 'openapi/redocly.yaml'];
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-api-'));
  const output = path.join(folder, 'connect-api.yaml');
  try {
    const [lint, bundle] = await Promise.allSettled([
      redocly(siteDir, ['lint', ROOT_FILE, ...config, '--format', 'json', '--max-problems', '500']),
      redocly(siteDir, ['bundle', ROOT_FILE, ...config, '--output', output]),
    ]);
    const failed = [lint, bundle].find((result) => result.status === 'rejected');
    if (failed) throwProblems(siteDir, failed.reason);
    return await readFile(output, 'utf8');
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/**
 * Lints openapi/ with Redocly CLI under openapi/redocly.yaml, bundles it into one document, and checks that the pages
 * can show all of that. A description that Redocly has found good before is not asked about again.
 * @throws ProblemsError with all that is wrong
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const yaml = await keepDescription(siteDir, `redocly ${redoclyVersion}`, () => makeYaml(siteDir));
  // By the rules of YAML 1.2, in which a date is a text.
  const document = load(yaml, {schema: CORE_SCHEMA}) as OpenApiDocument;
  assertShowable(siteDir, document);
  return {yaml, document};
}
