/** The elements with which pages show parts of the error catalogue. */
import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

import type {Selection} from '../../lib/error-catalogue/select-rows';

/** Elements with their attributes. */
export const ERROR_ELEMENTS = {
  /** A table of causes. */
  ErrorTable: ['at', 'codes', 'topics'],
  /** A list of all codes, or of all statuses with `of="statuses"`. */
  ErrorIndex: ['of'],
  /** The sections of the codes of a page, or of all statuses with `of="statuses"`. */
  ErrorEntries: ['page', 'of'],
} as const satisfies Record<string, readonly string[]>;

type Element = MdxJsxFlowElement | MdxJsxTextElement;

export function readAttribute({attributes}: Element, name: string): string {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

/** Reads the space-separated attributes of an element such as `<ErrorTable at="token" codes="invalid_grant" />`. */
export function readSelection(element: Element): Selection {
  const list = (name: string) => readAttribute(element, name).split(/\s+/).filter(Boolean);
  return {at: list('at'), codes: list('codes'), topics: list('topics')};
}

export const isErrorElement = (node: Nodes, name: keyof typeof ERROR_ELEMENTS): node is Element =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === name;
