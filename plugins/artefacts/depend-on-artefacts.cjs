/**
 * A loader that changes nothing and tells the bundler that a page which mentions artefacts depends on their
 * definitions, so that neither the preview nor the cache of a build shows an old one. Remark plugins cannot say so.
 */
module.exports = function dependOnArtefacts(source) {
  if (/\bartefact(:|=")/.test(source)) this.addContextDependency(this.getOptions().folder);
  return source;
};
