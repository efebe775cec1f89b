/**
 * Bundler loader that returns its source unchanged, and adds artefacts/ as a dependency of pages that show artefacts, so
 * that they are compiled again after a change. A remark plugin cannot add dependencies.
 */
module.exports = function dependOnArtefacts(source) {
  if (/\bartefact(:|=")/.test(source)) this.addContextDependency(this.getOptions().folder);
  return source;
};
