import type {Code, InlineCode, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import type {ArtefactSet} from './artefact';
import {fillCode, mentionsArtefacts, parseMeta, renderReference} from './mentions';

/**
 * Remark plugin: inserts artefacts into the code of a page. If the info string of an empty block has
 * `artefact="name#part"`, it writes that part into the block. In other code it replaces `artefact:name#part`. It reports an
 * error in the file if there is no such artefact or part.
 */
export const remarkArtefacts: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  let reader: Promise<() => Promise<ArtefactSet>> | undefined;
  return async (tree, file) => {
    if (!mentionsArtefacts(`${file.value}`)) return;
    // Loaded on demand, because most pages do not need it.
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
