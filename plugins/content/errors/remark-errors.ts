import type {Link, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {isToolPath} from '../../../src/site/tools';
import {digestFiles} from '../../lib/digest-files';
import {CATALOGUE_FILE, CODE_SCHEMAS, fileOfSchema, type Catalogue} from '../../lib/error-catalogue/catalogue';
import {renderEntries, renderIndex, renderRows} from '../../lib/error-catalogue/render-markdown';
import {selectRows} from '../../lib/error-catalogue/select-rows';

import {ERROR_ELEMENTS, readAttribute, readSelection} from './error-elements';

const isOfStatuses = (element: MdxJsxFlowElement): boolean => readAttribute(element, 'of') === 'statuses';

const RENDERERS: Readonly<Record<keyof typeof ERROR_ELEMENTS, (c: Catalogue, element: MdxJsxFlowElement) => string>> = {
  ErrorTable(catalogue, element) {
    const selection = readSelection(element);
    return renderRows(catalogue, selectRows(catalogue, selection), selection.at.length);
  },
  ErrorIndex: (catalogue, element) => renderIndex(catalogue, isOfStatuses(element)),
  ErrorEntries: (catalogue, element) => renderEntries(catalogue, readAttribute(element, 'page'), isOfStatuses(element)),
};

const parser = unified().use(remarkParse).use(remarkGfm);

const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;

/**
 * Creates an HTML element, so that the browser loads a new document with the content security policy of the tools.
 * Without `_mdxExplicitJsx`, the page would use the link component, which navigates without a new document.
 */
function toToolLink({url, title, children}: Link): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [attribute('href', url), ...(title ? [attribute('aria-label', title)] : [])],
    data: {_mdxExplicitJsx: true} as MdxJsxTextElement['data'],
    children,
  };
}

/**
 * Parses generated Markdown, and removes positions, because they do not refer to the page. A link title such as `#x`
 * becomes the `id` of the link. Links to tools become `<a>` elements (`toToolLink`).
 */
function parse(markdown: string): RootContent[] {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    delete node.position;
    if (node.type !== 'link' || !node.title?.startsWith('#')) return;
    node.data = {hProperties: {id: node.title.slice(1)}};
    node.title = null;
  });
  visit(tree, 'link', (link, index, parent) => {
    if (parent && index !== undefined && isToolPath(link.url)) parent.children[index] = toToolLink(link);
  });
  return tree.children;
}

/** Reads the catalogue only when one of its files has changed, because reading takes a third of a second. */
function createReader(siteDir: string): () => Promise<Catalogue> {
  let last: {digest: string; catalogue: Catalogue} | undefined;
  return async () => {
    const digest = digestFiles(siteDir, [CATALOGUE_FILE, ...CODE_SCHEMAS.map(fileOfSchema)]);
    if (last?.digest === digest) return last.catalogue;
    // Loaded on demand, because most pages do not need it.
    const {readCatalogue} = await import('../../lib/error-catalogue/read-catalogue');
    last = {digest, catalogue: readCatalogue(siteDir)};
    return last.catalogue;
  };
}

/** Remark plugin: renders elements such as `<ErrorTable>`. Throws if the error catalogue has mistakes. */
export const remarkErrors: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  const names = Object.keys(ERROR_ELEMENTS);
  const read = createReader(siteDir);
  return async (tree, file) => {
    const text = String(file.value);
    if (!names.some((name) => text.includes(`<${name}`))) return;
    const catalogue = await read();
    visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
      const render = RENDERERS[element.name as keyof typeof ERROR_ELEMENTS] as
        (typeof RENDERERS)[keyof typeof ERROR_ELEMENTS] | undefined;
      if (!render || !parent || index === undefined) return CONTINUE;
      const nodes = parse(render(catalogue, element));
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
};
