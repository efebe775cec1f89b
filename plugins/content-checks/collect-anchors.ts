import {createSlugger} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import {visit} from 'unist-util-visit';

function textOf(node: unknown): string {
  const {value, children} = node as {value?: string; children?: unknown[]};
  return value ?? (children ?? []).map(textOf).join('');
}

/** The anchors that Docusaurus gives to the headings of a page, in their order. */
export function collectAnchors(tree: Root): string[] {
  const slugger = createSlugger();
  const anchors: string[] = [];
  visit(tree, 'heading', (heading: Heading) => {
    anchors.push(slugger.slug(textOf(heading)));
  });
  return anchors;
}
