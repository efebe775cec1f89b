/** Removes data that Docusaurus' plugins generate for the browser, but that no component of the portal reads. */

import {departureError} from '../internals';

type Json = Record<string, unknown>;

/**
 * Removes the names of modules from the text of `registry.js`, because only server rendering reads them.
 * @throws Error when an entry does not have the form of Docusaurus 3.8.1
 */
export function trimRegistry(registry: string): string {
  const trimmed = registry.replace(/(\[\(\) => import\(.*"\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, '$1]');
  if (trimmed.includes('require.resolveWeak'))
    throw departureError('generated-data', 'an entry of registry.js does not have the expected form.');
  return trimmed;
}

/** Removes options that only the build needs, such as presets, plugins and colours of the syntax highlighter. */
export function trimConfig({
  presets,
  plugins,
  themes,
  ssrTemplate,
  scripts,
  headTags,
  stylesheets,
  clientModules,
  staticDirectories,
  markdown,
  onBrokenLinks,
  onBrokenAnchors,
  onBrokenMarkdownLinks,
  onDuplicateRoutes,
  future,
  themeConfig,
  ...config
}: Json): Json {
  const {prism, ...theme} = themeConfig as Json;
  const {experimental_router} = future as Json;
  return {...config, future: {experimental_router}, themeConfig: {...theme, prism: {magicComments: []}}};
}

/**
 * Removes the list of all docs, which only a version menu reads. Sorts the data by plugin name, because the order in
 * which plugins finish, and in which Docusaurus adds the data, differs between builds.
 */
export function trimGlobalData(data: Json): Json {
  const docs = (data['docusaurus-plugin-content-docs'] as {default: {versions: Json[]}}).default;
  const trimmed: Json = {
    ...data,
    'docusaurus-plugin-content-docs': {
      default: {...docs, versions: docs.versions.map((version) => ({...version, docs: []}))},
    },
  };
  return Object.fromEntries(Object.entries(trimmed).sort(([one], [other]) => (one < other ? -1 : 1)));
}

type SidebarItem = {docId?: string; unlisted?: boolean; items?: SidebarItem[]};

function trimItem({docId, unlisted, items, ...item}: SidebarItem): SidebarItem {
  return {...item, ...(unlisted && {unlisted}), ...(items && {items: items.map(trimItem)})};
}

/**
 * Removes titles and descriptions of all docs, and the ids of the docs in sidebars, which only the cards of generated
 * category pages read. Removes `"unlisted": false`, which is the default.
 * @throws Error when the data does not have the form of Docusaurus 3.8.1
 */
export function trimVersion(props: Json): Json {
  const version = props.version as Json & {docsSidebars?: Readonly<Record<string, SidebarItem[]>>};
  if (!version.docsSidebars) throw departureError('generated-data', 'the data of the docs contains no sidebars.');
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(trimItem)]);
  return {...props, version: {...version, docsSidebars: Object.fromEntries(sidebars) as Json, docs: {}}};
}

/** Removes everything but title, date and path of each article from the data of the archive. */
export function trimArchive(props: Json): Json {
  const {blogPosts} = props.archive as {blogPosts: {id: string; metadata: Json}[]};
  const posts = blogPosts.map(({id, metadata: {title, date, permalink}}) => ({id, metadata: {title, date, permalink}}));
  return {...props, archive: {blogPosts: posts}};
}
