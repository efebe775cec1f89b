/** Converts results of the protocol so that DocSearch can group, list and store them. `Hit.tsx` renders the hits. */
import {HEADING_LEVELS, type HeadingLevel, type Hit, type SearchResult} from '../../protocol';
import {toDestination} from '../hit-url';

const MAX_STORED_CONTENT = 140;

export type Presentation = {
  siteUrls: readonly string[];
  /**
   * Whether DocSearch may store opened hits. False if storing is disabled, or if the storage is full, because DocSearch
   * would throw.
   */
  canStore: boolean;
};

/** The level whose heading is the title of a hit. */
export function levelOf({type, hierarchy}: Pick<Hit, 'type' | 'hierarchy'>): HeadingLevel {
  return type === 'content' ? (HEADING_LEVELS.findLast((level) => hierarchy[level]) ?? 'lvl1') : type;
}

export function shorten(text: string): string {
  if (text.length <= MAX_STORED_CONTENT) return text;
  const end = text.lastIndexOf(' ', MAX_STORED_CONTENT);
  return `${text.slice(0, end > 0 ? end : MAX_STORED_CONTENT)}…`;
}

/** Whether a hit has the fields that the list needs. The hosted index may contain other records. */
function isListable(hit: Hit): boolean {
  return (
    typeof hit.url === 'string' &&
    typeof hit.hierarchy?.lvl0 === 'string' &&
    (hit.type === 'content' || HEADING_LEVELS.includes(hit.type))
  );
}

/**
 * A hit of the type `content` gets the type of its heading, because DocSearch does not store `content` hits but the
 * specification requires that each selected hit is stored. If nothing may be stored, all hits get the type `content`.
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
    // DocSearch groups hits by this value.
    _highlightResult: {
      hierarchy: {...highlights?.hierarchy, lvl0: {value: hierarchy.lvl0, matchLevel: 'none', matchedWords: []}},
      ...(highlights?.questions ? {questions: highlights.questions} : {}),
    },
    _snippetResult: snippets ?? {},
  };
}

export function presentResult(result: SearchResult, presentation: Presentation): SearchResult {
  return {...result, hits: result.hits.filter(isListable).map((hit) => presentHit(hit, presentation))};
}
