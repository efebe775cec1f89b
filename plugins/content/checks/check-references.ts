import type {Problem} from '../../lib/problems';

import {lineOf, nodesOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** Matches `[words][name]` and `[^1]`, which remain in a text node if the parser found no definition. */
const UNDEFINED = /\[[^\][\n]+\]\[([^\][\n]*)\]|\[\^([^\][\s]+)\]/g;

/** Finds references without a definition, and images by reference, because Docusaurus does not copy their files. */
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
    what: `The image "${node.alt ?? ''}" has a reference instead of an address. The build does not resolve it.`,
    remedy: `Write the address inline: ![${node.alt ?? 'what it shows'}](./picture.svg).`,
  }));
  return [...unresolved, ...images];
}
