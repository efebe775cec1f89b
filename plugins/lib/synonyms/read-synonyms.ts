/** Reads the synonyms of the search. */
import {ProblemsError, type Problem} from '../problems';
import {readSourceSync} from '../source-text';
import {readYaml} from '../yaml-source';

export const SYNONYMS_FILE = 'plugins/lib/synonyms/synonyms.yaml';

export type Synonyms = readonly (readonly string[])[];

const isGroup = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((phrase) => typeof phrase === 'string' && phrase.trim() !== '');

/** Parses the file. Each group must be a list of at least two different phrases. */
export function parseSynonyms(text: string): Synonyms | Problem[] {
  const source = readYaml(SYNONYMS_FILE, text);
  if ('what' in source) return [source];
  const {value, lineOf} = source;
  const report = (index: number, what: string): Problem => ({
    file: SYNONYMS_FILE,
    line: lineOf([index]),
    what,
    remedy: 'Write each group as a list of two phrases or more, for example - [cert, certificate]',
  });
  if (!Array.isArray(value)) return [report(0, 'The synonyms are not a list of groups.')];
  const problems = value.flatMap((group: unknown, index): Problem[] => {
    if (!isGroup(group)) return [report(index, 'The group is not a list of two phrases or more.')];
    const folded = group.map((phrase) => phrase.toLowerCase());
    return new Set(folded).size === folded.length ? [] : [report(index, 'The group has a phrase twice.')];
  });
  return problems.length > 0 ? problems : (value as string[][]);
}

/**
 * @returns groups of phrases with the same meaning
 * @throws ProblemsError if the file is not valid
 */
export function readSynonyms(siteDir: string): Synonyms {
  const synonyms = parseSynonyms(readSourceSync(siteDir, SYNONYMS_FILE));
  if (synonyms.some((entry) => 'what' in entry)) throw new ProblemsError('Synonyms', synonyms as Problem[]);
  return synonyms as Synonyms;
}
