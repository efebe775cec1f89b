/** Settings and synonyms of the hosted index, which each push overwrites. */
import type {IndexSettings, SynonymHit} from 'algoliasearch';

import type {Acronyms} from '../../../src/search/embedded/acronyms';
import {wordsOf} from '../../../src/search/embedded/tokenize';
import {HEADING_LEVELS, HITS_PER_PAGE, SNIPPET_WORDS} from '../../../src/search/protocol';
import type {SearchRecord} from '../../../src/search/records';

const LEVELS = ['lvl0', ...HEADING_LEVELS].map((level) => `hierarchy.${level}`);

/** The settings of DocSearch, with our own attributes for operations and identifiers. */
export const indexSettings = {
  searchableAttributes: [
    'unordered(operation.path)',
    'unordered(operation.id)',
    ...LEVELS.map((level) => `unordered(${level})`),
    'unordered(operation.method)',
    'unordered(operation.tag)',
    'unordered(questions)',
    'unordered(identifiers)',
    'content',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag', 'type'],
  attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
  attributesToHighlight: ['hierarchy', 'content', 'questions'],
  attributesToSnippet: [
    ...HEADING_LEVELS.map((level) => `hierarchy.${level}:${SNIPPET_WORDS}`),
    `content:${SNIPPET_WORDS}`,
  ],
  snippetEllipsisText: '…',
  hitsPerPage: HITS_PER_PAGE,
  // Shows a section as one hit, even if both heading and text match.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  attributeCriteriaComputedByMinProximity: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  typoTolerance: 'true',
  disableTypoToleranceOnAttributes: ['operation.path', 'operation.id'],
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  removeWordsIfNoResults: 'allOptional',
  camelCaseAttributes: ['identifiers'],
  separatorsToIndex: '_',
  advancedSyntax: true,
} satisfies IndexSettings;

/** British and American spellings are synonyms, because otherwise the index would rank one of them lower, as a typo. */
const SPELLINGS = [
  ['organisation', 'organization'],
  ['authorisation', 'authorization'],
  ['authorise', 'authorize'],
  ['authorised', 'authorized'],
  ['customise', 'customize'],
  ['initialise', 'initialize'],
  ['recognise', 'recognize'],
  ['tokenisation', 'tokenization'],
  ['behaviour', 'behavior'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['enrolment', 'enrollment'],
  ['licence', 'license'],
] as const;

/** Maximum spellings of a long form: British, American, plural and hyphenated. */
const MAX_SPELLINGS = 4;

/** Counts how often each spelling of the long form of an acronym occurs in the texts. */
function countPhrases(acronyms: Acronyms, texts: Iterable<string>): Map<string, Map<string, number>> {
  const byFirstTerm = new Map<string, [acronym: string, terms: readonly string[]][]>();
  for (const [acronym, terms] of Object.entries(acronyms)) {
    const [first = ''] = terms;
    byFirstTerm.set(first, [...(byFirstTerm.get(first) ?? []), [acronym, terms]]);
  }
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const words = wordsOf(text);
    words.forEach((word, index) => {
      for (const [acronym, terms] of byFirstTerm.get(word.terms[0] ?? '') ?? []) {
        const last = words[index + terms.length - 1];
        if (!last || !terms.every((term, offset) => words[index + offset]?.terms[0] === term)) continue;
        const phrase = text.slice(word.start, last.end).toLowerCase();
        const phrases = counts.get(acronym) ?? new Map<string, number>();
        counts.set(acronym, phrases.set(phrase, (phrases.get(phrase) ?? 0) + 1));
      }
    });
  }
  return counts;
}

/**
 * Creates synonyms from acronyms and their long forms, groups of synonyms, and British and American spellings.
 * @param acronyms acronyms of the embedded index, with folded terms
 * @param synonyms groups of phrases with the same meaning
 * @param records used to look up the original spelling of the terms
 */
export function toSynonyms(
  acronyms: Acronyms,
  synonyms: readonly (readonly string[])[],
  records: readonly SearchRecord[],
): SynonymHit[] {
  const counts = countPhrases(
    acronyms,
    records.flatMap(({hierarchy, content}) => [content ?? '', ...Object.values(hierarchy).map((level) => level ?? '')]),
  );
  return [
    ...Object.keys(acronyms).flatMap((acronym): SynonymHit | [] => {
      const phrases = [...(counts.get(acronym) ?? [])]
        .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
        .map(([phrase]) => phrase);
      return phrases.length === 0
        ? []
        : {objectID: `acronym-${acronym}`, type: 'synonym', synonyms: [acronym, ...phrases.slice(0, MAX_SPELLINGS)]};
    }),
    ...synonyms.map((group, position): SynonymHit => ({
      objectID: `synonyms-${position}`,
      type: 'synonym',
      synonyms: group.map((phrase) => phrase.toLowerCase()),
    })),
    ...SPELLINGS.map(([british, american]): SynonymHit => ({
      objectID: `spelling-${british}`,
      type: 'synonym',
      synonyms: [british, american],
    })),
  ];
}
