import type {MdxText} from './mdx-text';

/** A link, an image, or the address that is defined for some. */
export type Linking = {
  type: 'link' | 'image' | 'definition';
  url: string;
  /** The text of an image. */ alt?: string;
  line: number;
};

/** Everything in a text that leads somewhere. */
export function collectLinks({nodes}: MdxText): Linking[] {
  return nodes.flatMap(({node}): Linking[] => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return [];
    const {type, url, position} = node;
    return [{type, url, line: position?.start.line ?? 1, ...(type === 'image' && {alt: node.alt ?? ''})}];
  });
}
