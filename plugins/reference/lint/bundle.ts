/** Lints, checks and bundles the API description. */
import {reviveNumbers} from '../../../src/reference/exact-json';
import {assertNoProblems, ProblemsError} from '../../lib/problems';
import type {Problem} from '../../lib/problems';
import {digestBuildCode} from '../../lib/value-cache';
import {readTableOfSite} from '../identifiers/table';
import type {OpenApiDocument} from '../model/openapi';

import {checkDescription} from './check-description';
import type {Fault} from './check-description';
import {checkFiles, findUnused} from './check-files';
import {checkSources} from './check-sources';
import type {SiteLink} from './check-texts';
import {cacheDescription} from './description-cache';
import {LintError, toProblems} from './lint-report';
import type {Finding} from './lint-report';
import type {RedoclyBundle} from './redocly';
import {findSourcePlaces} from './source-places';
import {createSources, ROOT_FILE} from './sources';
import type {Sources} from './sources';

export const TITLE = 'The API description';

export type Bundle = RedoclyBundle & {
  /** Links in the description to pages of the portal, to be checked when all pages are known. */
  links: readonly SiteLink[];
};

/** Converts faults of the bundle to problems with file and line of the sources. */
export function toSourceProblems(siteDir: string, document: OpenApiDocument, faults: readonly Fault[]): Problem[] {
  if (faults.length === 0) return [];
  const places = findSourcePlaces(siteDir, document);
  return faults.map(({at, what, remedy}): Problem => ({
    ...(places.get(at) ?? {file: ROOT_FILE, line: 1}),
    what,
    remedy,
  }));
}

type Linted =
  {bundle: RedoclyBundle; findings?: undefined} | {bundle?: undefined; findings: readonly Finding[]; error: Error};

async function lint(siteDir: string, sources: Sources): Promise<Linted> {
  // Imported only when needed, because loading Redocly takes 0.25 s.
  const {runRedocly} = await import('./redocly');
  try {
    return {bundle: await runRedocly(siteDir, sources)};
  } catch (error) {
    return {findings: error instanceof LintError ? error.findings : [], error: error as Error};
  }
}

function toUnlocatedProblem(what: string, error: unknown): Problem {
  const [reason = ''] = String((error as Error).message ?? error).split('\n');
  return {
    file: ROOT_FILE,
    line: 1,
    what: `${what}: ${reason}`,
    remedy:
      'Revert the last changes in openapi/ one by one until the message disappears. If the last one is valid OpenAPI 3.1, report this message.',
  };
}

function checkBundle(document: OpenApiDocument): Fault[] {
  try {
    return checkDescription(document);
  } catch (error) {
    const {what, remedy} = toUnlocatedProblem('The description cannot be checked', error);
    return [{at: document, what, remedy}];
  }
}

/**
 * Runs three stages: reads the files; checks and lints the sources; checks whether pages can show the bundle.
 * @throws ProblemsError with all problems of the first stage that finds problems
 */
async function createBundle(siteDir: string): Promise<Bundle> {
  const sources = createSources(siteDir);
  const files = checkFiles(siteDir, sources);
  assertNoProblems(TITLE, files.fatal.length > 0 ? [...files.fatal, ...files.others] : []);
  const {problems, links} = checkSources(sources);
  const own = [...files.others, ...problems, ...(readTableOfSite(siteDir)?.problems ?? [])];
  const linted = await lint(siteDir, sources);
  assertNoProblems(TITLE, [...own, ...(linted.findings ? toProblems(linted.findings, own) : [])]);
  if (!linted.bundle)
    throw new ProblemsError(TITLE, [toUnlocatedProblem('Redocly cannot read the description', linted.error)]);
  const document = reviveNumbers(linted.bundle.document);
  assertNoProblems(TITLE, [
    ...toSourceProblems(siteDir, document, checkBundle(document)),
    ...findUnused(siteDir, sources),
  ]);
  return {...linted.bundle, links};
}

/**
 * Lints, checks and bundles the description, or returns the cached result.
 * @throws ProblemsError with all problems of the first stage of `createBundle` that finds problems
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const cached = await cacheDescription(siteDir, digestBuildCode(siteDir), () => createBundle(siteDir));
  return {...cached, document: reviveNumbers(cached.document)};
}
