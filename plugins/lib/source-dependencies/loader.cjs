/**
 * Bundler loader that returns its source unchanged and adds dependencies to a page, whose changes recompile the page. A
 * remark plugin cannot add dependencies. Options: see SourceDependencies in index.ts.
 */
module.exports = function addSourceDependencies(source) {
  const {marker, flags, files = [], folders = []} = this.getOptions();
  if (!new RegExp(marker, flags).test(source)) return source;
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
