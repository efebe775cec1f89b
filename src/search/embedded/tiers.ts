/** File format of the embedded index: a first tier with titles and headings, and shards with the texts. */
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

/** A shard as listed in the first tier. Its path contains a content hash, so that caches cannot mix two builds. */
export type ShardEntry = {path: string; sections: number};

/** Groups of phrases with the same meaning; a phrase is a list of folded terms. */
export type Synonyms = string[][][];

/** All pages and headings. Texts are indexed in the browser: a serialised MiniSearch index is three times as large. */
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
 * Text of a section, the identifiers that it defines and mentions, each list joined with spaces, and the questions that it
 * answers and its search terms, one per line.
 */
export type ShardSection = readonly [text: string, definitions: string, identifiers: string, questions: string];

/** Texts of consecutive sections of the first tier. */
export type Shard = {sections: ShardSection[]};
