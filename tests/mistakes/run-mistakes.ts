/** Applies the mistakes of mistakes.ts to copies of the site, and checks the messages of a command. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {run} from '../support/runner/run';

import {copySite, makeMistakes, removeSite} from './make-mistakes';
import type {Mistake, Run} from './mistake';
import {mistakes} from './mistakes';
import {readProblems} from './read-problems';

const CHECK = ['tsx', 'plugins/check/cli.ts'];
export const BUILD = ['tsx', 'plugins/build/cli.ts', 'build'];

/** Checks the API description, and only those other files that these mistakes change or report, to skip other prose. */
function checkOfApi(run: Run): string[] {
  const rows = Object.values(mistakes)
    .flat()
    .filter((mistake) => mistake.run === run);
  const changed = rows.flatMap(({changes = []}) => changes.map(({file}) => file));
  const reported = rows.flatMap(({also = []}) => also.map((place) => place.replace(/:.*$/, '')));
  return [...CHECK, 'openapi', ...new Set([...changed, ...reported].filter((file) => !file.startsWith('openapi/')))];
}

const RUNS_OF_API = [
  'API that cannot be read',
  'pages of the API',
  'design of the API',
  'links to the API',
  'snapshots that cannot be read',
  'error catalogue',
  'errors of the API',
  'flows',
  'flows of the API',
] as const satisfies Run[];

export const COMMANDS_OF_CHECKS: Readonly<Partial<Record<Run, readonly string[]>>> = {
  check: CHECK,
  'check of lists': [...CHECK, 'blog/authors.yml', 'blog/tags.yml', 'blog/series.yml', 'artefacts', 'docs/mistakes'],
  'lint of the API': ['tsx', 'plugins/reference/cli.ts'],
};

export const COMMANDS_OF_API_CHECKS: Readonly<Partial<Record<Run, readonly string[]>>> = Object.fromEntries(
  RUNS_OF_API.map((run) => [run, checkOfApi(run)]),
);

export const COMMANDS_OF_BUILDS: Readonly<Partial<Record<Run, readonly string[]>>> = {
  variables: BUILD,
  'first half of a pair': BUILD,
  'second half of a pair': BUILD,
  'whole build': BUILD,
};

export const everyMistake = Object.entries(mistakes).flatMap(([area, rows]) =>
  rows.map((mistake) => ({title: `${area}: ${mistake.name}`, mistake})),
);

export type Result = {status: number; output: string; site: string; places: Map<Mistake, string>};

function siteWithBuild(): string {
  const site = copySite();
  mkdirSync(path.join(site, 'build'));
  writeFileSync(path.join(site, 'build/index.html'), 'former');
  return site;
}

function expectFormerBuild(site: string): void {
  expect(readdirSync(site).filter((name) => name.startsWith('build'))).toEqual(['build']);
  expect(readdirSync(path.join(site, 'build'))).toEqual(['index.html']);
  expect(readFileSync(path.join(site, 'build/index.html'), 'utf8')).toBe('former');
}

/** Applies mistakes to a copy of the site and runs a command in it. */
export async function makeAndRun(rows: readonly Mistake[], command: readonly string[]): Promise<Result> {
  const site = siteWithBuild();
  const places = makeMistakes(site, rows);
  const environment = Object.assign({}, ...rows.map((row) => row.environment ?? {}));
  return {...(await run('npx', command, site, environment)), site, places};
}

/** Checks that the output has the place, the message and the remedy of a mistake. */
export function expectMessage({output, places}: Result, mistake: Mistake): void {
  const place = places.get(mistake);
  if (place === undefined) {
    const line =
      output
        .split('\n')
        .filter((text) => text.includes(mistake.says))
        .join('\n') || output;
    expect(line).toContain(mistake.says);
    expect(output).toContain(mistake.remedy);
    return;
  }
  const printed = readProblems(output);
  const [file] = place.split(':');
  const inFile = printed.filter((problem) => problem.place.startsWith(`${file}:`));
  const said = inFile.find((problem) => problem.what.includes(mistake.says)) ?? inFile;
  expect(said).toEqual({
    place,
    what: expect.stringContaining(mistake.says),
    remedy: expect.stringContaining(mistake.remedy),
  });
}

/** All places that a run must report. */
export function expectedPlaces({places}: Result): string[] {
  return [...places].flatMap(([{also = []}, place]) => [place, ...also]).sort();
}

/**
 * Checks that the command failed, that `build/` is unchanged, and that the output contains no stack trace of our code.
 */
export function expectClean({status, output, site}: Result): void {
  expect(status).not.toBe(0);
  expectFormerBuild(site);
  expect(output).not.toMatch(/^\s+at .*[\\/](?:plugins|src)[\\/]/m);
}

/**
 * Defines the tests of all mistakes of a command. All mistakes of a run are in one copy of the site, as after a merge.
 */
export function describeMistakes(commands: Readonly<Partial<Record<Run, readonly string[]>>>): void {
  describe.each(Object.entries(commands))('%s', (name, command) => {
    const rows = everyMistake.filter(({mistake}) => mistake.run === name);
    let result: Result;
    beforeAll(async () => {
      result = await makeAndRun(
        rows.map(({mistake}) => mistake),
        command,
      );
    });
    afterAll(() => removeSite(result.site));

    it.each(rows)('$title', ({mistake}) => expectMessage(result, mistake));

    it('reports nothing else, and leaves the former build unchanged', () => {
      expectClean(result);
      expect(
        readProblems(result.output)
          .map(({place}) => place)
          .sort(),
      ).toEqual(expectedPlaces(result));
    });
  });
}
