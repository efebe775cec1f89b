/** Finds matching sections with MiniSearch in the parts of the index that are loaded. */
import MiniSearch, {type Options, type Query as EngineQuery, type SearchOptions} from 'minisearch';

import type {Interpretation} from './interpret';
import {createSubjectIndex, type SubjectIndex} from './subject-index';
import type {Shard, ShardSection, TitleTier} from './tiers';
import {tokenize, tokenizeProse} from './tokenize';
import type {Vocabulary} from './vocabulary';

type TitleField = 'title' | 'heading' | 'operation';
type TextField = 'definitions' | 'identifiers' | 'questions' | 'content';
type FoundField = TitleField | TextField;
/** Score of MiniSearch, and the matching fields for each term of the index. */
export type Found = {score: number; match: Record<string, FoundField[]>};

export type Retriever = {
  addHeadings: () => Promise<void>;
  /** Indexes a shard in batches. Rejects if the number of its sections differs from the titles file. */
  addShard: (position: number, shard: Shard) => Promise<void>;
  find: (interpretation: Interpretation) => Map<number, Found>;
  /** The text of a section, or null if its shard is not loaded. */
  textOf: (section: number) => string | null;
  /** The questions that a section answers, and its search terms; empty if its shard is not loaded. */
  questionsOf: (section: number) => readonly string[];
  /** Scores pages by their titles, and by the headings and questions that are loaded. */
  scoreSubjects: SubjectIndex['score'];
};

type Indexed<Field extends string> = {id: number} & {[field in Field]: string};

const BOOST: Readonly<Record<FoundField, number>> = {
  title: 3,
  heading: 4,
  operation: 3,
  definitions: 3,
  identifiers: 2,
  questions: 2,
  content: 1,
};
/** Shorter prefixes are searched in headings only. */
const MIN_TEXT_PREFIX_LENGTH = 3;
/** Indexing takes 10 ms per batch on a fast machine, 40 ms on a slow one. */
const SECTIONS_PER_BATCH = 100;
const HEADINGS_PER_BATCH = 400;
/** A title counts as much as this number of headings or questions of its page. */
const TITLE_COUNT = 2;

const SEARCH_OPTIONS: SearchOptions = {boost: BOOST, tokenize: (term) => [term], combineWith: 'OR'};

/** Creates an index that adds its terms to the vocabulary. Stop words of body text are not indexed. */
function createIndex<Field extends FoundField>(fields: Field[], vocabulary: Vocabulary): MiniSearch<Indexed<Field>> {
  const options: Options<Indexed<Field>> = {
    fields,
    processTerm: (term) => term,
    tokenize(text, field) {
      const terms = field === 'content' || field === 'questions' ? tokenizeProse(text) : [...new Set(tokenize(text))];
      vocabulary.add(terms);
      return terms;
    },
  };
  return new MiniSearch(options);
}

/** Each title is indexed once, with the first section of its page. */
function toTitles({pages, sections}: TitleTier): Indexed<TitleField>[] {
  return sections.flatMap(([pageNumber, , level, heading], id) => {
    const page = pages[pageNumber];
    if (!page) return [];
    if (level !== 'lvl1') return {id, title: '', heading, operation: ''};
    const {operation} = page;
    return {
      id,
      title: page.title,
      heading: '',
      operation: operation ? [operation.method, operation.path, operation.id, operation.tag ?? ''].join(' ') : '',
    };
  });
}

/** Converts an interpretation to MiniSearch queries; a section needs to match only one of them. */
function toEngineQueries(
  {terms, spellings, forms, alternatives}: Interpretation,
  minPrefixLength: number,
): EngineQuery[] {
  const words = terms.flatMap(({term, isOpen}, position): EngineQuery[] => [
    {queries: [term], prefix: isOpen && term.length >= minPrefixLength},
    ...[spellings[position] ?? [], forms[position] ?? []]
      .filter((others) => others.length > 0)
      .map((others) => ({queries: [...others]})),
  ]);
  return [
    ...words,
    ...alternatives.map((alternative): EngineQuery => ({combineWith: 'AND', queries: [...alternative.words]})),
  ];
}

function mergeMatches(a: Found['match'], b: Found['match']): Found['match'] {
  const merged: Found['match'] = {...a};
  for (const [term, fields] of Object.entries(b))
    merged[term] = [...(Object.hasOwn(a, term) ? (a[term] ?? []) : []), ...fields];
  return merged;
}

/** Creates a retriever that searches page titles, and more after `addHeadings` and `addShard`. */
export function createRetriever(tier: TitleTier, vocabulary: Vocabulary): Retriever {
  const titles = createIndex<TitleField>(['title', 'heading', 'operation'], vocabulary);
  const texts = createIndex<TextField>(['definitions', 'identifiers', 'questions', 'content'], vocabulary);
  const sections = toTitles(tier);
  titles.addAll(sections.filter(({title}) => title !== ''));
  const subjects = createSubjectIndex();
  const pageOf = (section: number) => tier.sections[section]?.[0] ?? -1;
  for (const {id, title} of sections) if (title !== '') subjects.add(pageOf(id), title, TITLE_COUNT);
  const starts = tier.shards.map((_shard, position) =>
    tier.shards.slice(0, position).reduce((sum, {sections}) => sum + sections, 0),
  );
  const loaded = new Map<number, readonly ShardSection[]>();

  function loadedSection(section: number): ShardSection | undefined {
    const position = starts.findLastIndex((start) => start <= section);
    return loaded.get(position)?.[section - (starts[position] ?? 0)];
  }

  return {
    async addHeadings() {
      const headings = sections.filter(({title}) => title === '');
      for (const {id, heading} of headings) subjects.add(pageOf(id), heading);
      await titles.addAllAsync(headings, {chunkSize: HEADINGS_PER_BATCH});
    },
    async addShard(position, {sections: added}) {
      if (tier.shards[position]?.sections !== added.length)
        throw new Error(`Shard ${position} of the search index belongs to another build.`);
      loaded.set(position, added);
      const start = starts[position] ?? 0;
      const documents = added.flatMap(([content, definitions, identifiers, questions], index) =>
        content || definitions || identifiers || questions
          ? {id: start + index, content, definitions, identifiers, questions}
          : [],
      );
      for (const {id, questions} of documents)
        for (const question of questions.split('\n')) subjects.add(pageOf(id), question);
      await texts.addAllAsync(documents, {chunkSize: SECTIONS_PER_BATCH});
    },
    find(interpretation) {
      const found = new Map<number, Found>();
      for (const {id, score, match} of titles.search({queries: toEngineQueries(interpretation, 1)}, SEARCH_OPTIONS)) {
        found.set(Number(id), {score, match: match as Found['match']});
      }
      for (const {id, score, match} of texts.search(
        {queries: toEngineQueries(interpretation, MIN_TEXT_PREFIX_LENGTH)},
        SEARCH_OPTIONS,
      )) {
        const before = found.get(Number(id));
        found.set(Number(id), {
          score: (before?.score ?? 0) + score,
          match: before ? mergeMatches(before.match, match as Found['match']) : (match as Found['match']),
        });
      }
      return found;
    },
    textOf: (section) => loadedSection(section)?.[0] ?? null,
    questionsOf: (section) => loadedSection(section)?.[3].split('\n').filter(Boolean) ?? [],
    scoreSubjects: subjects.score,
  };
}
