/** What Docusaurus' plugins generate as data, without what no component of ours reads. */

type Json = Record<string, unknown>;

/** Without how the site is built: presets and plugins with their options, modules, and a highlighter's colours. */
export function leanConfig({
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

/** Without the list of all docs, which only a menu of versions reads. */
export function leanGlobalData(data: Json): Json {
  const docs = (data['docusaurus-plugin-content-docs'] as {default: {versions: Json[]}}).default;
  return {
    ...data,
    'docusaurus-plugin-content-docs': {
      default: {...docs, versions: docs.versions.map((version) => ({...version, docs: []}))},
    },
  };
}

/** Without titles and descriptions of all docs, which only cards of generated category pages read. */
export function leanVersion(props: Json): Json {
  return {...props, version: {...(props.version as Json), docs: {}}};
}

/** Without the text of every article. */
export function leanArchive(props: Json): Json {
  const {blogPosts} = props.archive as {blogPosts: {id: string; metadata: Json}[]};
  const posts = blogPosts.map(({id, metadata: {title, date, permalink}}) => ({id, metadata: {title, date, permalink}}));
  return {...props, archive: {blogPosts: posts}};
}
