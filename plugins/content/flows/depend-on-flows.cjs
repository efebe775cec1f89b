/**
 * Bundler loader that returns its source unchanged, and adds the flows and the operations as dependencies of pages that
 * show a flow, so that they are compiled again after a change. A remark plugin cannot add dependencies.
 */
module.exports = function dependOnFlows(source) {
  if (/<Flow\b/.test(source)) for (const folder of this.getOptions().folders) this.addContextDependency(folder);
  return source;
};
