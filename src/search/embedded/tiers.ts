/** The files of the embedded index: the first tier, and shards that bring the texts. */
import type {Acronyms} from './acronyms';
import type {HeadingLevel} from '../protocol';
import type {Operation, PageKind} from '../records';

/** Where the files are, below the base path of the site. */
export const INDEX_FOLDER = 'search-index';
export const TITLES_PATH = `${INDEX_FOLDER}/titles.json`;

/** Page number, anchor, level, heading, and the number of the section above (or -1). The first of a page is its top. */
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
  /** Number into `facets`. */
  facet: number;
  operation?: Operation;
};

/** A shard as the first tier knows it. Its path has a digest of its content, so that no cache can mix two builds. */
export type ShardEntry = {path: string; sections: number};

/**
 * First tier: every page and heading. No part of the index is built before it is fetched: an index is three times as long
 * as its text, and the worker makes it in less time than a slow line takes to bring it.
 */
export type TitleTier = {
  siteUrl: string;
  facets: {language: string; docusaurus_tag: string}[];
  acronyms: Acronyms;
  pages: TierPage[];
  sections: TierSection[];
  /** In the order in which they are loaded. Together they have all sections, in the order of `sections`. */
  shards: ShardEntry[];
};

/** A section's text, the names that it explains, and those that it mentions, each list joined by spaces. */
export type ShardSection = readonly [text: string, definitions: string, identifiers: string];

/** A run of sections, in the order of the first tier. */
export type Shard = {sections: ShardSection[]};
