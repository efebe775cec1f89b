import {BASE_URL} from '../../src/site/facts';
import {checkHistory} from '../lib/api-history/check-history';
import {ProblemsError} from '../lib/problems';
import type {Problem} from '../lib/problems';
import {generateReference} from '../reference/generate';
import {readInputs} from '../reference/history/read-inputs';

/**
 * Checks the API description, and links to anchors of the reference, by generating the reference; and that the release
 * notes announce its breaking changes.
 */
export async function checkReference(siteDir: string): Promise<readonly Problem[]> {
  try {
    await generateReference({siteDir, baseUrl: BASE_URL});
    return checkHistory(await readInputs(siteDir));
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems;
    throw error;
  }
}
