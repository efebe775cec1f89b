import {HEADING_LEVELS} from '../protocol';
import type {Highlight, Hit, Marked, SearchRequest, Snippet} from '../protocol';
import {toHierarchy, toObjectId} from '../records';

import {findAnswer} from './answer-sentence';
import {ancestorsOf, type SectionView} from './corpus';
import {answerSnippet, highlight, snippet, type Tags, type WordMatcher} from './highlight';
import type {TitleTier} from './tiers';

const DEFAULT_TAGS: Tags = {pre: '<mark>', post: '</mark>', ellipsis: '…'};

export type HitSource = {
  tier: TitleTier;
  view: SectionView;
  text: string | null;
  /** Whether the title or heading matches the query, not only the text. */
  isHeadingMatch: boolean;
  /** The question of the section that matches the query, or null. */
  question: string | null;
  asksQuestion: boolean;
};

/** Reads attributes and numbers of words from entries such as `content:10`. */
function snippetWordsOf(request: SearchRequest): Map<string, number> {
  return new Map(
    (request.attributesToSnippet ?? []).map((entry) => {
      const [attribute = '', words] = entry.split(':');
      return [attribute, Number(words ?? 10)];
    }),
  );
}

/**
 * Converts a section to a hit.
 * @param matcher returns the query term that a word matches
 * @param termCount number of terms in the query
 */
export function toHit(
  {tier, view, text, isHeadingMatch, question, asksQuestion}: HitSource,
  request: SearchRequest,
  matcher: WordMatcher,
  termCount: number,
): Hit {
  const {section, page} = view;
  const tags: Tags = {
    pre: request.highlightPreTag ?? DEFAULT_TAGS.pre,
    post: request.highlightPostTag ?? DEFAULT_TAGS.post,
    ellipsis: request.snippetEllipsisText ?? DEFAULT_TAGS.ellipsis,
  };
  const ancestors = ancestorsOf(tier.sections, section)
    .map((ancestor) => tier.sections[ancestor]?.[3] ?? '')
    .reverse();
  const hierarchy = toHierarchy(page.title, {level: section[2], heading: section[3], ancestors});
  const content = text || null;
  const type = isHeadingMatch || content === null ? section[2] : 'content';
  const objectID = toObjectId(page.path, section[1]);
  const snippetWords = snippetWordsOf(request);
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
  const asked = question ?? (asksQuestion ? request.query : null);
  if (question !== null) highlights.questions = [highlight(question, matcher, termCount, tags)];
  if (content !== null && contentWords) {
    const answer = asked === null ? null : findAnswer(content, asked, matcher);
    snippets.content = answer
      ? answerSnippet(content, answer, matcher, termCount, contentWords, tags)
      : snippet(content, matcher, termCount, contentWords, tags);
  }
  return {
    objectID: type === 'content' ? `${objectID}-content-0` : objectID,
    url: tier.siteUrl + objectID,
    type,
    content,
    hierarchy,
    ...(page.operation && view.isTop ? {operation: {method: page.operation.method, path: page.operation.path}} : {}),
    _highlightResult: highlights,
    _snippetResult: snippets,
  };
}
