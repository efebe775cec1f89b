/**
 * Converts a hit to the texts that the dialog, the stored searches and the search page show. The texts may contain
 * `<mark>`.
 */
import {HEADING_LEVELS, type Highlight, type Hit} from '../protocol';

export type ShownOperation = {method: string; path: string};

export type ShownHit = {
  kind: 'page' | 'section';
  title: string;
  /** Breadcrumbs, outermost first: areas of the portal for a page, page and headings for a section. */
  trail: string[];
  /** The question of this section that matches the query, or null. */
  question: string | null;
  /** Snippet of the text if it has a match or answers the question, otherwise null. */
  text: string | null;
  /** Snippet of the text, with or without a match; null if the text is not loaded. */
  snippet: string | null;
  /** Method and path of an operation page, shown instead of the breadcrumbs; null for other pages. */
  operation: ShownOperation | null;
};

/** Start of the text of an operation page in the search index: `POST /organisations. Creates …`. */
const OPERATION_LEAD = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/\S*?)(?:\.?\s|\.?$)/;
const AREA_NAMES: Readonly<Record<string, string>> = {
  apis: 'APIs',
  'how-tos': 'How-tos',
  'api-resources': 'API resources',
};

function toAreaName(folder: string): string {
  const words = folder.replace(/-/g, ' ');
  return AREA_NAMES[folder] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The areas of a page, derived from its URL: Docs and Platform for `/developers/docs/platform/roles/`. */
function areasOf(url: string, basePath: string): string[] {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  if (!path.startsWith(basePath)) return [];
  return path.slice(basePath.length).split('/').filter(Boolean).slice(0, -1).map(toAreaName);
}

function operationOf({content, operation}: Pick<Hit, 'content' | 'operation'>): ShownOperation | null {
  if (operation) return operation;
  const [, method, path] = OPERATION_LEAD.exec(content ?? '') ?? [];
  return method && path ? {method, path} : null;
}

/** Removes method and path, which are shown on a separate line. The slash of a `</mark>` does not start a path. */
function withoutLead(snippet: string | null): string | null {
  return snippet?.replace(/^…?(?:(?:<mark>)?[A-Z]{3,7}(?:<\/mark>)?\s+)?(?:<\/?mark>|[^\s</])*\/\S*\s*/, '') ?? null;
}

/**
 * Returns the question with the most matched words, if more than one word matches. The embedded engine returns only
 * the question that matches the query, but the hosted service returns all questions of a section. Ignores search terms,
 * which do not end with "?".
 */
function bestQuestionOf(texts: readonly Highlight[]): string | null {
  const questions = texts.filter(({value}) => /\?(?:<\/mark>)?$/.test(value));
  const [best] = questions.sort((a, b) => b.matchedWords.length - a.matchedWords.length);
  return best && best.matchedWords.length > 1 ? best.value : null;
}

/**
 * Describes a hit of a response, or a stored hit without highlights.
 * @param basePath base path of the site, with leading and trailing slash
 */
export function describeHit(hit: Hit, basePath: string): ShownHit {
  const {hierarchy, _snippetResult: snippets, _highlightResult: highlights} = hit;
  const levels = HEADING_LEVELS.filter((level) => hierarchy[level]);
  const last = levels.at(-1) ?? 'lvl1';
  // lvl0 is the title of the page; hosted records may repeat it in lvl1.
  const isPage = last === 'lvl1';
  // Prefer the whole heading, because snippets are truncated.
  const marked = highlights?.hierarchy?.[last]?.value ?? snippets?.hierarchy?.[last]?.value;
  const title = marked ?? hierarchy[last] ?? hierarchy.lvl0;
  const operation = isPage ? operationOf(hit) : null;
  const above = levels.slice(0, -1).flatMap((level) => hierarchy[level] ?? []);
  const content = snippets?.content?.value ?? null;
  const snippet = operation ? withoutLead(content) : content;
  const question = bestQuestionOf(highlights?.questions ?? []);
  return {
    kind: isPage ? 'page' : 'section',
    title,
    question,
    trail: isPage ? areasOf(hit.url, basePath) : above,
    text: snippet !== null && (question !== null || /<mark>/.test(snippet)) ? snippet : null,
    snippet,
    operation,
  };
}
