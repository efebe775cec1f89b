/** Extracts the pages from a search index, so that other engines can index them. */
import type {Shard, TitleTier} from '../../src/search/embedded/tiers';
import type {Page, Section} from '../../src/search/records';

/** Converts an index to pages. Sections have the order of the index, and no ancestors. */
export function toPages({titles, shards}: {titles: TitleTier; shards: readonly Shard[]}): Page[] {
  const texts = shards.flatMap((shard) => shard.sections);
  const words = (names: string) => names.split(' ').filter(Boolean);
  const sections = titles.sections.map(([, anchor, level, heading], id): Section => {
    const [text = '', definitions = '', identifiers = '', questions = ''] = texts[id] ?? [];
    return {
      anchor,
      level,
      heading,
      ancestors: [],
      text,
      definitions: words(definitions),
      identifiers: words(identifiers),
      questions: questions.split('\n').filter(Boolean),
    };
  });
  return titles.pages.map(({path: address, title, kind, facet, operation}, number) => ({
    path: address,
    title,
    kind,
    language: titles.facets[facet]?.language ?? 'en',
    docusaurusTag: titles.facets[facet]?.docusaurus_tag ?? 'default',
    operation: operation ?? null,
    sections: sections.filter((_section, id) => titles.sections[id]?.[0] === number),
  }));
}
