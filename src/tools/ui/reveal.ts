/** The methods of an element that `reveal` calls. */
type Revealed = {
  getBoundingClientRect: () => {top: number; bottom: number};
  scrollIntoView: (options: ScrollIntoViewOptions) => void;
};

/**
 * Scrolls to a section if its heading is not in the viewport, without animation. Does not move the focus.
 * @param viewportHeight in pixels
 */
export function reveal(
  section: Revealed,
  heading: Pick<Revealed, 'getBoundingClientRect'>,
  viewportHeight: number,
): void {
  const {top, bottom} = heading.getBoundingClientRect();
  if (top < 0 || bottom > viewportHeight) section.scrollIntoView({block: 'start', behavior: 'instant'});
}
