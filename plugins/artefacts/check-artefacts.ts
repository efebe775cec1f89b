import type {Problem} from '../lib/problems';

import type {Workshop} from './make-artefacts';
import {checkMentions} from './mentions';
import {makeFromFiles, readDefinitionFiles, readPages} from './read-artefacts';

/**
 * Reads the definitions and the pages of a site and checks them against each other.
 * @returns every mistake, and what was made
 */
export async function checkArtefacts(siteDir: string): Promise<{problems: Problem[]; workshop: Workshop}> {
  const [files, pages] = await Promise.all([readDefinitionFiles(siteDir), readPages(siteDir)]);
  const workshop = await makeFromFiles(files);
  return {workshop, problems: [...workshop.problems, ...pages.flatMap((page) => checkMentions(page, workshop))]};
}
