import {appendFile, mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';

import {measureProcess, type ProcessCost} from './process-cost';

/** A copy of a portal to build. */
export type Site = {
  name: string;
  dir: string;
  /** Paths to delete before a cold build, relative to the folder. */
  leftovers: readonly string[];
  /** The page to edit before a warm build. */
  page: string;
  /** Environment variables of a build, in addition to those of a default build. */
  environment?: NodeJS.ProcessEnv;
};

const BUILDER = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
export const BUILD_FOLDER = 'build';
/** The temporary folder of a build, because Docusaurus caches compiled configurations there. */
const TEMPORARY = 'node_modules/.temporary';
export const CACHES: readonly string[] = [BUILD_FOLDER, '.docusaurus', 'node_modules/.cache', TEMPORARY];

/**
 * Returns the arguments with which Node runs the build script of a site directly, so that npm is not measured. If the
 * script does not start with tsx, as in a stock site, returns the arguments that run `docusaurus build`.
 */
export async function readBuildCommand(dir: string): Promise<string[]> {
  const {scripts} = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {scripts?: {build?: string}};
  const [program, ...parameters] = scripts?.build?.split(' ') ?? [];
  return program === 'tsx' ? ['--import', 'tsx', ...parameters] : [BUILDER, 'build'];
}

async function build({dir, environment}: Site): Promise<ProcessCost> {
  const temporary = path.join(dir, TEMPORARY);
  await mkdir(temporary, {recursive: true});
  return measureProcess(await readBuildCommand(dir), dir, {TMPDIR: temporary, ...environment});
}

/** Builds without caches. */
export async function buildCold(site: Site): Promise<ProcessCost> {
  await Promise.all(site.leftovers.map((folder) => rm(path.join(site.dir, folder), {recursive: true, force: true})));
  return build(site);
}

/**
 * Builds with the caches of the last build, after adding a sentence to one page.
 * @param edit a unique number for each edit
 */
export async function buildWarm(site: Site, edit: number): Promise<ProcessCost> {
  await appendFile(path.join(site.dir, site.page), `\nThe register keeps the entry of day ${edit}.\n`);
  return build(site);
}
