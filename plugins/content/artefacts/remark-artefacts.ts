import type {Code, InlineCode, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import type {ArtefactSet} from './artefact';
import {fillCode, mentionsArtefacts, parseMeta, renderReference} from './mentions';

/**
 * Fills the code of a page with artefacts: an empty block that has `artefact="name#part"` in its opening line, and
 * every `artefact:name#part` inside code.
 */
export const remarkArtefacts: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  let reader: Promise<() => Promise<ArtefactSet>> | undefined;
  return async (tree, file) => {
    if (!mentionsArtefacts(`${file.value}`)) return;
    // Loaded on demand: the preview needs it only for pages that show an artefact.
    reader ??= import('./read-artefacts').then(({createArtefactReader}) => createArtefactReader(siteDir));
    const artefacts = await (await reader)();
    visit(tree, (node) => {
      if (node.type !== 'code' && node.type !== 'inlineCode') return;
      const code: Code | InlineCode = node;
      try {
        const block = code.type === 'code' ? parseMeta(code.meta ?? '') : undefined;
        if (code.type === 'code' && block) {
          code.value = renderReference(block.reference, artefacts);
          code.meta = block.rest || null;
        } else {
          code.value = fillCode(code.value, artefacts);
        }
      } catch (error) {
        file.fail((error as Error).message, code);
      }
    });
  };
};
