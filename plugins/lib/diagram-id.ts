import {createHash} from 'node:crypto';

/**
 * Returns the id of a diagram's SVG. The id is unique on the page, because each diagram has a different title.
 * @param source text of the mermaid block
 */
export function diagramId(source: string): string {
  return `diagram-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
