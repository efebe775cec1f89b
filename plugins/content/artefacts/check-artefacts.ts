import type {Problem} from '../../lib/problems';

import type {ArtefactSet} from './artefact';
import {checkOrigins} from './check-origins';
import {checkMentions, collectMentions} from './mentions';
import type {TextFile} from './mentions';
import {loadArtefacts, readArtefactFiles, readDescriptionFiles, readPages} from './read-artefacts';

function checkShown({artefacts, referred}: ArtefactSet, shown: ReadonlySet<string>): Problem[] {
  return [...artefacts.values()]
    .filter(({name}) => !referred.has(name) && !shown.has(name))
    .map(({name, file, line}) => ({
      file,
      line,
      what: `The artefact "${name}" is not used.`,
      remedy: 'Show it on a page or in an example of the API description, or delete it.',
    }));
}

/** Checks references to artefacts. Finds unused artefacts, and tokens, certificates and keys without an artefact. */
export function checkUse(
  artefacts: ArtefactSet,
  pages: readonly TextFile[],
  description: readonly TextFile[],
): Problem[] {
  const origins = [...pages, ...description].map((file) => checkOrigins(file, artefacts));
  // If there are problems, does not report unused artefacts, because a definition with a mistake may use them.
  if (artefacts.problems.length > 0)
    return [...pages.flatMap((page) => checkMentions(page, artefacts)), ...origins.flatMap((one) => one.problems)];
  const shown = new Set([...pages.flatMap(collectMentions), ...origins.flatMap((one) => one.shown)]);
  return [
    ...pages.flatMap((page) => checkMentions(page, artefacts)),
    ...origins.flatMap((one) => one.problems),
    ...checkShown(artefacts, shown),
  ];
}

/** Reads artefact definitions, pages and the API description, and checks them against each other. */
export async function checkArtefacts(siteDir: string): Promise<{problems: Problem[]; artefacts: ArtefactSet}> {
  const [files, pages, description] = await Promise.all([
    readArtefactFiles(siteDir),
    readPages(siteDir),
    readDescriptionFiles(siteDir),
  ]);
  const artefacts = await loadArtefacts(siteDir, files);
  return {artefacts, problems: [...artefacts.problems, ...checkUse(artefacts, pages, description)]};
}
