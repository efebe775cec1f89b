/**
 * Removes text that is repeated on many operation pages, because it matches queries without answering them. The first
 * of these pages keeps the text, so that search still finds it.
 */
import type {Page, Section} from '../records';

/** Text is boilerplate if it is on more than this share, and more than this number, of the operation pages. */
const MAX_SHARE = 0.2;
const MIN_PAGES = 10;

type Filter = (part: string) => boolean;

/** Splits a text after punctuation, with which `joinBlocks` ends every block. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]) +/).filter(Boolean);
}

function collectBoilerplate(pages: readonly Page[], partsOf: (page: Page) => string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const part of new Set(partsOf(page))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const limit = Math.max(MIN_PAGES, pages.length * MAX_SHARE);
  return new Set([...counts].flatMap(([part, count]) => (count > limit ? part : [])));
}

/** Removes sections with only a repeated heading, except those with a remaining subsection. */
function dropEmpty(sections: readonly Section[], isNew: (heading: string) => boolean): Section[] {
  const kept: Section[] = [];
  for (const section of [...sections].reverse()) {
    const isParent = kept[0]?.ancestors.includes(section.heading) ?? false;
    const isEmpty = section.text === '' && section.identifiers.length === 0 && section.definitions.length === 0;
    // `isNew` must be called first: it records the heading also for sections that are not empty.
    if (isNew(section.heading) || section.level === 'lvl1' || !isEmpty || isParent) kept.unshift(section);
  }
  return kept;
}

/**
 * Removes boilerplate, and sections that contained nothing else, from operation pages. The first section of each page
 * is unchanged.
 */
export function dropBoilerplate(pages: readonly Page[]): Page[] {
  const operations = pages.filter(({kind}) => kind === 'operation');
  const sentences = collectBoilerplate(operations, ({sections}) => sections.flatMap(({text}) => sentencesOf(text)));
  const names = collectBoilerplate(operations, ({sections}) => sections.flatMap(({identifiers}) => identifiers));
  const headings = collectBoilerplate(operations, (page) => page.sections.map(({heading}) => heading));
  /** Accepts the first occurrence of each boilerplate part, and all other parts. */
  function createFilter(boilerplate: ReadonlySet<string>): (part: string) => boolean {
    const seen = new Set<string>();
    return (part) => {
      if (!boilerplate.has(part)) return true;
      if (seen.has(part)) return false;
      seen.add(part);
      return true;
    };
  }
  const [isNewSentence, isNewName, isNewDefinition, isNewHeading] = [sentences, names, names, headings].map(
    createFilter,
  ) as [Filter, Filter, Filter, Filter];
  return pages.map((page) => {
    if (page.kind !== 'operation') return page;
    const sections = page.sections.map((section) =>
      section.level === 'lvl1'
        ? section
        : {
            ...section,
            text: sentencesOf(section.text).filter(isNewSentence).join(' '),
            identifiers: section.identifiers.filter(isNewName),
            definitions: section.definitions.filter(isNewDefinition),
          },
    );
    return {...page, sections: dropEmpty(sections, isNewHeading)};
  });
}
