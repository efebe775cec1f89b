/** The two files of the embedded index. */
import type {Acronyms} from './acronyms';
import type {HeadingLevel} from '../protocol';
import type {Operation, PageKind} from '../records';

/** Where the files are, below the base path of the site. */
export const INDEX_FOLDER = 'search-index';
export const TIER_PATHS = {titles: `${INDEX_FOLDER}/titles.json`, full: `${INDEX_FOLDER}/full.json`} as const;
export type TierName = keyof typeof TIER_PATHS;

/** Page number, anchor, level, heading, and the number of the section above (or -1). The first of a page is its top. */
export type TierSection = readonly [page: number, anchor: string | null, level: HeadingLevel, heading: string, parent: number];

export type TierPage = {
  path: string;
  title: string;
  kind: PageKind;
  /** Number into `facets`. */
  facet: number;
  operation?: Operation;
};

/** First tier: every page and heading. The worker indexes it as it arrives, which is faster than fetching an index. */
export type TitleTier = {
  /** Both tiers of one build have the same version. */
  version: string;
  siteUrl: string;
  facets: {language: string; docusaurus_tag: string}[];
  acronyms: Acronyms;
  pages: TierPage[];
  sections: TierSection[];
};

/** Second tier: the texts of the sections, in the order of the first tier, and a ready index over everything. */
export type FullTier = {
  version: string;
  texts: string[];
  /** A MiniSearch index, serialised. */
  index: unknown;
};
