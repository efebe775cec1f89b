/**
 * Keeps the hit that the reader has chosen when the same query is repeated with a more complete index. Without a
 * choice, the first hit of the better response is highlighted.
 */
import {HITS_PER_PAGE, type SearchResponse} from '../../protocol';

import {afterListing} from './after-listing';
import type {DialogParts} from './repair-semantics';

/** `hasChosen`: whether the reader has moved the highlight since the last change of the query. */
export type OpenDialog = DialogParts & {hasChosen: () => boolean};

/**
 * Detects that the reader moves the highlight with arrow keys or pointer. Ignores the synthetic events of this file.
 */
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

/**
 * URL of the highlighted hit if the reader has chosen it, or null. Hits are compared by URL, because the objectID
 * changes when the text also matches.
 */
export function chosenUrl({dropdown, hasChosen}: OpenDialog): string | null {
  if (!hasChosen()) return null;
  return dropdown.querySelector('[role="option"][aria-selected="true"]')?.getAttribute('href') ?? null;
}

/**
 * Returns the response with the chosen hit. Adds the hit at the front if the response does not contain it. The number
 * of hits stays limited to one page.
 * @param url URL of the chosen hit, or null
 */
export function withHit({results}: SearchResponse, earlier: SearchResponse | null, url: string | null): SearchResponse {
  const [first, ...others] = results;
  if (!first || first.hits.length === 0 || first.hits.some((hit) => hit.url === url)) return {results};
  const kept = earlier?.results[0]?.hits.find((hit) => hit.url === url);
  return kept ? {results: [{...first, hits: [kept, ...first.hits].slice(0, HITS_PER_PAGE)}, ...others]} : {results};
}

/** Scrolls a hit back to its former vertical position after React has rendered it. */
function keepPosition({dropdown}: DialogParts, url: string, top: number): void {
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
 * Repeats a query whose new response is already available, and restores the reader's choice. autocomplete-core
 * highlights the first hit of each response; synthetic arrow keys move the highlight back, before any key event of the
 * reader. The chosen hit also keeps its vertical position.
 * @param url URL of the chosen hit, or null
 * @param listed returns the URLs in the order of the dialog's list; called after the response is listed
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
  // Undo the scrolling that the synthetic keys caused in the old list.
  parts.dropdown.scrollTop = scrollTop;
  keepPosition(parts, url, top);
}
