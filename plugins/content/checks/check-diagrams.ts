import type {Problem} from '../../lib/problems';
import {readDiagram} from '../diagrams/model/read-diagram';

import {nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Checks that each ```mermaid block of a page has valid syntax, an `accDescr`, and a unique `accTitle`. */
export function checkDiagrams(mdx: MdxText): Problem[] {
  const {file} = mdx;
  const problems: Problem[] = [];
  const titles = new Map<string, number>();
  for (const {value, position} of nodesOf(mdx, 'code').filter(({lang}) => lang === 'mermaid')) {
    const fence = position?.start.line ?? 0;
    const diagram = readDiagram(value);
    if (Array.isArray(diagram)) {
      problems.push(...diagram.map(({line, what, remedy}) => ({file, line: fence + line, what, remedy})));
      continue;
    }
    const other = titles.get(diagram.title);
    if (other)
      problems.push({
        file,
        line: fence,
        what: `The diagram on line ${other} has the same accTitle, "${diagram.title}".`,
        remedy: 'Give each diagram on a page its own accTitle.',
      });
    titles.set(diagram.title, fence);
  }
  return problems;
}
