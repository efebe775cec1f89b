import {appendFile, mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';

import {measureProcess, type ProcessCost} from './process-cost';

/** A portal in a folder of its own, ready to be built and to be taken apart. */
export type Site = {
  name: string;
  dir: string;
  /** What a cold build must not find, relative to the folder. */
  leftovers: readonly string[];
  /** The page that a writer changes before a warm build. */
  page: string;
};

const BUILDER = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
export const BUILD_FOLDER = 'build';
/** The system's folder of temporary files, as a build sees it: Docusaurus keeps compiled configurations there. */
const TEMPORARY = 'node_modules/.temporary';
export const CACHES: readonly string[] = [BUILD_FOLDER, '.docusaurus', 'node_modules/.cache', TEMPORARY];

/** What `npm run build` gives to Node in a site: without npm, which is the same on both sides. */
async function readBuildCommand(dir: string): Promise<string[]> {
  const {scripts} = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {scripts?: {build?: string}};
  const [program, ...parameters] = scripts?.build?.split(' ') ?? [];
  return program === 'node' ? parameters : [BUILDER, 'build'];
}

async function build({dir}: Site): Promise<ProcessCost> {
  const temporary = path.join(dir, TEMPORARY);
  await mkdir(temporary, {recursive: true});
  return measureProcess(await readBuildCommand(dir), dir, {TMPDIR: temporary});
}

/** A build with nothing left of an earlier one. */
export async function buildCold(site: Site): Promise<ProcessCost> {
  await Promise.all(site.leftovers.map((folder) => rm(path.join(site.dir, folder), {recursive: true, force: true})));
  return build(site);
}

/**
 * A build after a sentence was added to one page of the last one.
 * @param edit a number of its own for each edit
 */
export async function buildWarm(site: Site, edit: number): Promise<ProcessCost> {
  await appendFile(path.join(site.dir, site.page), `\nThe register keeps the entry of day ${edit}.\n`);
  return build(site);
}
