/** Converts a Markdown source to a page of the search index, for the dev server, which has no built pages. */
import type {HeadingLevel} from '../../src/search/protocol';
import type {Page, PageKind, Section} from '../../src/search/records';

const LEVELS: readonly HeadingLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Creates the same id as Docusaurus for a heading without an explicit id. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Removes imports, comments, tags and formatting characters. */
function plain(text: string): string {
  return text
    .replace(/^import .*$|^export .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?::::.*|\|[\s:|-]+\||[-*+>]|\d+\.)\s*/gm, ' ')
    .replace(/[*`]|\s\|\s/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Collects inline code as identifiers; at the start of a list item or table row, also as definitions. */
function namesIn(markdown: string): Pick<Section, 'identifiers' | 'definitions'> {
  const unique = (pattern: RegExp) => [...new Set(Array.from(markdown.matchAll(pattern), (match) => match[1] ?? ''))];
  return {identifiers: unique(/`([^`\n]{1,60})`/g), definitions: unique(/^\s*(?:[-*|]|\d+\.)\s*`([^`\n]{1,60})`/gm)};
}

/**
 * @param source text of the Markdown source, with front matter
 * @param page metadata from Docusaurus; `path` includes the base path
 */
export function collectSource(
  source: string,
  page: {path: string; title: string; kind: PageKind; description?: string; docusaurusTag: string},
): Page {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^(```|~~~)[\s\S]*?^\1\s*$/gm, '');
  const [lead = '', ...rest] = body.split(/^(?=#{2,6} )/m);
  const open: {level: HeadingLevel; heading: string}[] = [];
  const top: Section = {
    level: 'lvl1',
    heading: page.title,
    ancestors: [],
    anchor: null,
    text: `${page.description ?? ''} ${plain(lead)}`.trim(),
    questions: [],
    ...namesIn(lead),
  };
  const sections = rest.map((part): Section => {
    const [, marks = '##', line = '', text = ''] = /^(#{2,6}) (.*)\n?([\s\S]*)$/.exec(part) ?? [];
    const [, title = line, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(line) ?? [];
    const heading = plain(title);
    const level = LEVELS[marks.length - 1] ?? 'lvl6';
    while (open.length > 0 && (open.at(-1)?.level ?? 'lvl1') >= level) open.pop();
    const ancestors = open.map((above) => above.heading);
    open.push({level, heading});
    return {
      level,
      heading,
      ancestors,
      anchor: id ?? toAnchor(heading),
      text: plain(text),
      questions: [],
      ...namesIn(text),
    };
  });
  const {path, title, kind, docusaurusTag} = page;
  return {path, title, kind, docusaurusTag, language: 'en', operation: null, sections: [top, ...sections]};
}
