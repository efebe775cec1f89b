import type {Problem} from '../../lib/problems';

import {ArtefactError} from './artefact';
import {ARTEFACTS_FOLDER} from './artefacts-folder';
import type {Definition} from './definitions';

/** The folder of the examples, which are made once and committed because they contain random bytes. */
export const EXAMPLES_FOLDER = `${ARTEFACTS_FOLDER}/made/`;

export const WRITE_COMMAND = '`npm run artefacts -- --write`';
const REMEDY = `Run ${WRITE_COMMAND} and commit what it writes.`;

type Example = {
  /** Rejects with the reason when a text does not match the definition. */
  verify: (text: string) => Promise<void>;
  make: () => Promise<string>;
};

export type Examples = {
  /**
   * Returns the example of a definition. One that does not match is reported, and returned all the same, so that
   * definitions that refer to it are not reported too.
   * @throws ArtefactError when there is none
   */
  take: (definition: Definition, extension: string, example: Example) => Promise<string>;
  /** Texts of the examples that were taken, by file. */
  taken: ReadonlyMap<string, string>;
  problems: readonly Problem[];
};

async function findMismatch(text: string, verify: Example['verify']): Promise<string | undefined> {
  try {
    await verify(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Opens the committed examples.
 * @param committed texts by file
 * @param renew makes an example that is missing or does not match, instead of reporting it
 */
export function openExamples(committed: ReadonlyMap<string, string>, renew: boolean): Examples {
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  return {
    taken,
    problems,
    async take({name, file, line}, extension, {verify, make}) {
      const path = `${EXAMPLES_FOLDER}${name}.${extension}`;
      const found = committed.get(path)?.trim();
      const mismatch = found === undefined ? undefined : await findMismatch(found, verify);
      let text = found;
      if (renew && (text === undefined || mismatch !== undefined)) {
        text = await make();
        await verify(text);
      } else if (mismatch !== undefined) {
        const what = `The example ${path} does not match "${name}": ${mismatch}`;
        problems.push({file, line, what, remedy: `If the definition is right: ${REMEDY}`});
      }
      if (text === undefined)
        throw new ArtefactError({file, line, what: `The example ${path} is missing.`, remedy: REMEDY});
      taken.set(path, text);
      return text;
    },
  };
}

/** Reports the examples that no definition makes. */
export function checkUnused(committed: ReadonlyMap<string, string>, {taken}: Examples): Problem[] {
  return [...committed.keys()]
    .filter((file) => !taken.has(file))
    .map((file) => ({
      file,
      line: 1,
      what: 'No definition has this example.',
      remedy: `Run ${WRITE_COMMAND}, which deletes it.`,
    }));
}
