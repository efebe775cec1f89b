/**
 * A loader for the list of all pages that Docusaurus generates. It refers to each page a second time, for the rendering on
 * a server; the preview has none, and the bundler would compile every page for the sake of that reference.
 */
module.exports = function withoutWeakReferences(registry) {
  return registry.replace(/, require\.resolveWeak\("[^"]*"\)/g, '');
};
