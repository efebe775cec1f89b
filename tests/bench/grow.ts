/** Generates thousands of pages from those of our portal, to measure the search with more content. Deterministic. */
import type {Page, Section} from '../../src/search/records';

/** Hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** Shorter words stay unchanged, because real pages share them too. */
const MIN_CHANGED_LENGTH = 7;
/** On average, every fifth of the longer words is replaced. */
const CHANGED_SHARE = 5;

/** Replaces some words of a text. The word and the number of the copy determine the replacement. */
function permute(text: string, copy: number, vocabulary: readonly string[]): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < MIN_CHANGED_LENGTH) return word;
    const hash = hashOf(`${copy}:${word}`);
    if (hash % CHANGED_SHARE !== 0) return word;
    // Half of the replacements are new words, because new pages contain new words.
    if ((hash >>> 8) % 2 === 0)
      return word.slice(0, 4) + (hash >>> 9).toString(36).replace(/\d/g, '').slice(0, 4) + word.slice(4);
    return vocabulary[(hash >>> 9) % vocabulary.length] ?? word;
  });
}

function collectVocabulary(pages: readonly Page[]): string[] {
  const words = new Set<string>();
  for (const {sections} of pages)
    for (const {text} of sections) for (const word of text.match(/\p{L}{7,}/gu) ?? []) words.add(word);
  return [...words].sort();
}

/** Returns the pages and modified copies, `count` in total. */
export function growPages(pages: readonly Page[], count: number): Page[] {
  const vocabulary = collectVocabulary(pages);
  return Array.from({length: count}, (_value, index): Page => {
    const page = pages[index % pages.length];
    if (!page) throw new Error('There are no pages to copy.');
    const copy = Math.floor(index / pages.length);
    if (copy === 0) return page;
    const vary = (text: string) => permute(text, copy, vocabulary);
    const varySection = (section: Section): Section => ({
      ...section,
      heading: vary(section.heading),
      ancestors: section.ancestors.map(vary),
      text: vary(section.text),
      identifiers: section.identifiers.map(vary),
      definitions: section.definitions.map(vary),
    });
    const operation = page.operation && {
      ...page.operation,
      id: `${page.operation.id}-${copy}`,
      path: `/v${copy}${page.operation.path}`,
    };
    return {
      ...page,
      path: page.path.replace('/developers/', `/developers/${copy}/`),
      title: vary(page.title),
      operation,
      sections: page.sections.map(varySection),
    };
  });
}
