/** Answers of the protocol, as DocSearch can group, list and store them. What it shows of them is drawn in `Hit.tsx`. */
import {HEADING_LEVELS, type HeadingLevel, type Hit, type SearchResult} from '../../protocol';
import {toDestination} from '../hit-url';

/** Longest text that is kept of a hit in local storage. */
const MAX_STORED_CONTENT = 140;

export type Presentation = {
  /** Origins that mean this site. */
  siteUrls: readonly string[];
  /** Whether a hit that is opened may be stored: the reader may not want it, and without room DocSearch would throw. */
  canStore: boolean;
};

/** The level that names a hit. */
export function levelOf({type, hierarchy}: Pick<Hit, 'type' | 'hierarchy'>): HeadingLevel {
  return type === 'content' ? (HEADING_LEVELS.findLast((level) => hierarchy[level]) ?? 'lvl1') : type;
}

export function shorten(text: string): string {
  if (text.length <= MAX_STORED_CONTENT) return text;
  const end = text.lastIndexOf(' ', MAX_STORED_CONTENT);
  return `${text.slice(0, end > 0 ? end : MAX_STORED_CONTENT)}…`;
}

/** Whether an answer's hit can be listed at all: the hosted index is not ours to trust. */
function isListable(hit: Hit): boolean {
  return (
    typeof hit.url === 'string' &&
    typeof hit.hierarchy?.lvl0 === 'string' &&
    (hit.type === 'content' || HEADING_LEVELS.includes(hit.type))
  );
}

/**
 * One hit for the dialog. A hit in running text takes the type of its heading: DocSearch stores no hits of the type
 * `content` without a hit of their page beside them, and the specification wants every selected hit stored. Where nothing
 * can be stored, all are of that type.
 */
function presentHit(hit: Hit, {siteUrls, canStore}: Presentation): Hit {
  const {hierarchy, operation, _snippetResult: snippets, _highlightResult: highlights} = hit;
  const type = levelOf(hit);
  return {
    objectID: hit.objectID,
    url: toDestination(hit.url, siteUrls),
    type: canStore ? type : 'content',
    content: hit.content ? shorten(hit.content) : null,
    hierarchy: {...hierarchy, [type]: hierarchy[type] ?? hierarchy.lvl0},
    ...(operation ? {operation} : {}),
    // DocSearch reads the name of the group here.
    _highlightResult: {
      hierarchy: {...highlights?.hierarchy, lvl0: {value: hierarchy.lvl0, matchLevel: 'none', matchedWords: []}},
    },
    _snippetResult: snippets ?? {},
  };
}

/** A result for the dialog. */
export function presentResult(result: SearchResult, presentation: Presentation): SearchResult {
  return {...result, hits: result.hits.filter(isListable).map((hit) => presentHit(hit, presentation))};
}
