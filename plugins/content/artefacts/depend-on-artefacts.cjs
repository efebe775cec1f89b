/**
 * A loader that returns its source and declares that a page which shows artefacts depends on artefacts/, so that neither
 * the preview nor the cache of a build shows an old one. A remark plugin cannot declare dependencies.
 */
module.exports = function dependOnArtefacts(source) {
  if (/\bartefact(:|=")/.test(source)) this.addContextDependency(this.getOptions().folder);
  return source;
};
