import type {Problem} from '../lib/problems';

import {checkOrigins} from './check-origins';
import type {Workshop} from './make-artefacts';
import {checkMentions, collectMentions} from './mentions';
import type {TextFile} from './mentions';
import {keepArtefacts, readDefinitionFiles, readDescriptionFiles, readPages} from './read-artefacts';

/** An artefact that is neither shown nor a part of another: readers never see it, and it would go stale unseen. */
function checkShown({artefacts, referred}: Workshop, shown: ReadonlySet<string>): Problem[] {
  return [...artefacts.values()]
    .filter(({name}) => !referred.has(name) && !shown.has(name))
    .map(({name, file, line}) => ({
      file,
      line,
      what: `Nothing shows the artefact "${name}".`,
      remedy: 'Show it in a page or in an example of the API description, or delete it.',
    }));
}

/** Checks artefacts against what shows them: the pages by name, the API description by value. */
export function checkUse(workshop: Workshop, pages: readonly TextFile[], description: readonly TextFile[]): Problem[] {
  const origins = [...pages, ...description].map((file) => checkOrigins(file, workshop));
  // A definition that cannot be read may be what shows the others.
  if (workshop.problems.length > 0)
    return [...pages.flatMap((page) => checkMentions(page, workshop)), ...origins.flatMap((one) => one.problems)];
  const shown = new Set([...pages.flatMap(collectMentions), ...origins.flatMap((one) => one.shown)]);
  return [
    ...pages.flatMap((page) => checkMentions(page, workshop)),
    ...origins.flatMap((one) => one.problems),
    ...checkShown(workshop, shown),
  ];
}

/**
 * Reads the definitions, the pages and the API description of a site and checks them against each other.
 * @returns every mistake, and what was made
 */
export async function checkArtefacts(siteDir: string): Promise<{problems: Problem[]; workshop: Workshop}> {
  const [files, pages, description] = await Promise.all([
    readDefinitionFiles(siteDir),
    readPages(siteDir),
    readDescriptionFiles(siteDir),
  ]);
  const workshop = await keepArtefacts(siteDir, files);
  return {workshop, problems: [...workshop.problems, ...checkUse(workshop, pages, description)]};
}
