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
};

export type PageKind = 'doc' | 'operation' | 'article' | 'release-notes' | 'page';

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

/** The hosted service takes records of 10 KB at most; a longer section is cut at a sentence. */
const MAX_CONTENT_LENGTH = 6_000;

function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CONTENT_LENGTH) {
    const end = rest.lastIndexOf('. ', MAX_CONTENT_LENGTH);
    const cut = end > MAX_CONTENT_LENGTH / 2 ? end + 1 : MAX_CONTENT_LENGTH;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest) pieces.push(rest);
  return pieces;
}

/** The levels that lead to a section: lvl0 and lvl1 are the title of its page. */
export function toHierarchy(pageTitle: string, section: Pick<Section, 'level' | 'heading' | 'ancestors'>): Hierarchy {
  const hierarchy: Hierarchy = {lvl0: pageTitle, lvl1: pageTitle, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  if (section.level === 'lvl1') return hierarchy;
  const levels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  section.ancestors.forEach((heading, index) => {
    const level = levels[index];
    if (level && level < section.level) hierarchy[level] = heading;
  });
  hierarchy[section.level] = section.heading;
  return hierarchy;
}

/** The identity of a section's heading; its texts add `-content-0`, `-content-1` … */
export function toObjectId(path: string, anchor: string | null): string {
  return anchor === null ? path : `${path}#${anchor}`;
}

/**
 * The records of pages, in the order of the pages: for every section one for its heading and one or more for its text.
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
        operation: page.operation,
      };
      const level = 110 - 10 * Number(section.level.slice(3));
      const heading: SearchRecord = {
        ...shared,
        objectID: id,
        type: section.level,
        content: null,
        identifiers: [],
        weight: {level, position},
      };
      const texts = splitText(section.text).map(
        (content, index): SearchRecord => ({
          ...shared,
          objectID: `${id}-content-${index}`,
          type: 'content',
          content,
          identifiers: section.identifiers.slice(0, 100),
          weight: {level: 0, position},
        }),
      );
      return [heading, ...texts];
    }),
  );
}
