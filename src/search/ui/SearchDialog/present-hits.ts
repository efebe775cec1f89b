/** Answers of the protocol, as the dialog of DocSearch can show them safely. */
import {HEADING_LEVELS, type HeadingLevel, type Hit, type SearchResult} from '../../protocol';
import {toDestination} from '../hit-url';
import {escapeHtml, escapeMarked} from '../marked-text';

/** Longest text that is kept of a hit in local storage. */
const MAX_STORED_CONTENT = 140;
const SUGGESTION = 'suggestion:';

function levelOf(hit: Hit): HeadingLevel {
  return hit.type === 'content' ? (HEADING_LEVELS.findLast((level) => hit.hierarchy[level]) ?? 'lvl1') : hit.type;
}

function shorten(text: string): string {
  if (text.length <= MAX_STORED_CONTENT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_STORED_CONTENT))}…`;
}

/**
 * One hit for the dialog. The dialog writes hierarchies, contents and snippets as HTML, so they are escaped here; it writes
 * lvl0 as text, so that stays as it is. A hit in running text takes the type of its heading with the text as second line:
 * the dialog stores no hits of the type `content`, and the specification wants every selected hit stored.
 */
export function presentHit(hit: Hit, siteUrls: readonly string[]): Hit {
  const type = levelOf(hit);
  const {hierarchy, _snippetResult: snippets} = hit;
  const escaped = {...hierarchy};
  const shown: Record<string, {value: string; matchLevel: 'none'}> = {};
  for (const level of HEADING_LEVELS) {
    const value = hierarchy[level];
    escaped[level] = value === null ? null : escapeHtml(value);
    const snippet = snippets?.hierarchy?.[level]?.value ?? value;
    if (snippet) shown[level] = {value: escapeMarked(snippet), matchLevel: 'none'};
  }
  const text = snippets?.content?.value ?? (hit.content ? shorten(hit.content) : null);
  const content = text === null ? undefined : {value: escapeMarked(text), matchLevel: 'none' as const};
  if (content && type !== 'lvl1') shown.lvl1 = content;
  return {
    objectID: hit.objectID,
    url: toDestination(hit.url, siteUrls),
    type,
    content: hit.content ? escapeHtml(shorten(hit.content)) : null,
    hierarchy: escaped,
    _highlightResult: {hierarchy: {lvl0: {value: hierarchy.lvl0, matchLevel: 'none', matchedWords: []}}},
    _snippetResult: {hierarchy: shown, ...(content ? {content} : {})},
  };
}

/** Stand-ins that carry suggested queries into the dialog, which offers the group names of its last hits. */
function toSuggestionHit(title: string): Hit {
  const hierarchy = {lvl0: title, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  return {objectID: SUGGESTION + title, url: '#', type: 'lvl1', content: null, hierarchy};
}

/** Drops the stand-ins again before anything is listed. */
export function withoutSuggestions<Item extends {objectID: string}>(hits: Item[]): Item[] {
  return hits.filter((hit) => !hit.objectID.startsWith(SUGGESTION));
}

/** A result for the dialog. An empty one brings suggested queries, from the engine or from elsewhere. */
export function presentResult(result: SearchResult, siteUrls: readonly string[], suggestions: readonly string[] = []): SearchResult {
  const offered = [...(result.userData ?? []).flatMap((data) => data.suggestions ?? []), ...suggestions].slice(0, 3);
  const hits = result.nbHits === 0 ? offered.map(toSuggestionHit) : result.hits.map((hit) => presentHit(hit, siteUrls));
  return {...result, hits};
}
