/** Splits texts and queries into folded terms, with the same code for both. */

/** Start and end offset of a word, and its terms: the whole word first, then its parts. */
export type Word = {start: number; end: number; terms: readonly string[]};

/** Folds a lower-case word: British and American spellings get the same form, plurals become singular. */
export function foldTerm(word: string): string {
  let term = word;
  if (term.length > 5) {
    term = term
      .replace(/iz(e[drs]?|ers?|ing|ations?|ational|able)$/, 'is$1')
      .replace(/yz(e[drs]?|ing)$/, 'ys$1')
      .replace(
        /^(author|organ|real|recogn|util|custom|initial|serial|token|normal|optim|minim|maxim|final|central|standard|general|special|synchron|summar|categor|emphas|revital|local|global|modern|priorit|visual|digit|priv|publi|harmon|formal|monet)iz/,
        '$1is',
      )
      .replace(/^(behavi|col|fav|hon|lab|neighb|harb|endeav)our/, '$1or')
      .replace(/^licence/, 'license')
      .replace(/^(catal|dial|anal)ogue/, '$1og')
      .replace(/^(cent|met)re/, '$1er')
      .replace(/^enroll/, 'enrol')
      .replace(/^(fulfil|instal)l/, '$1')
      .replace(/^(cance|labe|mode|signa|trave)ll(ed|ing|ation)/, '$1l$2')
      .replace(/^(in|re)vok/, '$1voc')
      .replace(/^defence/, 'defense')
      .replace(/^programme$/, 'program');
  }
  if (term.length > 3 && term.endsWith('s') && !/(ss|us|[sx]is)$/.test(term)) {
    if (term.endsWith('ies') && term.length > 4) term = `${term.slice(0, -3)}y`;
    else if (/(sses|xes|zzes|shes|(?<!ca)ches|[^aeo]uses)$/.test(term) && term.length > 5) term = term.slice(0, -2);
    else term = term.slice(0, -1);
  }
  return term;
}

/** Folded terms that are ignored in body text (not in headings), and in queries that also have other words. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or ' +
    'our shall should so than that the their them then there these they this those to was we were what when where which ' +
    'while who whom why will with would you your anything difference explain happen happens me mean means need needs please ' +
    'someone something tell want work works'
  )
    .split(' ')
    .map(foldTerm),
);

const WORD = /[\p{L}\p{N}]+(?:[_.][\p{L}\p{N}]+)*/gu;

/** Cache: texts repeat words. */
const knownTerms = new Map<string, readonly string[]>();
const MAX_KNOWN_TERMS = 50_000;

function termsOf(raw: string): readonly string[] {
  const known = knownTerms.get(raw);
  if (known) return known;
  if (knownTerms.size >= MAX_KNOWN_TERMS) knownTerms.clear();
  const terms = computeTerms(raw);
  knownTerms.set(raw, terms);
  return terms;
}

function computeTerms(raw: string): string[] {
  const lower = raw.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const terms = new Set([foldTerm(lower)]);
  const parts = raw
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d{3,})/gu, '$1 $2')
    .split(/[ _.]+/);
  if (parts.length > 1 && !/^[\d.]+$/.test(raw)) {
    for (const part of parts) if (part.length > 1) terms.add(foldTerm(part.toLowerCase()));
  }
  return [...terms];
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    terms: termsOf(match[0]),
  }));
}

/** All terms of a text, including stop words. `client_id` yields `client_id`, `client` and `id`; camel case too. */
export function tokenize(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.terms);
}

export function tokenizeProse(text: string): string[] {
  return tokenize(text).filter((term) => !STOP_WORDS.has(term));
}

export type Query = {
  /** Unique terms to search for, in the order of the query. */
  terms: string[];
  /** The same terms, in lower case but not folded: folding may change a typo that looks like a plural. */
  typed: string[];
  /** Whether the last term may be the prefix of a word, because nothing follows it. */
  isLastOpen: boolean;
  /** All folded words including stop words, to compare with titles. */
  words: string[];
  /** Parts of compound names in the query: `client` and `id` of `client_id`. */
  parts: string[];
  /** Method of an operation in upper case, or null. */
  method: string | null;
  /** Path of an operation, folded by `foldPath`, or null. */
  path: string | null;
  /** A method followed by one word, as in "get organisations": the word may be a path without slash. */
  guess: {method: string; path: string} | null;
};

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Normalises a path for comparison: lower case, parameters without names, no trailing slash. */
export function foldPath(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\{[^}]*\}?|:[a-z]\w*/g, '{}')
      .replace(/\/+$/, '') || '/'
  );
}

export function parseQuery(query: string): Query {
  const pieces = query.trim().split(/\s+/);
  const first = pieces[0]?.toLowerCase() ?? '';
  const path = pieces.find((piece) => /^\/[\w.{]|[\w}]\/[\w{]/.test(piece)) ?? null;
  const guess =
    METHODS.has(first) && pieces.length === 2 && path === null
      ? {method: first.toUpperCase(), path: foldPath(`/${pieces[1]}`)}
      : null;
  const method =
    METHODS.has(first) && (path !== null || pieces[0] === pieces[0]?.toUpperCase()) ? first.toUpperCase() : null;
  // Search compound names such as client_id as a whole only: their parts add worse matches.
  const found = wordsOf(query);
  const words = found.flatMap((word) => word.terms[0] ?? []);
  const parts = found.flatMap((word) => word.terms.slice(1));
  const meaningful = words.filter((term) => !STOP_WORDS.has(term));
  const terms = [...new Set(meaningful.length > 0 ? meaningful : words)];
  const typed = terms.map((term) => {
    const word = found.find((candidate) => candidate.terms[0] === term);
    return word ? query.slice(word.start, word.end).toLowerCase() : term;
  });
  return {
    terms,
    typed,
    isLastOpen: /[\p{L}\p{N}]$/u.test(query) && terms.at(-1) === words.at(-1),
    words,
    parts,
    method,
    path: path && foldPath(path.startsWith('/') ? path : `/${path}`),
    guess,
  };
}
