/** The element with which a page shows a flow. */
import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** Elements with their attributes. */
export const FLOW_ELEMENTS = {
  /** The diagram, the steps and the download of a flow. */
  Flow: ['id'],
} as const satisfies Record<string, readonly string[]>;

export function isFlowElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Flow';
}

/** @returns the value of `id`, or an empty string */
export function readFlowId({attributes}: MdxJsxFlowElement | MdxJsxTextElement): string {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id');
  return typeof found?.value === 'string' ? found.value : '';
}
