/** Colours of lines and rings (`ink`), and of the filled ring (`seal`). */
export type MarkColours = {ink: string; seal: string};

/**
 * Renders the portal's mark for use inside another SVG, in the given colours.
 * @param mark text of static/img/mark.svg
 * @param place the attributes `x`, `y`, `width` and `height`
 */
export function paintMark(mark: string, {ink, seal}: MarkColours, place: string): string {
  const shapes = mark.replace(/<style>[\s\S]*?<\/style>/, '').replace('class="seal"', `color="${seal}"`);
  return shapes.trim().replace('<svg ', `<svg ${place} color="${ink}" `);
}
