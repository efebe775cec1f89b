import {BASE_URL} from '../../src/site/facts';
import {ProblemsError} from '../lib/problems';
import type {Problem} from '../lib/problems';
import {generateReference} from '../reference/generate';

/** Checks the API description, and links to anchors of the reference, by generating the reference. */
export async function checkReference(siteDir: string): Promise<readonly Problem[]> {
  try {
    await generateReference({siteDir, baseUrl: BASE_URL});
    return [];
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems;
    throw error;
  }
}
