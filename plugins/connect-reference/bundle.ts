import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {parse} from 'yaml';

import {assertNoProblems} from '../lib/problems';
import type {Problem} from '../lib/problems';

import {checkDescription} from './check-description';
import type {OpenApiDocument} from './openapi';
import {findReferenceCircles, findSourcePlaces, ROOT_FILE} from './source-places';

const run = promisify(execFile);
const redoclyCli = createRequire(__filename).resolve('@redocly/cli/bin/cli.js');

/** Redocly's own settings that keep it from calling home or asking for updates. */
const QUIET = {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', FORCE_COLOR: '0'};

export type Bundle = {
  /** The single-file description as YAML: what readers download. */
  yaml: string;
  document: OpenApiDocument;
};

/** A lint or bundle that takes longer hangs; the real one takes seconds. */
const TIMEOUT_MS = 180_000;

async function redocly(siteDir: string, args: readonly string[], title: string): Promise<void> {
  try {
    await run(process.execPath, [redoclyCli, ...args], {cwd: siteDir, env: {...process.env, ...QUIET}, maxBuffer: 64 * 1024 * 1024, timeout: TIMEOUT_MS});
  } catch (error) {
    const {stdout = '', stderr = '', killed} = error as {stdout?: string; stderr?: string; killed?: boolean};
    const late = killed ? `Redocly was stopped after ${TIMEOUT_MS / 1000} seconds.\n` : '';
    throw new Error(`${title}\n${late}${stdout}${stderr}`.trimEnd(), {cause: error});
  }
}

/** Redocly stops at references that lead in a circle, but does not say where they stand. */
function assertNoCircles(siteDir: string): void {
  assertNoProblems(
    'The API description',
    findReferenceCircles(siteDir).map((place) => ({...place, what: 'The reference leads back to itself, through others or at once.', remedy: 'Let one of them be the thing itself.'})),
  );
}

/** Throws what the lint cannot see, with file and line of the sources. */
function assertShowable(siteDir: string, document: OpenApiDocument): void {
  const faults = checkDescription(document);
  if (faults.length === 0) return;
  const places = findSourcePlaces(siteDir, document);
  const problems = faults.map(({at, what, remedy}): Problem => ({...(places.get(at) ?? {file: ROOT_FILE, line: 1}), what, remedy}));
  assertNoProblems('The API description', problems);
}

/**
 * Lints openapi/ with Redocly CLI under openapi/redocly.yaml, bundles it into one document, and checks that the pages
 * can show all of that.
 * @throws Error with Redocly's report (file, line, rule) when the lint finds anything, else ProblemsError
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const config = ['--config', 'openapi/redocly.yaml'];
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-api-'));
  const output = path.join(folder, 'connect-api.yaml');
  try {
    const [lint, bundle] = await Promise.allSettled([
      redocly(
        siteDir,
        ['lint', ROOT_FILE, ...config, '--format', 'codeframe', '--max-problems', '50'],
        'The API description has mistakes. Mend each at the file and line that Redocly names:',
      ),
      redocly(siteDir, ['bundle', ROOT_FILE, ...config, '--output', output], 'The API description cannot be bundled:'),
    ]);
    const failed = [lint, bundle].find((result) => result.status === 'rejected');
    if (failed) {
      assertNoCircles(siteDir);
      throw failed.reason;
    }
    const yaml = await readFile(output, 'utf8');
    const document = parse(yaml) as OpenApiDocument;
    assertShowable(siteDir, document);
    return {yaml, document};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
