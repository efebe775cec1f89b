import {BASE_URL} from '../../src/site/facts';
import {checkHistory} from '../lib/api-history/check-history';
import {ProblemsError} from '../lib/problems';
import type {Problem} from '../lib/problems';
import {generateReference} from '../reference/generate';
import {readInputs} from '../reference/history/read-inputs';

async function collectProblems(check: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems;
    throw error;
  }
}

/**
 * Checks the API description and the links to anchors of the reference, by generating the reference. Also checks that
 * the release notes announce breaking changes.
 */
export async function checkReference(siteDir: string): Promise<readonly Problem[]> {
  const problems = await collectProblems(async () => {
    await generateReference({siteDir, baseUrl: BASE_URL});
    return [];
  });
  const ofHistory = await collectProblems(async () => checkHistory(await readInputs(siteDir)));
  // Report each problem once: both checks read the description, and can find the same problems.
  const known = new Set(problems.map((problem) => JSON.stringify(problem)));
  return [...problems, ...ofHistory.filter((problem) => !known.has(JSON.stringify(problem)))];
}
