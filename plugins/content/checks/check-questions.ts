import {tokenizeProse} from '../../../src/search/embedded/tokenize';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {OPERATION_QUESTIONS_FILE} from '../../lib/questions/collect-questions';
import {parseQuestions, QUESTIONS_FORM, type Question} from '../../lib/questions/parse-questions';
import {parseSearchTerms} from '../../lib/questions/parse-search-terms';
import type {YamlSource} from '../../lib/yaml-source';

import type {SourceFile} from './source-file';

type Asked = Question & {file: string; line: number; words: ReadonlySet<string>};

/** Two questions with a larger share of common words are duplicates. */
const MAX_COMMON_WORDS = 0.84;

function askedIn(file: string, line: number, questions: readonly Question[]): Asked[] {
  return questions.map((question) => ({...question, file, line, words: new Set(tokenizeProse(question.text))}));
}

/** The number of words in both questions, divided by the number of words in either question. */
function commonShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common || 1);
}

/**
 * Returns the rarest words of a question. Duplicate questions have at least one of these words in common ("prefix
 * filtering" of set similarity joins), so only such questions are compared, which saves seconds.
 */
function rarestWords(words: ReadonlySet<string>, counts: ReadonlyMap<string, number>): string[] {
  const rank = (word: string) => counts.get(word) ?? 0;
  const sorted = [...words].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return sorted.slice(0, words.size - Math.ceil(MAX_COMMON_WORDS * words.size) + 1);
}

type Place = Pick<Asked, 'file' | 'line' | 'text'>;

function describeRepeated({file, line, text}: Place, same: Place): Problem {
  return text.endsWith('?')
    ? {
        file,
        line,
        what: `The question "${text}" asks the same as "${same.text}" in ${same.file}.`,
        remedy: 'Keep the question on the page that answers it. Here, ask only what no other page answers.',
      }
    : {
        file,
        line,
        what: `The search term "${text}" is the same as "${same.text}" in ${same.file}.`,
        remedy: 'Keep the search term on the page that says most about it.',
      };
}

/**
 * Finds questions and search terms that use nearly the same words as an earlier question or search term. Ignores stop
 * words and the order of words.
 */
function findRepeated(asked: readonly Asked[]): Problem[] {
  const counts = new Map<string, number>();
  for (const {words} of asked) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const earlier = new Map<string, Asked[]>();
  return asked.flatMap((question): Problem[] => {
    const {file, line, text, words} = question;
    const rarest = rarestWords(words, counts);
    const same = rarest
      .flatMap((word) => earlier.get(word) ?? [])
      .find((other) => commonShare(words, other.words) > MAX_COMMON_WORDS);
    for (const word of rarest) earlier.set(word, [...(earlier.get(word) ?? []), question]);
    return same ? [describeRepeated({file, line, text}, same)] : [];
  });
}

function checkSections(questions: readonly Asked[], anchors: readonly string[]): Problem[] {
  return questions.flatMap(({file, line, section}): Problem[] => {
    if (section === null || anchors.includes(section)) return [];
    const [near] = findNearest(section, anchors);
    return [
      {
        file,
        line,
        what: `The page has no section "${section}", which a question names.`,
        remedy: near
          ? `Did you mean "${near}"?`
          : `Use the anchor of a heading: ${anchors.join(', ') || 'there is none'}.`,
      },
    ];
  });
}

/** Reads the questions of operations, and reports unknown operations and invalid questions. */
function readOperations(
  {value, lineOf}: YamlSource,
  operationIds: readonly string[],
): {asked: Asked[]; problems: Problem[]} {
  const problems: Problem[] = [];
  const asked = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([id, written]) => {
    const line = lineOf([id]);
    const report = (what: string, remedy: string) =>
      problems.push({file: OPERATION_QUESTIONS_FILE, line, what, remedy});
    if (!operationIds.includes(id)) {
      const [near] = findNearest(id, operationIds);
      report(
        `There is no operation "${id}".`,
        near ? `Did you mean "${near}"?` : 'Use the operationId of an operation.',
      );
    }
    const questions = parseQuestions(written);
    if (!questions)
      report(`The questions of "${id}" must be ${QUESTIONS_FORM}.`, 'Write the questions as on other lines.');
    return askedIn(OPERATION_QUESTIONS_FILE, line, questions ?? []);
  });
  return {asked, problems};
}

/**
 * Checks that the questions and search terms of pages and operations are unique, and that the sections of questions
 * exist. The rules for the fields themselves are in front-matter.ts.
 * @param anchors by file
 * @param operations openapi/questions.yaml, or the problem if the file cannot be read
 */
export function checkQuestions(
  sources: readonly SourceFile[],
  anchors: ReadonlyMap<string, readonly string[]>,
  operations: YamlSource | Problem,
  operationIds: readonly string[],
): Problem[] {
  const ofPages = sources.map(({file, frontMatter, fieldLines}) =>
    askedIn(file, fieldLines.get('questions') ?? 1, parseQuestions(frontMatter?.questions) ?? []),
  );
  const terms = sources.flatMap(({file, frontMatter, fieldLines}) =>
    askedIn(
      file,
      fieldLines.get('search_terms') ?? 1,
      (parseSearchTerms(frontMatter?.search_terms) ?? []).map((text) => ({text, section: null})),
    ),
  );
  const ofOperations =
    'what' in operations ? {asked: [], problems: [operations]} : readOperations(operations, operationIds);
  return [
    ...ofPages.flatMap((asked, index) => {
      const known = anchors.get(sources[index]?.file ?? '');
      return known ? checkSections(asked, known) : [];
    }),
    ...ofOperations.problems,
    ...findRepeated([...ofPages.flat(), ...ofOperations.asked]),
    ...findRepeated(terms),
  ];
}
