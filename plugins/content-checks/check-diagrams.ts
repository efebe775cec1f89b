import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {readDiagram} from '../lib/diagram/read-diagram';
import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

/** Checks the ```mermaid blocks of one page: each can be drawn, and has a name of its own and a description. */
export function checkDiagrams({file, tree}: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, number>();
  visit(tree, 'code', ({lang, value, position}: Code) => {
    if (lang !== 'mermaid') return;
    const fence = position?.start.line ?? 0;
    const diagram = readDiagram(value);
    if (Array.isArray(diagram)) {
      problems.push(...diagram.map(({line, what, remedy}) => ({file, line: fence + line, what, remedy})));
      return;
    }
    const other = titles.get(diagram.title);
    if (other) problems.push({file, line: fence, what: `The diagram is called "${diagram.title}", as is the one in line ${other}.`, remedy: 'Give each diagram of a page its own accTitle.'});
    titles.set(diagram.title, fence);
  });
  return problems;
}
