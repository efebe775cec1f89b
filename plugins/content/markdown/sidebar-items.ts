import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/** Folders of docs/ with their own sidebar in sidebars.ts. */
const OWN_SIDEBAR = ['apis', 'release-notes'];

/** @param path path relative to docs/ */
export function hasOwnSidebar(path: string): boolean {
  return OWN_SIDEBAR.includes(path.split('/')[0] ?? '');
}

/** Generates the `docs` sidebar with the generator of Docusaurus, without folders that have their own sidebar. */
export const generateSidebarItems: PluginOptions['sidebarItemsGenerator'] = ({
  defaultSidebarItemsGenerator,
  docs,
  ...rest
}) =>
  defaultSidebarItemsGenerator({
    ...rest,
    docs: docs.filter((doc) => !hasOwnSidebar(doc.sourceDirName)),
  });
