import {createSlugger} from '@docusaurus/utils';

import {nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

function textOf(node: unknown): string {
  const {value, children} = node as {value?: string; children?: unknown[]};
  return value ?? (children ?? []).map(textOf).join('');
}

/** The anchors that Docusaurus gives to the headings of a page, in their order. */
export function collectAnchors(mdx: MdxText): string[] {
  const slugger = createSlugger();
  return nodesOf(mdx, 'heading').map((heading) => slugger.slug(textOf(heading)));
}
