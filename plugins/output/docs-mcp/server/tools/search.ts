/** Tool `search`. */
import type {Engine} from '../../../../../src/search/embedded/engine';
import {createSearchRequest, HEADING_LEVELS, type Hit} from '../../../../../src/search/protocol';
import {isBlank} from '../../../../../src/search/query';
import type {PageKind} from '../../../../../src/search/records';
import {DEFAULT_RESULTS} from '../definitions';
import type {Library} from '../library';
import {ToolError, type ToolResult} from '../tool-result';

const EXCERPT_WORDS = 60;

export type SearchArguments = {query: string; kind?: PageKind; limit?: number};

type Result = {address: string; title: string; section: string; kind: PageKind; excerpt: string; operation?: string};

function toResult(hit: Hit, {findPage}: Library): Result {
  const {page} = findPage(hit.url);
  const {operation} = page;
  const headings = HEADING_LEVELS.slice(1).flatMap((level) => hit.hierarchy[level] ?? []);
  return {
    address: hit.url,
    title: page.title,
    section: headings.join(' > '),
    kind: page.kind,
    excerpt: hit._snippetResult?.content?.value ?? '',
    ...(operation && {operation: `${operation.id}: ${operation.method} ${operation.path}`}),
  };
}

function renderResult({address, title, section, kind, excerpt, operation}: Result, index: number): string {
  const lines = [
    `${index + 1}. ${section ? `${title} > ${section}` : title} (${kind})`,
    ...(operation ? [`Operation ${operation}`] : []),
    address,
    ...(excerpt ? [excerpt] : []),
  ];
  return lines.join('\n   ');
}

/** @throws ToolError if the query has no visible character */
export function search(engine: Engine, library: Library, {query, kind, limit}: SearchArguments): ToolResult {
  if (isBlank(query)) throw new ToolError('`query` has no visible character. → Give words to search for.');
  // Searches for the path template, because the index does not contain the identifiers of a real request.
  const {operation} = library.findRequest(query) ?? {};
  const request = createSearchRequest(operation ? `${operation.method} ${operation.path}` : query.trim(), {
    facetFilters: kind ? [`docusaurus_tag:${kind}`] : [],
    snippetWords: EXCERPT_WORDS,
  });
  const [answer] = engine.answer({
    requests: [{...request, hitsPerPage: limit ?? DEFAULT_RESULTS, highlightPreTag: '', highlightPostTag: ''}],
  }).results;
  const results = (answer?.hits ?? []).map((hit) => toResult(hit, library));
  const total = answer?.nbHits ?? 0;
  const suggestions = answer?.userData?.[0]?.suggestions ?? [];
  const text =
    results.length > 0
      ? [`${results.length} of ${total} results.`, ...results.map(renderResult)].join('\n\n')
      : `Nothing was found${kind ? ` among pages of the kind ${kind}` : ''}. Other queries: ${suggestions.join('; ')}. All pages are in ${library.data.siteUrl}${library.data.baseUrl}`;
  return {text, structured: {total, results, suggestions}};
}
