import {drawGraph} from './draw-graph';
import {drawSequence} from './draw-sequence';
import {layoutGraph} from './layout-graph';
import {layoutSequence} from './layout-sequence';
import type {Diagram} from './model/types';
import {element, escapeText} from './svg';

/** Minimum scale, at which text is 11 to 13 px. A diagram that needs a smaller scale scrolls. */
const MIN_SCALE = 0.86;

async function draw({body}: Diagram): Promise<{width: number; height: number; content: string}> {
  if (body.kind === 'sequence') {
    const placed = layoutSequence(body);
    return {...placed, content: drawSequence(placed)};
  }
  const placed = await layoutGraph(body);
  return {...placed, content: drawGraph(placed)};
}

/**
 * Renders the content of a diagram's `<figure>`: a scrollable region with the SVG, and the caption.
 * @param id prefix for the ids in the SVG, unique on the page
 */
export async function drawDiagram(diagram: Diagram, id: string): Promise<string> {
  const {width, height, content} = await draw(diagram);
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      role: 'img',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-desc`,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      style: `min-width:${Math.round(width * MIN_SCALE)}px`,
    },
    element('title', {id: `${id}-title`}, escapeText(diagram.title)),
    element('desc', {id: `${id}-desc`}, escapeText(diagram.description)),
    content,
  );
  // Focusable, because a scrollable region must be reachable by keyboard (WCAG 2.2, 2.1.1).
  return (
    element('div', {role: 'region', 'aria-label': `Diagram: ${diagram.title}`, tabindex: 0}, svg) +
    element('figcaption', {}, escapeText(diagram.title))
  );
}
