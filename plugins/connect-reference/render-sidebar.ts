import generateSidebarSlice from 'docusaurus-plugin-openapi-docs/lib/sidebars';

import type {Api} from './operations';

/** Doc ids of operations start with this; it is also the folder under docs/ that the generator owns. */
export const OPERATIONS_DIR = 'apis/connect-openapi';

type SliceArguments = Parameters<typeof generateSidebarSlice>;

/**
 * The sidebar slice of the operations as the source of a TypeScript module: one collapsed category for each tag, in
 * reading order, each operation marked with its method. Grouping is docusaurus-plugin-openapi-docs' own.
 */
export function renderSidebar(api: Api): string {
  const items = api.operations.map(({id, summary, method, tag, deprecated}) => ({
    type: 'api',
    id,
    title: summary,
    frontMatter: {sidebar_label: summary},
    api: {method, tags: [tag], deprecated},
  }));
  const slice = generateSidebarSlice(
    {groupPathsBy: 'tag', sidebarCollapsed: true, sidebarCollapsible: true} as SliceArguments[0],
    {specPath: '', outputDir: `docs/${OPERATIONS_DIR}`} as SliceArguments[1],
    items as unknown as SliceArguments[2],
    [api.tags] as unknown as SliceArguments[3],
    'docs',
  );
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const operations: Extract<SidebarsConfig[string], readonly unknown[]> = ${JSON.stringify(slice, null, 2)};

export default operations;
`;
}
