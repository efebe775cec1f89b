import type {Problem} from '../../lib/problems';

import type {ArtefactSet} from './artefact';
import {checkOrigins} from './check-origins';
import {checkMentions, collectMentions} from './mentions';
import type {TextFile} from './mentions';
import {loadArtefacts, readArtefactFiles, readDescriptionFiles, readPages} from './read-artefacts';

/** Reports artefacts that are neither shown nor a part of another: nobody would notice when they become outdated. */
function checkShown({artefacts, referred}: ArtefactSet, shown: ReadonlySet<string>): Problem[] {
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
export function checkUse(
  artefacts: ArtefactSet,
  pages: readonly TextFile[],
  description: readonly TextFile[],
): Problem[] {
  const origins = [...pages, ...description].map((file) => checkOrigins(file, artefacts));
  // A definition with a mistake may show the others.
  if (artefacts.problems.length > 0)
    return [...pages.flatMap((page) => checkMentions(page, artefacts)), ...origins.flatMap((one) => one.problems)];
  const shown = new Set([...pages.flatMap(collectMentions), ...origins.flatMap((one) => one.shown)]);
  return [
    ...pages.flatMap((page) => checkMentions(page, artefacts)),
    ...origins.flatMap((one) => one.problems),
    ...checkShown(artefacts, shown),
  ];
}

/**
 * Reads the definitions, the pages and the API description of a site and checks them against each other.
 * @returns every mistake, and the artefacts
 */
export async function checkArtefacts(siteDir: string): Promise<{problems: Problem[]; artefacts: ArtefactSet}> {
  const [files, pages, description] = await Promise.all([
    readArtefactFiles(siteDir),
    readPages(siteDir),
    readDescriptionFiles(siteDir),
  ]);
  const artefacts = await loadArtefacts(siteDir, files);
  return {artefacts, problems: [...artefacts.problems, ...checkUse(artefacts, pages, description)]};
}
