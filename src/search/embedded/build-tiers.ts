/** Builds the files of the search index from pages, during the build. */
import type {HeadingLevel} from '../protocol';
import type {Page, PageKind} from '../records';

import {collectAcronyms} from './acronyms';
import {
  INDEX_FOLDER,
  type Shard,
  type ShardEntry,
  type ShardSection,
  type Synonyms,
  type TierSection,
  type TitleTier,
} from './tiers';
import {parseQuery} from './tokenize';

/** The first shard is loaded first, so it contains the pages that readers search for most. */
const KIND_ORDER: readonly PageKind[] = ['page', 'doc', 'tag', 'article', 'operation', 'release-notes'];
/** Target size of a shard in characters: 0.5 s to download on Slow 4G. */
const SHARD_CHARACTERS = 250_000;
const MAX_SHARDS = 12;

function toTierSections(page: Page, pageNumber: number, firstNumber: number): TierSection[] {
  const open: {level: HeadingLevel; number: number}[] = [];
  return page.sections.map((section, position) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 'lvl0') >= section.level) open.pop();
    const parent = open.at(-1)?.number ?? -1;
    open.push({level: section.level, number: firstNumber + position});
    return [pageNumber, section.anchor, section.level, section.level === 'lvl1' ? '' : section.heading, parent];
  });
}

function lengthOf(page: Page): number {
  return page.sections.reduce(
    (sum, {text, identifiers, questions}) =>
      sum + text.length + identifiers.join(' ').length + questions.join(' ').length,
    0,
  );
}

/** Splits pages into at most MAX_SHARDS groups of consecutive pages with similar text length. */
function splitPages(pages: readonly Page[]): Page[][] {
  const total = pages.reduce((sum, page) => sum + lengthOf(page), 0);
  const count = Math.min(MAX_SHARDS, Math.max(1, Math.ceil(total / SHARD_CHARACTERS)));
  const runs: Page[][] = [];
  let before = 0;
  for (const page of pages) {
    const length = lengthOf(page);
    const middle = before + length / 2;
    (runs[total === 0 ? 0 : Math.min(count - 1, Math.floor((middle / total) * count))] ??= []).push(page);
    before += length;
  }
  return runs.filter((run) => run.length > 0);
}

function toShard(pages: readonly Page[]): Shard {
  return {
    sections: pages.flatMap(({sections}) =>
      sections.map(({text, definitions, identifiers, questions}): ShardSection => [
        text,
        definitions.join(' '),
        identifiers.filter((name) => !definitions.includes(name)).join(' '),
        questions.join('\n'),
      ]),
    ),
  };
}

export type IndexOptions = {
  /** Returns the part of the file name that identifies a shard; the build uses a content hash. */
  digestOf?: (shard: Shard, position: number) => string;
  /** Groups of phrases with the same meaning. */
  synonyms?: readonly (readonly string[])[];
};

/** Folds phrases in the same way as queries, and merges phrases with the same terms. */
function foldSynonyms(synonyms: readonly (readonly string[])[]): Synonyms {
  return synonyms.map((group) => [
    ...new Map(group.map((phrase) => parseQuery(phrase).terms).map((terms) => [terms.join(' '), terms])).values(),
  ]);
}

/**
 * Builds the titles with their headings, and the shards. The output is deterministic.
 * @param pages the index groups them by kind; pages of one kind keep their order
 * @param siteUrl origin without a trailing slash
 */
export function buildTiers(
  pages: readonly Page[],
  siteUrl: string,
  {digestOf = (_shard, position) => String(position), synonyms = []}: IndexOptions = {},
): {titles: TitleTier; shards: {path: string; shard: Shard}[]} {
  const ordered = KIND_ORDER.flatMap((kind) => pages.filter((page) => page.kind === kind));
  const facetKeys = [...new Set(ordered.map((page) => JSON.stringify([page.language, page.docusaurusTag])))];
  const sections: TierSection[] = [];
  ordered.forEach((page, number) => sections.push(...toTierSections(page, number, sections.length)));
  const shards = splitPages(ordered).map((run, position) => {
    const shard = toShard(run);
    return {path: `${INDEX_FOLDER}/texts-${digestOf(shard, position)}.json`, shard};
  });
  const titles: TitleTier = {
    siteUrl,
    facets: facetKeys.map((key) => {
      const [language, tag] = JSON.parse(key) as [string, string];
      return {language, docusaurus_tag: tag};
    }),
    acronyms: collectAcronyms(ordered),
    synonyms: foldSynonyms(synonyms),
    pages: ordered.map(({path, title, kind, language, docusaurusTag, operation}) => ({
      path,
      title,
      kind,
      facet: facetKeys.indexOf(JSON.stringify([language, docusaurusTag])),
      ...(operation ? {operation} : {}),
    })),
    sections,
    shards: shards.map(({path, shard}): ShardEntry => ({path, sections: shard.sections.length})),
  };
  return {titles, shards};
}
