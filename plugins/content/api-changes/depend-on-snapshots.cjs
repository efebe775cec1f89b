/**
 * Bundler loader that returns its source unchanged, and adds the snapshots of the API as a dependency of the release
 * notes, so that they are compiled again after a change. A remark plugin cannot add dependencies.
 */
module.exports = function dependOnSnapshots(source) {
  this.addContextDependency(this.getOptions().folder);
  return source;
};
