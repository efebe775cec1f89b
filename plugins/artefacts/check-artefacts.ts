import type {Problem} from '../lib/problems';

import type {Workshop} from './make-artefacts';
import {checkMentions, collectMentions} from './mentions';
import type {TextFile} from './mentions';
import {makeFromFiles, readDefinitionFiles, readPages} from './read-artefacts';

/** Definitions that no page shows and no other definition takes a part of. Keys count as definitions. */
export function checkUnused({artefacts, referred}: Workshop, pages: readonly TextFile[]): Problem[] {
  const mentioned = new Set(pages.flatMap(collectMentions));
  return [...artefacts.values()]
    .filter(({name}) => !referred.has(name) && !mentioned.has(name))
    .map(({name, file, line}) => ({file, line, what: `No page shows the artefact "${name}".`, remedy: 'Show it, or remove its definition.'}));
}

/**
 * Reads the definitions and the pages of a site and checks them against each other.
 * @returns every mistake, and what was made
 */
export async function checkArtefacts(siteDir: string): Promise<{problems: Problem[]; workshop: Workshop}> {
  const [files, pages] = await Promise.all([readDefinitionFiles(siteDir), readPages(siteDir)]);
  const workshop = await makeFromFiles(files);
  return {workshop, problems: [...workshop.problems, ...pages.flatMap((page) => checkMentions(page, workshop)), ...checkUnused(workshop, pages)]};
}
