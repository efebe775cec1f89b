import type {MdxText} from './mdx-text';

export type LinkNode = {
  type: 'link' | 'image' | 'definition';
  url: string;
  alt?: string;
  line: number;
};

/** Collects links, images and definitions of references. */
export function collectLinks({nodes}: MdxText): LinkNode[] {
  return nodes.flatMap(({node}): LinkNode[] => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return [];
    const {type, url, position} = node;
    return [{type, url, line: position?.start.line ?? 1, ...(type === 'image' && {alt: node.alt ?? ''})}];
  });
}
