/**
 * Loader for the generated `registry.js`. It removes the references that only server rendering needs: the bundler would
 * compile every page for them.
 */
module.exports = function withoutWeakReferences(registry) {
  return registry.replace(/, require\.resolveWeak\("[^"]*"\)/g, '');
};
