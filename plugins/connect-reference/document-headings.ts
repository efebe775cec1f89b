import {createSlugger} from '@docusaurus/utils';
import type {Heading, PhrasingContent} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** Ids of the page of all operations beside the headings of the description. */
export const INDEX_IDS: readonly string[] = ['about', 'security-schemes', 'operations'];

/** The words of a heading, without marks. */
export function wordsOf(node: Heading | PhrasingContent): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
}

/** The last part of the address of a heading, as for the headings of written pages. */
export function toHeadingId(words: string): string {
  return createSlugger().slug(words);
}

/** The headings of a description, as they stand in it. */
export function collectHeadings(markdown: string): {text: string; id: string; depth: number}[] {
  const headings: {text: string; id: string; depth: number}[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (node) => {
    const text = wordsOf(node);
    headings.push({text, id: toHeadingId(text), depth: node.depth});
  });
  return headings;
}
