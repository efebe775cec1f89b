import {createHash} from 'node:crypto';

/**
 * Returns the id of a diagram's SVG. It is unique on the page, because the titles of diagrams are.
 * @param source text of the mermaid block
 */
export function diagramId(source: string): string {
  return `diagram-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
