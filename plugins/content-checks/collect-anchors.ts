import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading} from 'mdast';

import {textOf} from '../lib/parse-mdx';

import {lineOf, namesAround} from './mdx-text';
import type {MdxText} from './mdx-text';

/** A heading with its address: of its words, or of `{#…}` at its end. */
export type Anchored = {
  heading: Heading;
  text: string;
  id: string;
  isExplicit: boolean;
  line: number;
  /** Components and elements around it. */ within: readonly string[];
};

/** The headings of a text. The address is that of the words alone: Docusaurus numbers the second of two that are alike, which a check refuses. */
export function collectHeadings(mdx: MdxText): Anchored[] {
  return mdx.nodes.flatMap(({node, ancestors}): Anchored[] => {
    if (node.type !== 'heading') return [];
    const {text, id} = parseMarkdownHeadingId(textOf(node));
    return [
      {
        heading: node,
        text: text.trim(),
        id: id ?? createSlugger().slug(textOf(node)),
        isExplicit: id !== undefined,
        line: lineOf(node),
        within: namesAround(ancestors),
      },
    ];
  });
}

/** The addresses of the headings of a page, in their order. */
export function collectAnchors(mdx: MdxText): string[] {
  return collectHeadings(mdx).map(({id}) => id);
}
