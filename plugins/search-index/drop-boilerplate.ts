/** What every operation says is no answer to a query: it stays findable on the first page that says it, and only there. */
import type {Page, Section} from '../../src/search/records';

/** A sentence or a name on this share of the operation pages, and on this many, is boilerplate. */
const MAX_SHARE = 0.2;
const MIN_PAGES = 10;

type Filter = (part: string) => boolean;

/** Sentences of a text. `joinBlocks` ends every block, so that blocks are cut too. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]) +/).filter(Boolean);
}

function collectBoilerplate(pages: readonly Page[], partsOf: (page: Page) => string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const part of new Set(partsOf(page))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const limit = Math.max(MIN_PAGES, pages.length * MAX_SHARE);
  return new Set([...counts].flatMap(([part, count]) => (count > limit ? part : [])));
}

/** Without sections that have nothing left but a heading that others have too, unless a section below one has something. */
function dropEmpty(sections: readonly Section[], isNew: (heading: string) => boolean): Section[] {
  const kept: Section[] = [];
  for (const section of [...sections].reverse()) {
    const isParent = kept[0]?.ancestors.includes(section.heading) ?? false;
    const isEmpty = section.text === '' && section.identifiers.length === 0 && section.definitions.length === 0;
    // Asked first, so that a heading counts as met where it has something too.
    if (isNew(section.heading) || section.level === 'lvl1' || !isEmpty || isParent) kept.unshift(section);
  }
  return kept;
}

/**
 * The pages, with boilerplate of operations on the first operation that has it, and sections that were nothing else gone:
 * they would be most of what the first tier carries. The lead of a page stays whole.
 */
export function dropBoilerplate(pages: readonly Page[]): Page[] {
  const operations = pages.filter(({kind}) => kind === 'operation');
  const sentences = collectBoilerplate(operations, ({sections}) => sections.flatMap(({text}) => sentencesOf(text)));
  const names = collectBoilerplate(operations, ({sections}) => sections.flatMap(({identifiers}) => identifiers));
  const headings = collectBoilerplate(operations, (page) => page.sections.map(({heading}) => heading));
  /** Whether a part is no boilerplate, or is met for the first time. */
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
