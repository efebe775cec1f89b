/** What every operation says is no answer to a query: it stays findable on the first page that says it, and only there. */
import type {Page} from '../../src/search/records';

/** A sentence or a name on this share of the operation pages, and on this many, is boilerplate. */
const MAX_SHARE = 0.2;
const MIN_PAGES = 10;

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

/** The pages, with boilerplate of operations on the first operation that has it. The lead of a page stays whole. */
export function dropBoilerplate(pages: readonly Page[]): Page[] {
  const operations = pages.filter(({kind}) => kind === 'operation');
  const sentences = collectBoilerplate(operations, ({sections}) => sections.flatMap(({text}) => sentencesOf(text)));
  const names = collectBoilerplate(operations, ({sections}) => sections.flatMap(({identifiers}) => identifiers));
  const seen = new Set<string>();
  const isNew = (part: string, boilerplate: ReadonlySet<string>) => {
    if (!boilerplate.has(part)) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return true;
  };
  return pages.map((page) => {
    if (page.kind !== 'operation') return page;
    const sections = page.sections.map((section) =>
      section.level === 'lvl1'
        ? section
        : {
            ...section,
            text: sentencesOf(section.text).filter((sentence) => isNew(sentence, sentences)).join(' '),
            identifiers: section.identifiers.filter((name) => isNew(name, names)),
          },
    );
    return {...page, sections};
  });
}
