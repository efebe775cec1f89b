import {createSlugger} from '@docusaurus/utils';
import type {Heading, PhrasingContent} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** The ids of the index page other than those of the description's headings. */
export const INDEX_IDS: readonly string[] = ['about', 'security-schemes', 'operations'];

/** The plain text of a heading. */
export function wordsOf(node: Heading | PhrasingContent): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
}

/** The anchor of a heading, as Docusaurus generates it for other pages. */
export function toHeadingId(words: string): string {
  return createSlugger().slug(words);
}

/** Collects the headings of a Markdown description, in order. */
export function collectHeadings(markdown: string): {text: string; id: string; depth: number}[] {
  const headings: {text: string; id: string; depth: number}[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (node) => {
    const text = wordsOf(node);
    headings.push({text, id: toHeadingId(text), depth: node.depth});
  });
  return headings;
}
