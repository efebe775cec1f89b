import path from 'node:path';

import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import type {ApiHistory} from '../../lib/api-history/collect-history';
import {SNAPSHOTS_DIR} from '../../lib/api-history/snapshots';
import {digestFiles} from '../../lib/digest-files';

import {renderChanges} from './render-changes';
import type {RenderedChanges} from './render-changes';

const PAGE = /(?:^|[/\\])docs[/\\]release-notes[/\\]\d{4}\.mdx$/;
const RELEASE = /^(\d{4}\.\d+(?:\.\d+)?) — /;

const parser = unified().use(remarkParse);

/** Removes positions, because they refer to the generated Markdown and not to the page. */
function parse(markdown: string): RootContent[] {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

function toDetails({summary, markdown}: RenderedChanges): MdxJsxFlowElement {
  const element = (name: string, children: RootContent[]): MdxJsxFlowElement => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: children as MdxJsxFlowElement['children'],
  });
  return element('details', [element('summary', [{type: 'text', value: summary}]), ...parse(markdown)]);
}

function readVersion({children}: Heading): string | undefined {
  const [first] = children;
  return first?.type === 'text' ? RELEASE.exec(first.value)?.[1] : undefined;
}

/** Inserts the changes of each release at the end of its section. Skips the first release, which added everything. */
export function insertChanges(tree: Root, {releases, operations}: ApiHistory): void {
  const changesOf = new Map(releases.slice(0, -1).map(({release, changes}) => [release, changes]));
  let version: string | undefined;
  const close = (): RootContent[] => {
    const changes = version === undefined ? undefined : changesOf.get(version);
    const rendered = changes && renderChanges(changes, (id) => operations.has(id));
    return rendered ? [toDetails(rendered)] : [];
  };
  const children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'heading' || node.depth > 2) return [node];
    const before = close();
    version = readVersion(node);
    return [...before, node];
  });
  tree.children = [...children, ...close()];
}

function createReader(siteDir: string): () => Promise<ApiHistory> {
  let last: {digest: string; history: ApiHistory} | undefined;
  return async () => {
    const digest = digestFiles(siteDir, [SNAPSHOTS_DIR]);
    if (last?.digest === digest) return last.history;
    // Loaded on demand, because most pages do not need it.
    const {readHistory, readPlacedReleases} = await import('../../lib/api-history/read-history');
    last = {digest, history: readHistory(siteDir, readPlacedReleases(siteDir))};
    return last.history;
  };
}

/** Remark plugin: adds the API changes of each release to the release notes. */
export const remarkApiChanges: Plugin<[{siteDir: string}], Root> = ({siteDir}) => {
  const read = createReader(siteDir);
  return async (tree, file) => {
    if (!PAGE.test(path.relative(siteDir, file.path ?? ''))) return;
    insertChanges(tree, await read());
  };
};
