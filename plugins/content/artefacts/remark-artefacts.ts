import type {Code, InlineCode, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {toInspector} from '../../../src/site/tools';

import type {ArtefactSet} from './artefact';
import {isExample} from './collect-examples';
import {fillCode, mentionsArtefacts, parseMeta, renderReference} from './mentions';
import {parseReference} from './references';

const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;

/**
 * A link below an artefact. An HTML element, so that the browser loads a new document, which has the policy of the tools. It is
 * for people: agents get the artefact itself.
 */
function toLink(name: string): MdxJsxFlowElement {
  const text = 'Open in the inspector';
  return {
    type: 'mdxJsxFlowElement',
    name: 'p',
    attributes: [attribute('className', 'artefact-link'), attribute('data-markdown-ignore', '')],
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'a',
        attributes: [attribute('href', toInspector(name)), attribute('aria-label', `${text}: ${name}`)],
        // Without this mark of MDX, the page replaces the element by the link component.
        data: {_mdxExplicitJsx: true} as MdxJsxFlowElement['data'],
        children: [{type: 'text', value: text}] as unknown as MdxJsxFlowElement['children'],
      },
    ],
  };
}

/**
 * Remark plugin: inserts artefacts into the code of a page. If the info string of an empty block has
 * `artefact="name#part"`, it writes that part into the block, and adds a link to the inspector below the block. In other
 * code it replaces `artefact:name#part`. It reports an error in the file if there is no such artefact or part.
 */
export const remarkArtefacts: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  let reader: Promise<() => Promise<ArtefactSet>> | undefined;
  return async (tree, file) => {
    if (!mentionsArtefacts(`${file.value}`)) return;
    // Loaded on demand, because most pages do not need it.
    reader ??= import('./read-artefacts').then(({createArtefactReader}) => createArtefactReader(siteDir));
    const artefacts = await (await reader)();
    const links: {after: Code; siblings: RootContent[]; name: string}[] = [];
    visit(tree, (node, _index, parent) => {
      if (node.type !== 'code' && node.type !== 'inlineCode') return;
      const code: Code | InlineCode = node;
      try {
        const block = code.type === 'code' ? parseMeta(code.meta ?? '') : undefined;
        if (code.type === 'code' && block) {
          code.value = renderReference(block.reference, artefacts);
          code.meta = block.rest || null;
          const {name} = parseReference(block.reference);
          if (parent && isExample(name, artefacts))
            links.push({after: code, siblings: parent.children as RootContent[], name});
        } else {
          code.value = fillCode(code.value, artefacts);
        }
      } catch (error) {
        file.fail((error as Error).message, code);
      }
    });
    for (const {after, siblings, name} of links) siblings.splice(siblings.indexOf(after) + 1, 0, toLink(name));
  };
};
