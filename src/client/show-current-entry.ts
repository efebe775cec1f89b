/**
 * Scrolls a list, but not the page, so that the entry of the current page is visible.
 * @param scroller the scrolling element; null if the list is not on the page
 */
export function showCurrentEntry(scroller: Element | null): void {
  const current = [...(scroller?.querySelectorAll('[aria-current="page"]') ?? [])].findLast(
    (entry) => entry.getClientRects().length > 0,
  );
  if (!scroller || !current) return;
  const {top, bottom} = current.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
}
