/**
 * Bundler loader that adds dependencies to a page, so that changes to them recompile the page. Remark plugins cannot
 * add dependencies. Returns the source unchanged. Options: see SourceDependencies in index.ts.
 */
module.exports = function addSourceDependencies(source) {
  const {marker, flags, files = [], folders = []} = this.getOptions();
  if (!new RegExp(marker, flags).test(source)) return source;
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
