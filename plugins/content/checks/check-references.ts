import type {Problem} from '../../lib/problems';

import {lineOf, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** `[words][name]` and `[^1]` in a text node: the parser found no definition for them. */
const UNDEFINED = /\[[^\][\n]+\]\[([^\][\n]*)\]|\[\^([^\][\s]+)\]/g;

/** Finds references without a definition, and images with a reference as address: Docusaurus does not copy their files. */
export function checkReferences(mdx: MdxText): Problem[] {
  const {file} = mdx;
  const unresolved = nodesOf(mdx, 'text').flatMap((node) =>
    node.value.split('\n').flatMap((text, index) =>
      [...text.matchAll(UNDEFINED)].map(([written, name, footnote]): Problem => {
        const place = {file, line: lineOf(node) + index};
        return footnote
          ? {
              ...place,
              what: `The footnote "${written}" is not defined.`,
              remedy: `Define it on its own line: [^${footnote}]: text.`,
            }
          : {
              ...place,
              what: `The reference "${written}" is not defined.`,
              remedy: `Define it on its own line as [${name || 'name'}]: address, or put the text in backticks.`,
            };
      }),
    ),
  );
  const images = nodesOf(mdx, 'imageReference').map((node) => ({
    file,
    line: lineOf(node),
    what: `The address of the image "${node.alt ?? ''}" is a reference, which the build does not resolve.`,
    remedy: `Write the address inline: ![${node.alt ?? 'what it shows'}](./picture.svg).`,
  }));
  return [...unresolved, ...images];
}
