/**
 * Loader for the generated `registry.js`. Removes the references that only server rendering needs, because the bundler
 * would compile every page for them.
 */
module.exports = function withoutWeakReferences(registry) {
  return registry.replace(/, require\.resolveWeak\("[^"]*"\)/g, '');
};
