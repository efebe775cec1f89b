/** What is searched: pages cut into sections, and the records that the hosted service is given of them. */
import type {HeadingLevel, Hierarchy, HitType} from './protocol';

/** An operation of the API reference, as its page names it. */
export type Operation = {id: string; method: string; path: string; tag: string | null};

/** A heading with the text below it, up to the next heading. The first section of a page is its title and lead. */
export type Section = {
  level: HeadingLevel;
  heading: string;
  /** Headings above this one on the page, outermost first, without the title of the page. */
  ancestors: string[];
  /** Id of the heading, or null for the top of the page. */
  anchor: string | null;
  text: string;
  /** Inline code of the section: fields, parameters, scopes, header names, error codes. */
  identifiers: string[];
  /** Those that begin an entry of a list or a row of a table: what the section explains, not only mentions. */
  definitions: string[];
};

/** `tag`: what lists operations, a tag of the reference or all of it. */
export type PageKind = 'doc' | 'tag' | 'operation' | 'article' | 'release-notes' | 'page';

export type Page = {
  /** From the root of the host, with the base path: `/developers/docs/`. */
  path: string;
  title: string;
  kind: PageKind;
  language: string;
  docusaurusTag: string;
  operation: Operation | null;
  sections: Section[];
};

/** A DocSearch record (specification, section 3) with the fields that operations are found by. */
export type SearchRecord = {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: HitType;
  content: string | null;
  hierarchy: Hierarchy;
  language: string;
  docusaurus_tag: string;
  identifiers: string[];
  operation: Operation | null;
  weight: {level: number; position: number};
};

/**
 * The hosted service takes records of 10 KB at most on its smallest plan, and of 10 KB on average on the others (Algolia,
 * "Index and record size limits"). These shares leave room for addresses and headings.
 */
export const MAX_RECORD_BYTES = 10_000;
const MAX_CONTENT_BYTES = 5_000;
const MAX_IDENTIFIERS_BYTES = 2_500;

const encoder = new TextEncoder();

/** Bytes of a value as JSON in UTF-8, as the hosted service counts them. */
export function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Parts in groups whose bytes stay below a limit. A part that is larger by itself stands alone. */
function groupParts(parts: readonly string[], limit: number): string[][] {
  const groups: string[][] = [];
  let size = Infinity;
  for (const part of parts) {
    const bytes = jsonBytes(part) + 1;
    if (size + bytes > limit) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(part);
    size += bytes;
  }
  return groups;
}

/** A text in pieces that fit into a record, cut after sentences; a sentence that does not fit is cut between words. */
function splitText(text: string): string[] {
  if (text === '') return [];
  if (jsonBytes(text) <= MAX_CONTENT_BYTES) return [text];
  const parts = text
    .split(/(?<=[.!?…]) +/)
    .flatMap((sentence) =>
      jsonBytes(sentence) <= MAX_CONTENT_BYTES
        ? [sentence]
        : groupParts(sentence.match(/\S{1,400}/gu) ?? [], MAX_CONTENT_BYTES).map((words) => words.join(' ')),
    );
  return groupParts(parts, MAX_CONTENT_BYTES).map((sentences) => sentences.join(' '));
}

/** Text and names of a section, those first that it explains, shared out over as many records as they need. */
function toPieces({text, definitions, identifiers}: Section): {content: string | null; identifiers: string[]}[] {
  const texts = splitText(text);
  const names = groupParts([...new Set([...definitions, ...identifiers])], MAX_IDENTIFIERS_BYTES);
  return Array.from({length: Math.max(texts.length, names.length)}, (_value, index) => ({
    content: texts[index] ?? texts.at(-1) ?? null,
    identifiers: names[index] ?? [],
  }));
}

/** The levels that lead to a section: lvl0 and lvl1 are the title of its page. */
export function toHierarchy(pageTitle: string, section: Pick<Section, 'level' | 'heading' | 'ancestors'>): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: pageTitle,
    lvl1: pageTitle,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  if (section.level === 'lvl1') return hierarchy;
  const levels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  section.ancestors.forEach((heading, index) => {
    const level = levels[index];
    if (level && level < section.level) hierarchy[level] = heading;
  });
  hierarchy[section.level] = section.heading;
  return hierarchy;
}

/** The identity of a section's heading; its texts add `-content-0`, `-content-1` … and further names `-heading-1` … */
export function toObjectId(path: string, anchor: string | null): string {
  return anchor === null ? path : `${path}#${anchor}`;
}

/**
 * The records of pages, in the order of the pages: for every section one for its heading and one or more for its text.
 * What an operation is called by stands on the top of its page alone, which is what such a query is meant for.
 * @param siteUrl origin without a trailing slash
 */
export function toRecords(pages: readonly Page[], siteUrl: string): SearchRecord[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section, position) => {
      const id = toObjectId(page.path, section.anchor);
      const shared = {
        url: siteUrl + id,
        url_without_anchor: siteUrl + page.path,
        anchor: section.anchor,
        hierarchy: toHierarchy(page.title, section),
        language: page.language,
        docusaurus_tag: page.docusaurusTag,
        operation: section.level === 'lvl1' ? page.operation : null,
      };
      const level = 110 - 10 * Number(section.level.slice(3));
      const pieces = toPieces(section);
      const [first] = pieces;
      // Names without a text stand on the heading: a hit in running text needs a text to show.
      const hasText = first !== undefined && first.content !== null;
      const headings = hasText || pieces.length === 0 ? [[]] : pieces.map(({identifiers}) => identifiers);
      return [
        ...headings.map((identifiers, index): SearchRecord => ({
          ...shared,
          objectID: index === 0 ? id : `${id}-heading-${index}`,
          type: section.level,
          content: null,
          identifiers,
          weight: {level, position},
        })),
        ...(hasText ? pieces : []).map(({content, identifiers}, index): SearchRecord => ({
          ...shared,
          objectID: `${id}-content-${index}`,
          type: 'content',
          content,
          identifiers,
          weight: {level: 0, position},
        })),
      ];
    }),
  );
}
