/** Finds sections in the parts of the index that have arrived, and adds up what each of them says. */
import MiniSearch, {type Options, type Query as EngineQuery, type SearchOptions} from 'minisearch';

import type {Interpretation} from './interpret';
import type {Shard, ShardSection, TitleTier} from './tiers';
import {rootOf, tokenize, tokenizeProse} from './tokenize';
import type {Vocabulary} from './vocabulary';

export type TitleField = 'title' | 'heading' | 'operation';
export type TextField = 'definitions' | 'identifiers' | 'content';
export type FoundField = TitleField | TextField;
/** A section that has something of the query: the text engine's score, and for each index term the fields that have it. */
export type Found = {score: number; match: Record<string, FoundField[]>};

export type Retriever = {
  /** Indexes the headings below the titles, with pauses in which questions can be answered. */
  addHeadings: () => Promise<void>;
  /**
   * Indexes a shard, with pauses in which questions can be answered.
   * Throws when the first tier knows no such shard, or another number of sections.
   */
  addShard: (position: number, shard: Shard) => Promise<void>;
  find: (interpretation: Interpretation) => Map<number, Found>;
  /** The text of a section, or null while its shard is not there. */
  textOf: (section: number) => string | null;
};

type Indexed<Field extends string> = {id: number} & {[field in Field]: string};

const BOOST: Readonly<Record<FoundField, number>> = {
  title: 3,
  heading: 4,
  operation: 3,
  definitions: 3,
  identifiers: 2,
  content: 1,
};
/** Shortest beginning of a word that is looked for in texts; shorter ones are looked for in headings only. */
const MIN_TEXT_PREFIX_LENGTH = 3;
/** A shorter root could be the beginning of another word. */
const MIN_ROOT_LENGTH = 5;
/** Sections that are indexed between two pauses: 10 ms on a fast machine, 40 on a slow one. */
const SECTIONS_AT_ONCE = 100;
/** Headings are a few words each. */
const HEADINGS_AT_ONCE = 400;

const SEARCH_OPTIONS: SearchOptions = {boost: BOOST, tokenize: (term) => [term], combineWith: 'OR'};

/** An empty index; the vocabulary learns every term of it. Of running text no stop words are kept. */
function createIndex<Field extends FoundField>(fields: Field[], vocabulary: Vocabulary): MiniSearch<Indexed<Field>> {
  const options: Options<Indexed<Field>> = {
    fields,
    processTerm: (term) => term,
    tokenize(text, field) {
      const terms = field === 'content' ? tokenizeProse(text) : [...new Set(tokenize(text))];
      vocabulary.add(terms);
      return terms;
    },
  };
  return new MiniSearch(options);
}

/** What the first tier has of each section. A title is indexed once, for the top of its page. */
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

/** The parts of the query to the text engine, of which any may be found. */
function toEngineQueries({terms, spellings, alternatives}: Interpretation, minPrefixLength: number): EngineQuery[] {
  const words = terms.flatMap(({term, isOpen}, position): EngineQuery[] => {
    const root = rootOf(term);
    return [
      {queries: [term], prefix: isOpen && term.length >= minPrefixLength},
      ...(spellings[position]?.length ? [{queries: [...(spellings[position] ?? [])]}] : []),
      ...(root && root.length >= MIN_ROOT_LENGTH ? [{queries: [root], prefix: true}] : []),
    ];
  });
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

/** A retriever over the titles of the first tier; headings and shards complete it. */
export function createRetriever(tier: TitleTier, vocabulary: Vocabulary): Retriever {
  const titles = createIndex<TitleField>(['title', 'heading', 'operation'], vocabulary);
  const texts = createIndex<TextField>(['definitions', 'identifiers', 'content'], vocabulary);
  const sections = toTitles(tier);
  titles.addAll(sections.filter(({title}) => title !== ''));
  const starts = tier.shards.map((_shard, position) =>
    tier.shards.slice(0, position).reduce((sum, {sections}) => sum + sections, 0),
  );
  const loaded = new Map<number, readonly ShardSection[]>();

  return {
    addHeadings: () =>
      titles.addAllAsync(
        sections.filter(({title}) => title === ''),
        {chunkSize: HEADINGS_AT_ONCE},
      ),
    async addShard(position, {sections: given}) {
      if (tier.shards[position]?.sections !== given.length)
        throw new Error(`Part ${position} of the search index is of another build.`);
      loaded.set(position, given);
      const start = starts[position] ?? 0;
      const filled = given.flatMap(([content, definitions, identifiers], index) =>
        content || definitions || identifiers ? {id: start + index, content, definitions, identifiers} : [],
      );
      await texts.addAllAsync(filled, {chunkSize: SECTIONS_AT_ONCE});
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
    textOf(section) {
      const position = starts.findLastIndex((start) => start <= section);
      return loaded.get(position)?.[section - (starts[position] ?? 0)]?.[0] ?? null;
    },
  };
}
