import {reviveNumbers} from '../../../src/reference/exact-json';
import {digestBuildCode} from '../../lib/value-cache';
import {assertNoProblems, ProblemsError} from '../../lib/problems';
import type {Problem} from '../../lib/problems';

import {checkDescription} from './check-description';
import type {Fault} from './check-description';
import {checkFiles, findUnused} from './check-files';
import {checkSources} from './check-sources';
import type {SiteLink} from './check-texts';
import {keepDescription} from './description-cache';
import {LintError, toProblems} from './lint-report';
import type {Finding} from './lint-report';
import type {OpenApiDocument} from '../model/openapi';
import type {Joined} from './redocly';
import {findSourcePlaces} from './source-places';
import {ROOT_FILE} from './sources';

export const TITLE = 'The API description';

export type Bundle = Joined & {
  /** Links of the description to pages of the portal. They are checked when all pages are known. */
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

type Linted = {joined: Joined; findings?: undefined} | {joined?: undefined; findings: readonly Finding[]; error: Error};

async function lint(siteDir: string): Promise<Linted> {
  // Imported on demand: loading Redocly takes 0.25 s.
  const {lintAndJoin} = await import('./redocly');
  try {
    return {joined: await lintAndJoin(siteDir)};
  } catch (error) {
    return {findings: error instanceof LintError ? error.findings : [], error: error as Error};
  }
}

/** Converts an error without a place in the description to a problem. */
function toUnplaced(what: string, error: unknown): Problem {
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
    const {what, remedy} = toUnplaced('The description cannot be checked', error);
    return [{at: document, what, remedy}];
  }
}

/**
 * @throws ProblemsError in three stages: unreadable files, then mistakes in the sources and lint, then what pages
 * cannot show
 */
async function makeBundle(siteDir: string): Promise<Bundle> {
  const files = checkFiles(siteDir);
  assertNoProblems(TITLE, files.fatal.length > 0 ? [...files.fatal, ...files.others] : []);
  const {problems, links} = checkSources(siteDir);
  const own = [...files.others, ...problems];
  const linted = await lint(siteDir);
  assertNoProblems(TITLE, [...own, ...(linted.findings ? toProblems(linted.findings, own) : [])]);
  if (!linted.joined) throw new ProblemsError(TITLE, [toUnplaced('Redocly cannot read the description', linted.error)]);
  const document = reviveNumbers(linted.joined.document);
  assertNoProblems(TITLE, [...toSourceProblems(siteDir, document, checkBundle(document)), ...findUnused(siteDir)]);
  return {...linted.joined, links};
}

/**
 * Lints openapi/ with openapi/redocly.yaml, bundles it into one document, and checks that the pages can show all of it.
 * The result is cached by the content of openapi/.
 * @throws ProblemsError with all problems of a stage
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const kept = await keepDescription(siteDir, digestBuildCode(siteDir), () => makeBundle(siteDir));
  return {...kept, document: reviveNumbers(kept.document)};
}
