/** Gives the engine access to sections, with their page and folded words, and to operations. */
import type {TierPage, TierSection, TitleTier} from './tiers';
import {foldPath, wordsOf} from './tokenize';

export type SectionView = {
  id: number;
  section: TierSection;
  page: TierPage;
  isTop: boolean;
  /** Folded words of the heading, or of the page title for the first section. */
  headingWords: readonly string[];
  /** Words of the heading or page title in lower case, with their spelling and plurals as written. */
  plainWords: readonly string[];
  /** Folded words of the page title. */
  titleWords: readonly string[];
  /** Folded words of the title and of the headings above; empty for the first section of a page. */
  wordsAbove: readonly string[];
};

export type Corpus = {
  view: (id: number) => SectionView | null;
  /** First sections of operation pages, with paths folded by `foldPath`. */
  operations: readonly {id: number; method: string; path: string; operationId: string}[];
};

/** Section numbers of the headings above a section, nearest first, without the first section of the page. */
export function ancestorsOf(sections: readonly TierSection[], section: TierSection): number[] {
  const ancestors: number[] = [];
  for (let parent = section[4]; parent !== -1; parent = sections[parent]?.[4] ?? -1) {
    if (sections[parent]?.[2] !== 'lvl1') ancestors.push(parent);
  }
  return ancestors;
}

function foldedWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.terms[0] ?? []);
}

/** Creates the corpus of a tier. Sections are converted on first use and cached. */
export function createCorpus({pages, sections}: TitleTier): Corpus {
  const views = new Map<number, SectionView>();

  function createView(id: number): SectionView | null {
    const section = sections[id];
    const page = section && pages[section[0]];
    if (!section || !page) return null;
    const isTop = section[2] === 'lvl1';
    const above = isTop
      ? []
      : [page.title, ...ancestorsOf(sections, section).map((ancestor) => sections[ancestor]?.[3] ?? '')];
    const heading = isTop ? page.title : section[3];
    return {
      id,
      section,
      page,
      isTop,
      headingWords: foldedWords(heading),
      plainWords: heading.toLowerCase().split(/\s+/),
      titleWords: foldedWords(page.title),
      wordsAbove: [...new Set(above.flatMap(foldedWords))],
    };
  }

  return {
    view(id) {
      const known = views.get(id);
      if (known) return known;
      const view = createView(id);
      if (view) views.set(id, view);
      return view;
    },
    operations: sections.flatMap((section, id) => {
      const operation = section[2] === 'lvl1' ? pages[section[0]]?.operation : undefined;
      return operation
        ? [
            {
              id,
              method: operation.method.toUpperCase(),
              path: foldPath(operation.path),
              operationId: operation.id.toLowerCase(),
            },
          ]
        : [];
    }),
  };
}
