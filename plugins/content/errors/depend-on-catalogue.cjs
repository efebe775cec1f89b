/**
 * Bundler loader that returns its source unchanged, and adds the files of the error catalogue as dependencies of pages
 * that show it, so that they are compiled again after a change. A remark plugin cannot add dependencies.
 */
module.exports = function dependOnCatalogue(source) {
  if (/<Error(?:Table|Index|Entries)\b/.test(source))
    for (const file of this.getOptions().files) this.addDependency(file);
  return source;
};
