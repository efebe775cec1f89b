/** The embedded engine: answers requests of the search protocol from the tiers that have arrived. */
import type {Query as EngineQuery, SearchResult as IndexResult} from 'minisearch';

import {HEADING_LEVELS, HITS_PER_PAGE, MAX_HITS_PER_GROUP} from '../protocol';
import type {Hierarchy, Highlight, Hit, Marked, SearchRequest, SearchRequests, SearchResponse, SearchResult, Snippet} from '../protocol';
import {toHierarchy, toObjectId, type PageKind} from '../records';
import {ancestorsOf, indexTitles, loadIndex, type IndexField, type SectionIndex} from './build-index';
import {passesFilters} from './filters';
import {highlight, snippet, type Tags, type WordMatcher} from './highlight';
import {allowedTypos, matchQuality} from './match';
import {coverageOf, PLACE_WEIGHT, scoreOf, type Features, type Place} from './rank';
import {suggestQueries} from './suggest';
import type {FullTier, TierSection, TitleTier} from './tiers';
import {foldPath, parseQuery, rootOf, tokenizeProse, wordsOf, type Query} from './tokenize';

export type Engine = {
  /** Replaces the index over titles by the one over everything. Throws when the tiers are of different builds. */
  addFullTier: (tier: FullTier) => void;
  answer: (requests: SearchRequests) => SearchResponse;
};

/** Candidates that are ranked with all features; the text engine chooses them. */
const MAX_CANDIDATES = 200;
/** Shortest beginning of a word that is looked for in texts; shorter ones are looked for in headings only. */
const MIN_PREFIX_LENGTH = 3;
/** A section stays in the answer when it has this share of what the best one has of the query. */
const MIN_COVERAGE = 0.6;

const KIND_PRIOR: Readonly<Record<PageKind, number>> = {doc: 0.3, page: 0.1, operation: 0, article: 0.05, 'release-notes': -0.2};
const BOOST: Readonly<Record<IndexField, number>> = {title: 3, heading: 4, path: 1, operation: 3, identifiers: 2, content: 1};

type Candidate = {id: number; score: number; coverage: number; isHeadingMatch: boolean};

const EMPTY_TAGS: Tags = {pre: '<mark>', post: '</mark>', ellipsis: '…'};

function wordTermsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.terms[0] ?? []);
}

function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/** An engine over the first tier; `addFullTier` completes it. */
export function createEngine(tier: TitleTier): Engine {
  const {sections, pages, facets, acronyms} = tier;
  let index: SectionIndex = indexTitles(tier);
  let texts: readonly string[] = [];
  const headingOf = (section: TierSection) => (section[2] === 'lvl1' ? (pages[section[0]]?.title ?? '') : section[3]);
  const headingTerms = memoize((id) => {
    const section = sections[Number(id)];
    return section ? wordTermsOf(headingOf(section)) : [];
  });
  const operations = sections.flatMap((section, id) => {
    const operation = section[2] === 'lvl1' ? pages[section[0]]?.operation : undefined;
    return operation ? [{id, operation, path: foldPath(operation.path)}] : [];
  });
  const titles = [...pages].sort((a, b) => a.path.split('/').length - b.path.split('/').length).map(({title}) => title);

  function isOpen(query: Query, position: number): boolean {
    return query.isLastOpen && position === query.terms.length - 1;
  }

  function retrieve(query: Query): IndexResult[] {
    const queries = query.terms.flatMap((term, position): EngineQuery[] => {
      const open = isOpen(query, position);
      const root = rootOf(term);
      const meaning = acronyms[term];
      return [
        {
          queries: [term],
          prefix: open,
          fuzzy: allowedTypos(term) || false,
          ...(open && term.length < MIN_PREFIX_LENGTH ? {fields: ['title', 'heading', 'operation']} : {}),
        },
        ...(open && term.length < MIN_PREFIX_LENGTH ? [{queries: [term]}] : []),
        ...(root && root.length >= 5 ? [{queries: [root], prefix: true, boost: BOOST}] : []),
        ...(meaning ? [{combineWith: 'AND' as const, queries: meaning, fields: ['title', 'heading']}] : []),
      ];
    });
    return index.search({combineWith: 'OR', queries}, {boost: BOOST, tokenize: (term) => [term]});
  }

  function matchOperations(query: Query, raw: string): Map<number, Features['operationMatch']> {
    const matches = new Map<number, Features['operationMatch']>();
    const asId = raw.trim().toLowerCase().replace(/[\s_]+/g, '-');
    for (const {id, operation, path} of operations) {
      if (asId === operation.id.toLowerCase()) matches.set(id, 'exact');
      if (query.path === null) continue;
      const isMethodRight = query.method === null || query.method === operation.method.toUpperCase();
      if (path === query.path) matches.set(id, isMethodRight ? 'exact' : 'path');
      else if (path.startsWith(query.path) || path.endsWith(query.path)) matches.set(id, 'part');
    }
    return matches;
  }

  /** Best place and quality for each term of the query, from what the text engine says it found where. */
  function placeTerms(query: Query, result: IndexResult | undefined, section: TierSection, quality: (indexTerm: string) => number[]) {
    const isTop = section[2] === 'lvl1';
    const values = query.terms.map(() => 0);
    let isHeadingMatch = false;
    for (const [indexTerm, fields] of Object.entries(result?.match ?? {})) {
      quality(indexTerm).forEach((value, position) => {
        if (value === 0) return;
        for (const field of fields) {
          const place: Place = field === 'title' && !isTop ? 'path' : (field as Place);
          values[position] = Math.max(values[position] ?? 0, PLACE_WEIGHT[place] * value);
          if (place === 'title' || place === 'heading' || place === 'operation') isHeadingMatch = true;
        }
      });
    }
    query.terms.forEach((term, position) => {
      const meaning = acronyms[term];
      if (!meaning || !result) return;
      const places = meaning.map((word) => result.match[word] ?? []);
      const field = (['title', 'heading'] as const).find((name) => places.every((fields) => fields.includes(name)));
      if (!field || (field === 'title' && !isTop)) return;
      values[position] = Math.max(values[position] ?? 0, PLACE_WEIGHT[field] * 0.98);
      isHeadingMatch = true;
    });
    return {values, isHeadingMatch};
  }

  function rank(query: Query, raw: string, request: SearchRequest): Candidate[] {
    const quality = memoize((indexTerm) => query.terms.map((term, position) => matchQuality(term, indexTerm, isOpen(query, position))));
    const passes = (id: number) => {
      const facet = facets[pages[sections[id]?.[0] ?? -1]?.facet ?? -1];
      return facet !== undefined && passesFilters(request.facetFilters, facet);
    };
    const results = retrieve(query).filter((result) => passes(Number(result.id)));
    const operationMatches = matchOperations(query, raw);
    const counts = query.terms.map(() => 0);
    const found = results.map((result) => {
      const values = query.terms.map(() => 0);
      for (const term of Object.keys(result.match)) quality(term).forEach((value, position) => (values[position] = Math.max(values[position] ?? 0, value)));
      values.forEach((value, position) => value > 0 && (counts[position] = (counts[position] ?? 0) + 1));
      return values;
    });
    const rarity = counts.map((count) => Math.log(1 + sections.length / (1 + count)));
    const bestText = results[0]?.score ?? 1;
    const byId = new Map(results.slice(0, MAX_CANDIDATES).map((result) => [Number(result.id), result]));
    const ids = new Set([...byId.keys(), ...[...operationMatches.keys()].filter(passes)]);
    const phrase = query.words.join(' ');
    const rawPhrase = raw.trim().toLowerCase();

    const candidates = [...ids].flatMap((id): Candidate[] => {
      const section = sections[id];
      const page = section && pages[section[0]];
      if (!section || !page) return [];
      const {values, isHeadingMatch} = placeTerms(query, byId.get(id), section, quality);
      const operationMatch = operationMatches.get(id) ?? 'none';
      const words = headingTerms(String(id));
      const heading = words.join(' ');
      const content = tokenizeProse(heading);
      const named = content.filter((word) => quality(word).some((value) => value > 0)).length;
      const meaning = query.terms.length === 1 ? acronyms[query.terms[0] ?? '']?.join(' ') : undefined;
      const features: Features = {
        terms: values,
        rarity,
        textScore: (byId.get(id)?.score ?? 0) / bestText,
        isExactHeading: heading === phrase || content.join(' ') === query.terms.join(' ') || content.join(' ') === meaning,
        startsWithQuery: heading.startsWith(phrase),
        hasPhraseInHeading: query.words.length > 1 && ` ${heading}`.includes(` ${phrase}`),
        hasPhraseInText: query.words.length > 1 && (texts[id]?.toLowerCase().includes(rawPhrase) ?? false),
        headingCoverage: content.length === 0 ? 0 : named / content.length,
        operationMatch,
        level: Number(section[2].slice(3)),
        kindPrior: KIND_PRIOR[page.kind],
      };
      const coverage = operationMatch === 'none' ? coverageOf(features) : 1;
      return coverage === 0 ? [] : [{id, score: scoreOf(features), coverage, isHeadingMatch: isHeadingMatch || operationMatch !== 'none'}];
    });
    // Behind those that were ranked, in the text engine's order: they make the count of hits true.
    const rest = results.slice(MAX_CANDIDATES).flatMap((result, position): Candidate[] => {
      const id = Number(result.id);
      const coverage = coverageOf({terms: found[MAX_CANDIDATES + position] ?? [], rarity});
      return ids.has(id) || coverage === 0 ? [] : [{id, score: -1 - position, coverage, isHeadingMatch: false}];
    });
    const best = candidates.reduce((most, {coverage}) => Math.max(most, coverage), 0);
    return [...candidates.sort((a, b) => b.score - a.score || a.id - b.id), ...rest].filter(({coverage}) => coverage >= best * MIN_COVERAGE);
  }

  /** No page fills the answer: its sixth hit and those after it go behind the hits of all others. */
  function spread(candidates: readonly Candidate[]): Candidate[] {
    const counts = new Map<number, number>();
    const late: Candidate[] = [];
    const early = candidates.filter((candidate) => {
      const page = sections[candidate.id]?.[0] ?? -1;
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      if (count > MAX_HITS_PER_GROUP) late.push(candidate);
      return count <= MAX_HITS_PER_GROUP;
    });
    return [...early, ...late];
  }

  function toHit({id, isHeadingMatch}: Candidate, request: SearchRequest, matcher: WordMatcher, termCount: number): Hit | null {
    const section = sections[id];
    const page = section && pages[section[0]];
    if (!section || !page) return null;
    const tags: Tags = {
      pre: request.highlightPreTag ?? EMPTY_TAGS.pre,
      post: request.highlightPostTag ?? EMPTY_TAGS.post,
      ellipsis: request.snippetEllipsisText ?? EMPTY_TAGS.ellipsis,
    };
    const ancestors = ancestorsOf(sections, section).map((ancestor) => sections[ancestor]?.[3] ?? '').reverse();
    const hierarchy: Hierarchy = toHierarchy(page.title, {level: section[2], heading: section[3], ancestors});
    const content = texts[id] || null;
    const type = isHeadingMatch || content === null ? section[2] : 'content';
    const objectID = toObjectId(page.path, section[1]);
    const snippetWords = new Map((request.attributesToSnippet ?? []).map((entry) => {
      const [attribute = '', words] = entry.split(':');
      return [attribute, Number(words ?? 10)];
    }));
    const highlights: Marked<Highlight> = {hierarchy: {}};
    const snippets: Marked<Snippet> = {hierarchy: {}};
    for (const level of ['lvl0', ...HEADING_LEVELS] as const) {
      const value = hierarchy[level];
      if (value === null) continue;
      highlights.hierarchy = {...highlights.hierarchy, [level]: highlight(value, matcher, termCount, tags)};
      const words = snippetWords.get(`hierarchy.${level}`);
      if (words) snippets.hierarchy = {...snippets.hierarchy, [level]: snippet(value, matcher, termCount, words, tags)};
    }
    const contentWords = snippetWords.get('content');
    if (content !== null && contentWords) snippets.content = snippet(content, matcher, termCount, contentWords, tags);
    return {
      objectID: type === 'content' ? `${objectID}-content-0` : objectID,
      url: tier.siteUrl + objectID,
      type,
      content,
      hierarchy,
      _highlightResult: highlights,
      _snippetResult: snippets,
    };
  }

  function answerOne(request: SearchRequest): SearchResult {
    const query = parseQuery(request.query);
    const hitsPerPage = request.hitsPerPage ?? HITS_PER_PAGE;
    const page = request.page ?? 0;
    const isEmpty = query.terms.length === 0 && query.path === null;
    const candidates = isEmpty ? [] : spread(rank(query, request.query, request));
    const matcher = memoize((key) =>
      key.split(' ').reduce<{term: string | null; value: number}>(
        (best, indexTerm) =>
          query.terms.reduce((inner, term, position) => {
            const value = matchQuality(term, indexTerm, isOpen(query, position));
            return value > inner.value ? {term, value} : inner;
          }, best),
        {term: null, value: 0},
      ),
    );
    const hits = candidates
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .flatMap((candidate) => toHit(candidate, request, (terms) => matcher(terms.join(' ')).term, query.terms.length) ?? []);
    return {
      hits,
      nbHits: candidates.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(candidates.length / hitsPerPage),
      hitsPerPage,
      query: request.query,
      index: request.indexName,
      exhaustiveNbHits: true,
      ...(candidates.length === 0 ? {userData: [{suggestions: suggestQueries(request.query, titles)}]} : {}),
    };
  }

  return {
    addFullTier(full) {
      if (full.version !== tier.version) throw new Error(`The search index is of two builds: ${tier.version} and ${full.version}.`);
      index = loadIndex(full);
      texts = full.texts;
    },
    answer: ({requests}) => ({results: requests.map(answerOne)}),
  };
}
