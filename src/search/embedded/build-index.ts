/** Pages to tiers (at build), tiers to indexes (in the worker). */
import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';

import type {HeadingLevel} from '../protocol';
import type {Page} from '../records';
import {mineAcronyms} from './acronyms';
import type {FullTier, TierSection, TitleTier} from './tiers';
import {tokenize, tokenizeProse} from './tokenize';

export type IndexField = 'title' | 'heading' | 'path' | 'operation' | 'identifiers' | 'content';
type IndexedSection = {id: number} & {[field in IndexField]: string};
export type SectionIndex = MiniSearch<IndexedSection>;

const OPTIONS: Options<IndexedSection> = {
  fields: ['title', 'heading', 'path', 'operation', 'identifiers', 'content'],
  tokenize: (text, field) => (field === 'content' ? tokenizeProse(text) : [...new Set(tokenize(text))]),
  processTerm: (term) => term,
};

/** Section numbers of the headings above a section, nearest first, without the top of its page. */
export function ancestorsOf(sections: readonly TierSection[], section: TierSection): number[] {
  const ancestors: number[] = [];
  for (let parent = section[4]; parent !== -1; parent = sections[parent]?.[4] ?? -1) {
    if (sections[parent]?.[2] !== 'lvl1') ancestors.push(parent);
  }
  return ancestors;
}

function toIndexed(tier: TitleTier, id: number): IndexedSection | null {
  const section = tier.sections[id];
  const page = section && tier.pages[section[0]];
  if (!section || !page) return null;
  const isTop = section[2] === 'lvl1';
  const {operation} = page;
  return {
    id,
    title: page.title,
    heading: isTop ? '' : section[3],
    path: ancestorsOf(tier.sections, section).map((ancestor) => tier.sections[ancestor]?.[3] ?? '').join(' '),
    operation: isTop && operation ? [operation.method, operation.path, operation.id, operation.tag ?? ''].join(' ') : '',
    identifiers: '',
    content: '',
  };
}

/** An index over the titles and headings of the first tier. */
export function indexTitles(tier: TitleTier): SectionIndex {
  const index: SectionIndex = new MiniSearch(OPTIONS);
  index.addAll(tier.sections.flatMap((_section, id) => toIndexed(tier, id) ?? []));
  return index;
}

/** The index that the second tier carries. */
export function loadIndex(tier: FullTier): SectionIndex {
  return MiniSearch.loadJS<IndexedSection>(tier.index as AsPlainObject, OPTIONS);
}

function toTierSections(page: Page, pageNumber: number, firstNumber: number): TierSection[] {
  const open: {level: HeadingLevel; number: number}[] = [];
  return page.sections.map((section, position) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 'lvl0') >= section.level) open.pop();
    const parent = open.at(-1)?.number ?? -1;
    open.push({level: section.level, number: firstNumber + position});
    return [pageNumber, section.anchor, section.level, section.level === 'lvl1' ? '' : section.heading, parent];
  });
}

/**
 * Builds both tiers. The same pages give the same tiers.
 * @param pages in the order that numbers them
 * @param site origin without a trailing slash, and a version that changes when a page changes
 */
export function buildTiers(pages: readonly Page[], site: {siteUrl: string; version: string}): {titles: TitleTier; full: FullTier} {
  const facetKeys = [...new Set(pages.map((page) => JSON.stringify([page.language, page.docusaurusTag])))];
  const sections: TierSection[] = [];
  pages.forEach((page, number) => sections.push(...toTierSections(page, number, sections.length)));
  const titles: TitleTier = {
    version: site.version,
    siteUrl: site.siteUrl,
    facets: facetKeys.map((key) => {
      const [language, tag] = JSON.parse(key) as [string, string];
      return {language, docusaurus_tag: tag};
    }),
    acronyms: mineAcronyms(pages.flatMap((page) => [page.title, ...page.sections.flatMap(({heading, text}) => [heading, text])])),
    pages: pages.map(({path, title, kind, language, docusaurusTag, operation}) => ({
      path,
      title,
      kind,
      facet: facetKeys.indexOf(JSON.stringify([language, docusaurusTag])),
      ...(operation ? {operation} : {}),
    })),
    sections,
  };
  const source = pages.flatMap((page) => page.sections);
  const index: SectionIndex = new MiniSearch(OPTIONS);
  index.addAll(
    sections.flatMap((_section, id) => {
      const indexed = toIndexed(titles, id);
      const section = source[id];
      return indexed && section ? {...indexed, identifiers: section.identifiers.join(' '), content: section.text} : [];
    }),
  );
  return {titles, full: {version: site.version, texts: source.map(({text}) => text), index: index.toJSON()}};
}
