/** File format of the embedded index: the titles, which load first, then the headings, then shards with the texts. */
import type {HeadingLevel} from '../protocol';
import type {Operation, PageKind} from '../records';

import type {Acronyms} from './acronyms';

/** Relative to the base path of the site. */
export const INDEX_FOLDER = 'search-index';
export const TITLES_PATH = `${INDEX_FOLDER}/titles.json`;

/**
 * `parent` is the number of the section above, or -1. The first section of a page has the level `lvl1` and no heading.
 */
export type TierSection = readonly [
  page: number,
  anchor: string | null,
  level: HeadingLevel,
  heading: string,
  parent: number,
];

export type TierPage = {
  path: string;
  title: string;
  kind: PageKind;
  /** Index into `facets`. */
  facet: number;
  operation?: Operation;
};

/** A shard in the list of the titles file. Its path contains a content hash, so that caches cannot mix two builds. */
export type ShardEntry = {path: string; sections: number};

/** Groups of phrases with the same meaning; a phrase is a list of folded terms. */
export type Synonyms = string[][][];

/** All of the index except the texts. The browser indexes it: a serialised MiniSearch index is three times as large. */
export type TitleTier = {
  siteUrl: string;
  facets: {language: string; docusaurus_tag: string}[];
  acronyms: Acronyms;
  synonyms: Synonyms;
  pages: TierPage[];
  sections: TierSection[];
  /** In loading order. Together they contain all sections in the order of `sections`. */
  shards: ShardEntry[];
};

/**
 * The titles file: the tier without its sections, which are two thirds of its bytes and not needed for the first hits.
 * `headings` is the path of the file with the sections.
 */
export type TitlesFile = Omit<TitleTier, 'sections'> & {headings: string};

/** The headings file: all sections. */
export type HeadingsFile = TierSection[];

/** The tier before its headings are loaded: each page has only its first section. */
export function withoutHeadings({headings: _path, ...titles}: TitlesFile): TitleTier {
  return {...titles, sections: titles.pages.map((_page, number) => [number, null, 'lvl1', '', -1])};
}

/**
 * The whole tier.
 * @throws if the headings belong to another build
 */
export function withHeadings({headings: _path, ...titles}: TitlesFile, sections: HeadingsFile): TitleTier {
  if (sections.length !== titles.shards.reduce((sum, shard) => sum + shard.sections, 0))
    throw new Error('The headings of the search index belong to another build.');
  return {...titles, sections};
}

/**
 * Text of a section; the identifiers that it defines and mentions, each list joined with spaces; the questions that it
 * answers and its search terms, one per line.
 */
export type ShardSection = readonly [text: string, definitions: string, identifiers: string, questions: string];

/** Texts of consecutive sections. */
export type Shard = {sections: ShardSection[]};
