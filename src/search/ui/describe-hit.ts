/** What a reader is shown of a hit, in the dialog, among the stored searches and on the search page. Values may hold `<mark>`. */
import {HEADING_LEVELS, type Hit} from '../protocol';

export type ShownOperation = {method: string; path: string};

export type ShownHit = {
  kind: 'page' | 'section';
  title: string;
  /** What the title stands in, outermost first: areas of the portal for a page, page and headings for a section. */
  trail: string[];
  /** The words of the page that were found. */
  text: string | null;
  /** The same, or what its text begins with where nothing of it was found; null as long as its text is not there. */
  snippet: string | null;
  /** Set for the page of an operation: it stands where the trail would. */
  operation: ShownOperation | null;
};

/** The lead of an operation's page, as `plugins/search-index` reads it: `POST /organisations. Brings an organisation …`. */
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

/** The areas above a page, from its address: `/developers/docs/platform/roles/` stands in Docs, Platform. */
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

/** The snippet of an operation's page from behind METHOD and path, which have a line of their own. */
function withoutLead(snippet: string | null): string | null {
  return snippet?.replace(/^…?(?:(?:<mark>)?[A-Z]{3,7}(?:<\/mark>)?\s+)?\S*\/\S*\s*/, '') ?? null;
}

/**
 * Describes a hit of an answer, or one that was stored and has no marks.
 * @param basePath base path of the site, with both slashes
 */
export function describeHit(hit: Hit, basePath: string): ShownHit {
  const {hierarchy, _snippetResult: snippets, _highlightResult: highlights} = hit;
  const levels = HEADING_LEVELS.filter((level) => hierarchy[level]);
  const last = levels.at(-1) ?? 'lvl1';
  // The page is named by lvl0; hosted records may repeat it in lvl1 or not.
  const isPage = last === 'lvl1';
  // The whole heading where there is one: a snippet of it is made for a single line.
  const marked = highlights?.hierarchy?.[last]?.value ?? snippets?.hierarchy?.[last]?.value;
  const title = marked ?? hierarchy[last] ?? hierarchy.lvl0;
  const operation = isPage ? operationOf(hit) : null;
  const above = levels.slice(0, -1).flatMap((level) => hierarchy[level] ?? []);
  const content = snippets?.content?.value ?? null;
  const snippet = operation ? withoutLead(content) : content;
  return {
    kind: isPage ? 'page' : 'section',
    title,
    trail: isPage ? areasOf(hit.url, basePath) : above,
    text: snippet !== null && /<mark>/.test(snippet) ? snippet : null,
    snippet,
    operation,
  };
}
