/** The table of mistakes.ts, made: as many mistakes at once as one run can report, because that is what a merge brings. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {run} from '../support/runner/run';
import {SITE_DIR} from '../support/site/sites';

import {copySite, makeMistakes, removeSite} from './make-mistakes';
import type {Mistake, Run} from './mistake';
import {mistakes} from './mistakes';
import {readReport} from './read-report';

const CHECK = ['tsx', 'plugins/check.ts'];
const BUILD = ['docusaurus', 'build'];

const COMMANDS: Readonly<Record<Exclude<Run, 'push'>, readonly string[]>> = {
  check: CHECK,
  'check of lists': [...CHECK, 'blog/authors.yml', 'blog/tags.yml', 'blog/series.yml', 'artefacts', 'docs/mistakes'],
  'lint of the API': ['tsx', 'plugins/connect-reference/cli.ts'],
  'API that cannot be read': CHECK,
  'pages of the API': CHECK,
  'links to the API': CHECK,
  variables: BUILD,
  'first half of a pair': BUILD,
  'second half of a pair': BUILD,
  'whole build': BUILD,
};

const all = Object.entries(mistakes).flatMap(([area, rows]) => rows.map((mistake) => ({title: `${area}: ${mistake.name}`, mistake})));

type Result = {status: number; output: string; site: string; places: Map<Mistake, string>};

/** A copy of the site with the build of another day. */
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

async function make(rows: readonly Mistake[], command: readonly string[]): Promise<Result> {
  const site = siteWithBuild();
  const places = makeMistakes(site, rows);
  const environment = Object.assign({}, ...rows.map((row) => row.environment ?? {}));
  return {...(await run('npx', command, site, environment)), site, places};
}

/** What each message must be. */
function expectSaid({output, places}: Result, mistake: Mistake): void {
  const place = places.get(mistake);
  if (place === undefined) {
    const line = output.split('\n').filter((text) => text.includes(mistake.says)).join('\n') || output;
    expect(line).toContain(mistake.says);
    expect(output).toContain(mistake.remedy);
    return;
  }
  const printed = readReport(output);
  const [file] = place.split(':');
  const inFile = printed.filter((problem) => problem.place.startsWith(`${file}:`));
  const said = inFile.find((problem) => problem.what.includes(mistake.says)) ?? inFile;
  expect(said).toEqual({place, what: expect.stringContaining(mistake.says), remedy: expect.stringContaining(mistake.remedy)});
}

/** Every place that a run must name. */
function expectedPlaces({places}: Result): string[] {
  return [...places].flatMap(([{also = []}, place]) => [place, ...also]).sort();
}

/** `build/` is what it was, and the reader of a message sees no trace of our code. */
function expectClean({status, output, site}: Result): void {
  expect(status).not.toBe(0);
  expectFormerBuild(site);
  expect(output).not.toMatch(/^\s+at .*[\\/](?:plugins|src)[\\/]/m);
}

/** The messages that CONTRIBUTING explains, each as the words around what varies. */
function readExplained(): string[][] {
  const [, section = ''] = readFileSync(path.join(SITE_DIR, 'CONTRIBUTING.md'), 'utf8').split('## What the errors mean');
  const [table = ''] = section.split('Some things only `npm test` finds');
  return table.split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, message = '']) => message.split('…').filter((words) => words.trim() !== '')));
}

describe('CONTRIBUTING', () => {
  const explained = readExplained();

  it.each(all)('explains $title', ({mistake: {says}}) => {
    expect(explained.filter((words) => words.every((part) => says.includes(part.trim())))).not.toEqual([]);
  });

  it('explains no message that there is not', () => {
    const unknown = explained.filter((words) => !all.some(({mistake: {says}}) => words.every((part) => says.includes(part.trim()))));
    // The first is about bytes, which the table has no way to write: plugins/lib/source-text.test.ts. The checks find what would cause the second.
    expect(unknown).toEqual([['The file is not UTF-8'], ['Docusaurus found broken links!']]);
  });
});

describe.each(Object.entries(COMMANDS))('%s', (name, command) => {
  const rows = all.filter(({mistake}) => mistake.run === name);
  let result: Result;
  beforeAll(async () => {
    result = await make(rows.map(({mistake}) => mistake), command);
  });
  afterAll(() => removeSite(result.site));

  it.each(rows)('$title', ({mistake}) => expectSaid(result, mistake));

  it('says nothing else, and leaves the former build as it was', () => {
    expectClean(result);
    expect(readReport(result.output).map(({place}) => place).sort()).toEqual(expectedPlaces(result));
  });
});

describe('push', () => {
  it.each(all.filter(({mistake}) => mistake.run === 'push'))('$title', async ({mistake}) => {
    const result = await make([mistake], ['tsx', 'plugins/search-index/push/cli.ts', ...(mistake.args ?? [])]);
    expectSaid(result, mistake);
    expectClean(result);
    removeSite(result.site);
  });
});

describe('a build', () => {
  it('says of all mistakes in the content together what the checks say', async () => {
    const rows = all.filter(({title, mistake}) => mistake.run === 'check' && !title.startsWith('prose: ')).map(({mistake}) => mistake);
    const result = await make(rows, BUILD);
    expectClean(result);
    expect(readReport(result.output).map(({place}) => place).sort()).toEqual(expectedPlaces(result));
    removeSite(result.site);
  });
});
