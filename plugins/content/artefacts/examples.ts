import type {Problem} from '../../lib/problems';

import {ArtefactError} from './artefact';
import {ARTEFACTS_FOLDER} from './artefacts-folder';
import type {Definition} from './definitions';

/** Stores generated values that contain random bytes, such as signatures, so that later runs only verify them. */

export const EXAMPLES_FOLDER = `${ARTEFACTS_FOLDER}/made/`;

const WRITE_COMMAND = '`npm run artefacts -- --write`';
const REMEDY = `Run ${WRITE_COMMAND} and commit the result.`;

type Example = {
  verify: (text: string) => Promise<void>;
  create: () => Promise<string>;
};

export type Examples = {
  /**
   * Returns the example of a definition. An example that does not match is reported but still returned, so that
   * definitions that refer to it are not reported too.
   * @throws ArtefactError when the example is missing
   */
  get: (definition: Definition, extension: string, example: Example) => Promise<string>;
  /** Texts of the examples that definitions use, by file. */
  used: ReadonlyMap<string, string>;
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
 * @param committed texts by file
 * @param renew generate examples that are missing or do not match, instead of reporting them
 */
export function openExamples(committed: ReadonlyMap<string, string>, renew: boolean): Examples {
  const used = new Map<string, string>();
  const problems: Problem[] = [];
  return {
    used,
    problems,
    async get({name, file, line}, extension, {verify, create}) {
      const path = `${EXAMPLES_FOLDER}${name}.${extension}`;
      const found = committed.get(path)?.trim();
      const mismatch = found === undefined ? undefined : await findMismatch(found, verify);
      let text = found;
      if (renew && (text === undefined || mismatch !== undefined)) {
        text = await create();
        await verify(text);
      } else if (mismatch !== undefined) {
        const what = `The example ${path} does not match "${name}": ${mismatch}`;
        problems.push({file, line, what, remedy: `If the definition is right: ${REMEDY}`});
      }
      if (text === undefined)
        throw new ArtefactError({file, line, what: `The example ${path} is missing.`, remedy: REMEDY});
      used.set(path, text);
      return text;
    },
  };
}

/** Finds examples that no definition uses. */
export function checkUnused(committed: ReadonlyMap<string, string>, {used}: Examples): Problem[] {
  return [...committed.keys()]
    .filter((file) => !used.has(file))
    .map((file) => ({
      file,
      line: 1,
      what: 'No definition uses this example.',
      remedy: `Run ${WRITE_COMMAND} to delete it.`,
    }));
}
