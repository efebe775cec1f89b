/** Removes data that Docusaurus' plugins generate for the browser, but that no component of the portal reads. */

type Json = Record<string, unknown>;

/** Removes the names of modules from the text of `registry.js`, because only server rendering reads them. */
export function trimRegistry(registry: string): string {
  return registry.replace(/(\[\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, '$1]');
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
  themeConfig,
  ...config
}: Json): Json {
  const {prism, ...theme} = themeConfig as Json;
  return {...config, themeConfig: {...theme, prism: {magicComments: []}}};
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

/** Removes titles and descriptions of all docs, which only the cards of generated category pages read. */
export function trimVersion(props: Json): Json {
  return {...props, version: {...(props.version as Json), docs: {}}};
}

/** Removes everything but title, date and path of each article from the data of the archive. */
export function trimArchive(props: Json): Json {
  const {blogPosts} = props.archive as {blogPosts: {id: string; metadata: Json}[]};
  const posts = blogPosts.map(({id, metadata: {title, date, permalink}}) => ({id, metadata: {title, date, permalink}}));
  return {...props, archive: {blogPosts: posts}};
}
