type SiteFiles = {globalData: Readonly<Record<string, unknown>>};

/** The module of Docusaurus 3.8.1 that writes what the bundler reads of a site. */
export type Codegen = {generateSiteFiles: (files: SiteFiles) => Promise<void>};

/**
 * Has the data of all plugins written by their names. They add it when they have it, in another order each time: another file
 * for the bundler, which compiles it anew after every other edit of a preview, and another bundle for each build.
 */
export function sortGlobalData(codegen: Codegen): void {
  const {generateSiteFiles} = codegen;
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
  codegen.generateSiteFiles = (files) =>
    generateSiteFiles({...files, globalData: Object.fromEntries(Object.entries(files.globalData).sort(byName))});
}
