/** Colours of the mark: its lines and rings, and the ring that is filled. */
export type MarkColours = {ink: string; seal: string};

/**
 * The mark as a part of a picture, in the colours of the picture and not in those of its own style.
 * @param mark the file static/img/mark.svg
 * @param place where it stands: `x`, `y`, `width` and `height` as attributes
 */
export function paintMark(mark: string, {ink, seal}: MarkColours, place: string): string {
  const shapes = mark.replace(/<style>[\s\S]*?<\/style>/, '').replace('class="seal"', `color="${seal}"`);
  return shapes.trim().replace('<svg ', `<svg ${place} color="${ink}" `);
}
