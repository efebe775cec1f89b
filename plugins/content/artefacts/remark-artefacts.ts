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
 * Creates the link below an artefact. The link is an HTML element, so that the browser loads a new document with the
 * content security policy of the tools. The Markdown twin omits the link, because it contains the artefact itself.
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
        // Without this flag, MDX replaces the element with the link component.
        data: {_mdxExplicitJsx: true} as MdxJsxFlowElement['data'],
        children: [{type: 'text', value: text}] as unknown as MdxJsxFlowElement['children'],
      },
    ],
  };
}

/**
 * Remark plugin: inserts artefacts into the code of a page. Fills empty blocks whose info string has
 * `artefact="name#part"`, and adds a link to the inspector below the block. Replaces `artefact:name#part` in other
 * code. Reports unknown artefacts and parts as errors of the file.
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
