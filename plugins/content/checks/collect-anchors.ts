import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading} from 'mdast';

import {textOf} from '../../lib/parse-mdx';

import {lineOf, namesAround} from './mdx-text';
import type {MdxText} from './mdx-text';

/** A heading with its anchor, which comes from its words or from `{#…}` at its end. */
export type AnchoredHeading = {
  heading: Heading;
  text: string;
  id: string;
  isExplicit: boolean;
  line: number;
  within: readonly string[];
};

/** Collects headings. Unlike Docusaurus, adds no number to duplicate anchors, because a check rejects them. */
export function collectHeadings(mdx: MdxText): AnchoredHeading[] {
  return mdx.nodes.flatMap(({node, ancestors}): AnchoredHeading[] => {
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

/** The anchors of all headings, in order. */
export function collectAnchors(mdx: MdxText): string[] {
  return collectHeadings(mdx).map(({id}) => id);
}
