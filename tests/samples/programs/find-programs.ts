import {languages} from '../../../src/reference/languages';
import type {CodeBlock} from '../../support/code/code-blocks';

import type {ProgramTask} from './program';

/** @returns whether the title of a code block is `stem` in the style of its language: `id_token.py`, `IdToken.java` */
export function hasTitle(stem: string): ProgramTask['isProgram'] {
  const isSame = (title: string) =>
    title
      .replace(/\.\w+$/, '')
      .replace(/[_-]/g, '')
      .toLowerCase() === stem;
  return ({title}) => title !== null && isSame(title);
}

/**
 * Finds the program of a task in each of its languages.
 * @param blocks the code blocks of all pages
 * @returns the code blocks by language id
 * @throws Error if the page does not have exactly one program in each language
 */
export function findPrograms(
  {name, page, isProgram, languages: ids}: Pick<ProgramTask, 'name' | 'page' | 'isProgram' | 'languages'>,
  blocks: readonly CodeBlock[],
): ReadonlyMap<string, CodeBlock> {
  const own = blocks.filter((block) => block.file === page && isProgram(block));
  return new Map(
    languages
      .filter(({id}) => ids.includes(id))
      .map(({id, grammar}) => {
        const [found, ...more] = own.filter(({language}) => language === grammar);
        if (!found || more.length > 0)
          throw new Error(`${page} has ${found ? 1 + more.length : 0} programs "${name}" in ${id} instead of one.`);
        return [id, found] as const;
      }),
  );
}
