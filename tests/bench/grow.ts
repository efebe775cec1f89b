/** A portal of thousands of pages, made of ours: what the search costs when the content has grown. Deterministic. */
import type {Page, Section} from '../../src/search/records';

/** A number that looks random and is the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** Words that copies keep: other pages would share the short ones too. */
const MIN_CHANGED_LENGTH = 7;
/** Of the longer words, one in this many becomes another one in a copy. */
const CHANGED_SHARE = 5;

/** A word of the vocabulary in the place of another, chosen by both of them and the number of the copy. */
function permute(text: string, copy: number, vocabulary: readonly string[]): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < MIN_CHANGED_LENGTH) return word;
    const hash = hashOf(`${copy}:${word}`);
    if (hash % CHANGED_SHARE !== 0) return word;
    // Half of the changed words are new ones, as new pages bring new words.
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

/** The pages, and copies of them with other words and addresses, until there are `count`. */
export function growPages(pages: readonly Page[], count: number): Page[] {
  const vocabulary = collectVocabulary(pages);
  return Array.from({length: count}, (_value, index): Page => {
    const page = pages[index % pages.length];
    if (!page) throw new Error('There are no pages to grow.');
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
