import type {Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {readOneFlow} from '../../lib/flows/read-flows';
import {renderFlow} from '../../lib/flows/render-flow';

import {isFlowElement, readFlowId} from './flow-elements';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Renders a flow. Removes positions, which would be those in the generated Markdown. */
function renderNodes(siteDir: string, id: string): RootContent[] {
  const {flow, operations} = readOneFlow(siteDir, id);
  const tree = parser.parse(renderFlow(flow, operations));
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

/**
 * Remark plugin: replaces `<Flow id="…" />` by the diagram, the steps and the download of the flow. Fails the file if the
 * flow does not exist or has problems.
 */
export const remarkFlows: Plugin<[{siteDir: string}], Root> =
  ({siteDir}) =>
  (tree, file) => {
    if (!String(file.value).includes('<Flow')) return;
    visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
      if (!isFlowElement(element) || !parent || index === undefined) return CONTINUE;
      const nodes = renderNodes(siteDir, readFlowId(element));
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
