import type {Problem} from '../lib/problems';

import {parseDefinitions, parseKey} from './definitions';
import type {Definition, DefinitionFile} from './definitions';
import {makeArtefacts} from './make-artefacts';
import type {Workshop} from './make-artefacts';

/** Makes the artefacts of a set of files. */
export async function makeFromFiles(files: readonly DefinitionFile[]): Promise<Workshop> {
  const keys = files.filter(({file}) => file.endsWith('.json')).map(parseKey);
  const parsed = files.filter(({file}) => file.endsWith('.yml')).map(parseDefinitions);
  const faults = keys.filter((one): one is Problem => 'what' in one);
  const definitions = [
    ...keys.filter((one): one is Definition => 'content' in one),
    ...parsed.flatMap((one) => one.definitions),
  ];
  const {artefacts, referred, problems} = await makeArtefacts(definitions);
  return {artefacts, referred, problems: [...faults, ...parsed.flatMap((one) => one.problems), ...problems]};
}
