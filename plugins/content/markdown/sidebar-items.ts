import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/** Folders of docs/ that have a sidebar of their own in sidebars.ts. */
const OWN_SIDEBAR = ['apis', 'release-notes'];

/** @param path below docs/ */
export function hasOwnSidebar(path: string): boolean {
  return OWN_SIDEBAR.includes(path.split('/')[0] ?? '');
}

/**
 * Fills the `docs` sidebar from the folders of docs/, leaving out the areas that have their own sidebar.
 * Everything else (labels, order, category links) is Docusaurus' own generator.
 */
export const generateSidebarItems: PluginOptions['sidebarItemsGenerator'] = ({
  defaultSidebarItemsGenerator,
  docs,
  ...rest
}) =>
  defaultSidebarItemsGenerator({
    ...rest,
    docs: docs.filter((doc) => !hasOwnSidebar(doc.sourceDirName)),
  });
