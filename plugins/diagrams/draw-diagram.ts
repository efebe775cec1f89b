import type {Diagram} from '../lib/diagram/types';

import {drawGraph} from './draw-graph';
import {drawSequence} from './draw-sequence';
import {layoutGraph} from './layout-graph';
import {layoutSequence} from './layout-sequence';
import {element, escapeText} from './svg';

/** Smallest share of its size to which a drawing shrinks before it scrolls: its text stays 12 pixels high. */
const SMALLEST = 0.86;

async function draw({body}: Diagram): Promise<{width: number; height: number; content: string}> {
  if (body.kind === 'sequence') {
    const placed = layoutSequence(body);
    return {...placed, content: drawSequence(placed)};
  }
  const placed = await layoutGraph(body);
  return {...placed, content: drawGraph(placed)};
}

/**
 * What is inside the figure of a diagram: the picture in a frame that scrolls where the screen is narrower, and its name.
 * @param id unique on the page; names its parts
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
      style: `min-width:${Math.round(width * SMALLEST)}px`,
    },
    element('title', {id: `${id}-title`}, escapeText(diagram.title)),
    element('desc', {id: `${id}-desc`}, escapeText(diagram.description)),
    content,
  );
  // A frame that scrolls must be reached by keyboard; one that does not is passed in one step.
  return (
    element('div', {role: 'region', 'aria-label': `Diagram: ${diagram.title}`, tabindex: 0}, svg) +
    element('figcaption', {}, escapeText(diagram.title))
  );
}
