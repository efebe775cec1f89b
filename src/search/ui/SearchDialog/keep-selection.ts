/** The same query, asked again: what was highlighted stays highlighted, wherever it stands in the new answer. */
import {HITS_PER_PAGE, type SearchResponse} from '../../protocol';
import {afterListing} from './after-listing';
import type {DialogParts} from './repair-semantics';

/** Hits that a small window shows. */
const HITS_IN_SIGHT = 5;

/** The parts of a dialog, and whether its reader has moved the highlight since the query was last changed. */
export type OpenDialog = DialogParts & {hasChosen: () => boolean};

/** Watches for a choice: arrow keys or the pointer over the hits, by the reader and not by this file. */
export function watchChoice({input, dropdown}: DialogParts): {hasChosen: () => boolean; undo: () => void} {
  let isChosen = false;
  const choose = (event: Event) => {
    if (event.isTrusted && (!(event instanceof KeyboardEvent) || /^Arrow(Up|Down)$/.test(event.key))) isChosen = true;
  };
  const forget = (event: Event) => {
    if (event.isTrusted) isChosen = false;
  };
  input.addEventListener('keydown', choose);
  dropdown.addEventListener('mousemove', choose);
  input.addEventListener('input', forget);
  return {
    hasChosen: () => isChosen,
    undo() {
      input.removeEventListener('keydown', choose);
      dropdown.removeEventListener('mousemove', choose);
      input.removeEventListener('input', forget);
    },
  };
}

/** Address of the hit that is highlighted, or null. It identifies a hit: its objectID changes when its text is found too. */
export function highlightedUrl({dropdown}: DialogParts): string | null {
  return dropdown.querySelector('[role="option"][aria-selected="true"]')?.getAttribute('href') ?? null;
}

/**
 * An answer in which a hit of an earlier one can stay highlighted. It is put in front when the answer is without it, and
 * when it stands so far behind that a reader who chose nothing would not see it. There are never more hits than a page has.
 * @param url what is highlighted, or null
 * @param hasChosen whether the reader moved the highlight there
 */
export function withHit(
  {results}: SearchResponse,
  earlier: SearchResponse | null,
  url: string | null,
  hasChosen: boolean,
): SearchResponse {
  const [first, ...others] = results;
  if (!first || first.hits.length === 0) return {results};
  const index = first.hits.findIndex((hit) => hit.url === url);
  const kept = first.hits[index] ?? earlier?.results[0]?.hits.find((hit) => hit.url === url);
  if (!kept || (index >= 0 && (hasChosen || index < HITS_IN_SIGHT))) return {results};
  return {
    results: [{...first, hits: [kept, ...first.hits.filter((hit) => hit !== kept)].slice(0, HITS_PER_PAGE)}, ...others],
  };
}

/** Brings a hit back to the height where it was, once React has drawn it. */
function keepHeight({dropdown}: DialogParts, url: string, top: number): void {
  const observer = new MutationObserver(() => {
    const option = dropdown.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
    if (option?.getAttribute('href') !== url) return;
    observer.disconnect();
    dropdown.scrollTop += option.getBoundingClientRect().top - top;
  });
  observer.observe(dropdown, {childList: true, subtree: true, attributes: true, attributeFilter: ['aria-selected']});
  setTimeout(() => observer.disconnect(), 1_000);
}

/**
 * Repeats a query whose new answer is there already. autocomplete-core highlights the first hit of every answer; here the
 * highlight goes back by as many arrow keys, before the browser gets to any key of the reader: all of it is microtasks. A hit that the reader chose stays at its height, too.
 * @param url what is highlighted
 * @param listed the addresses in the order in which the dialog lists them, read after the answer
 */
export async function repeatKeepingSelection(
  parts: OpenDialog,
  repeat: () => void,
  url: string | null,
  listed: () => readonly string[],
): Promise<void> {
  const option = parts.dropdown.querySelector('[role="option"][aria-selected="true"]');
  const top = option?.getBoundingClientRect().top ?? 0;
  repeat();
  await afterListing();
  const index = url === null ? -1 : listed().indexOf(url);
  if (url === null || index < 0) return;
  const {scrollTop} = parts.dropdown;
  for (let count = 0; count < index; count += 1) {
    parts.input.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true, cancelable: true}));
  }
  // The keys scrolled to hits that are about to be replaced.
  parts.dropdown.scrollTop = scrollTop;
  if (parts.hasChosen()) keepHeight(parts, url, top);
}
