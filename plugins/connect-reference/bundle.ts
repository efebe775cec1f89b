import {reviveNumbers} from '../../src/reference/exact-json';
import {digestOwnCode} from '../lib/kept-values';
import {assertNoProblems} from '../lib/problems';
import type {Problem} from '../lib/problems';

import {checkDescription} from './check-description';
import {checkFiles, findUnused} from './check-files';
import {keepDescription} from './description-cache';
import {LintError, toProblems} from './lint-report';
import type {OpenApiDocument} from './openapi';
import type {Bundle} from './redocly';
import {findSourcePlaces, ROOT_FILE} from './source-places';
import type {Place} from './source-places';

const TITLE = 'The API description';

/** Throws what the lint cannot see, with file and line of the sources. */
function assertShowable(siteDir: string, document: OpenApiDocument): void {
  const faults = checkDescription(document);
  const places = faults.length > 0 ? findSourcePlaces(siteDir, document) : new Map<object, Place>();
  const problems = faults.map(({at, what, remedy}): Problem => ({...(places.get(at) ?? {file: ROOT_FILE, line: 1}), what, remedy}));
  assertNoProblems(TITLE, [...problems, ...findUnused(siteDir)]);
}

/** @throws all that is wrong with the files and with what they say */
async function makeBundle(siteDir: string): Promise<Bundle> {
  // Only when it is asked for: to load Redocly takes a quarter of a second.
  const {lintAndJoin} = await import('./redocly');
  try {
    return await lintAndJoin(siteDir);
  } catch (error) {
    assertNoProblems(TITLE, [...checkFiles(siteDir), ...(error instanceof LintError ? toProblems(error.findings) : [])]);
    throw new Error(`The API description cannot be read, and Redocly says no more than this:\n${(error as Error).message}`, {cause: error});
  }
}

/**
 * Lints openapi/ under openapi/redocly.yaml, makes it one document, and checks that the pages can show all of that.
 * A description that Redocly has found good before is not asked about again.
 * @throws ProblemsError with all that is wrong
 */
export async function lintAndBundle(siteDir: string): Promise<Bundle> {
  const kept = await keepDescription(siteDir, digestOwnCode(siteDir), () => makeBundle(siteDir));
  const bundle = {...kept, document: reviveNumbers(kept.document)};
  assertShowable(siteDir, bundle.document);
  return bundle;
}
