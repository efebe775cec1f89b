import type {Identifier} from 'estree';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {readOneFlow} from '../../lib/flows/read-flows';
import {renderFlow} from '../../lib/flows/render-flow';

import {isFlowElement, readFlowId} from './flow-elements';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Renders a flow. Removes positions, because they refer to the generated Markdown and not to the page. */
function renderNodes(siteDir: string, id: string): RootContent[] {
  const {flow, operations} = readOneFlow(siteDir, id);
  const tree = parser.parse(renderFlow(flow, operations));
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

/** The component src/components/RunFlow, which lets a reader run the flow. */
function toRunElement(id: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'RunFlow',
    attributes: [{type: 'mdxJsxAttribute', name: 'id', value: id}],
    children: [],
  };
}

/** Creates `import {RunFlow} from '…'`, only for pages with a flow, so that other pages do not load the component. */
function toImport(): RootContent {
  const name: Identifier = {type: 'Identifier', name: 'RunFlow'};
  const source = '@site/src/components/RunFlow';
  return {
    type: 'mdxjsEsm',
    value: `import {RunFlow} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{type: 'ImportSpecifier', imported: name, local: name}],
            source: {type: 'Literal', value: source},
            attributes: [],
          },
        ],
      },
    },
  } as RootContent;
}

/**
 * Remark plugin: replaces `<Flow id="…" />` with the button that runs the flow, its diagram, its steps and its
 * download. Throws if the flow does not exist or has problems.
 */
export const remarkFlows: Plugin<[{siteDir: string}], Root> =
  ({siteDir}) =>
  (tree, file) => {
    if (!String(file.value).includes('<Flow')) return;
    let hasFlow = false;
    visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
      if (!isFlowElement(element) || !parent || index === undefined) return CONTINUE;
      const id = readFlowId(element);
      const nodes = [toRunElement(id), ...renderNodes(siteDir, id)];
      hasFlow = true;
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
    if (hasFlow) tree.children.unshift(toImport());
  };
