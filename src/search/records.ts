/** Data model of the search: pages split into sections, and the records that are sent to the hosted service. */
import type {HeadingLevel, Hierarchy, HitType} from './protocol';

export type Operation = {id: string; method: string; path: string; tag: string | null};

/**
 * A heading with the text below it, up to the next heading. The first section has the title of the page and the text
 * before the first heading.
 */
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
  /** Identifiers that the section explains, at the start of a list item or table row. */
  definitions: string[];
  /** Questions that the section answers, in the words of a reader, and search terms, which do not end with "?". */
  questions: string[];
};

/** `tag` is a page that lists operations: of one tag, or the whole reference. */
export type PageKind = 'doc' | 'tag' | 'operation' | 'article' | 'release-notes' | 'page';

export type Page = {
  /** Path of the URL, with the base path: `/developers/docs/`. */
  path: string;
  title: string;
  kind: PageKind;
  language: string;
  docusaurusTag: string;
  operation: Operation | null;
  sections: Section[];
};

/** A DocSearch record (specification, section 3) with extra fields to find operations. */
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
  questions: string[];
  operation: Operation | null;
  weight: {level: number; position: number};
};

/**
 * Maximum record size of the smallest plan of the hosted service (Algolia, "Index and record size limits"). The two
 * limits below leave space for URLs and headings.
 */
export const MAX_RECORD_BYTES = 10_000;
const MAX_CONTENT_BYTES = 5_000;
const MAX_IDENTIFIERS_BYTES = 2_500;

const encoder = new TextEncoder();

/** Size of a value as JSON in UTF-8, which is how the hosted service counts it. */
export function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Groups parts so that each group has at most `limit` bytes. A larger part is a group by itself. */
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

/** Splits a text into pieces that fit into a record: between sentences, or between words if a sentence is too long. */
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

/** Distributes text and identifiers of a section over as many records as needed. `definitions` come first. */
function toPieces({text, definitions, identifiers}: Section): {content: string | null; identifiers: string[]}[] {
  const texts = splitText(text);
  const names = groupParts([...new Set([...definitions, ...identifiers])], MAX_IDENTIFIERS_BYTES);
  return Array.from({length: Math.max(texts.length, names.length)}, (_value, index) => ({
    content: texts[index] ?? texts.at(-1) ?? null,
    identifiers: names[index] ?? [],
  }));
}

/** The headings above a section by level. lvl0 and lvl1 are the title of its page. */
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

/**
 * The objectID of the heading of a section. Records of the text append `-content-0` …, further records of the heading
 * `-heading-1` …
 */
export function toObjectId(path: string, anchor: string | null): string {
  return anchor === null ? path : `${path}#${anchor}`;
}

/**
 * Converts pages to records, in the same order: for each section one for its heading and one or more for its text. Only
 * the first section of a page has the fields of its operation.
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
      // Without text, identifiers go into heading records: a hit of the type `content` needs a text to show.
      const hasText = first !== undefined && first.content !== null;
      const headings = hasText || pieces.length === 0 ? [[]] : pieces.map(({identifiers}) => identifiers);
      return [
        ...headings.map((identifiers, index): SearchRecord => ({
          ...shared,
          objectID: index === 0 ? id : `${id}-heading-${index}`,
          type: section.level,
          content: null,
          identifiers,
          questions: index === 0 && !hasText ? section.questions : [],
          weight: {level, position},
        })),
        ...(hasText ? pieces : []).map(({content, identifiers}, index): SearchRecord => ({
          ...shared,
          objectID: `${id}-content-${index}`,
          type: 'content',
          content,
          identifiers,
          questions: index === 0 ? section.questions : [],
          weight: {level: 0, position},
        })),
      ];
    }),
  );
}
