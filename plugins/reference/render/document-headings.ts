/** Collects the headings of the API description and their anchors on the index page. */
import {createSlugger} from '@docusaurus/utils';
import type {Heading, PhrasingContent} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** Ids on the index page, except those of headings in the description. */
export const INDEX_IDS: readonly string[] = ['about', 'security-schemes', 'operations', 'webhooks'];

export function textOf(node: Heading | PhrasingContent): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

/** Creates the id of a heading with the function of Docusaurus, as on other pages. */
export function toHeadingId(words: string): string {
  return createSlugger().slug(words);
}

export function collectHeadings(markdown: string): {text: string; id: string; depth: number}[] {
  const headings: {text: string; id: string; depth: number}[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (node) => {
    const text = textOf(node);
    headings.push({text, id: toHeadingId(text), depth: node.depth});
  });
  return headings;
}
