/** Colours of the portal's mark: `ink` for lines and rings, `seal` for the filled ring. */
export type MarkColours = {ink: string; seal: string};

/**
 * Renders the mark for use inside another SVG, with the given colours instead of its own.
 * @param mark text of static/img/mark.svg
 * @param place the attributes `x`, `y`, `width` and `height`
 * @returns an `<svg>` element
 */
export function paintMark(mark: string, {ink, seal}: MarkColours, place: string): string {
  const shapes = mark.replace(/<style>[\s\S]*?<\/style>/, '').replace('class="seal"', `color="${seal}"`);
  return shapes.trim().replace('<svg ', `<svg ${place} color="${ink}" `);
}
