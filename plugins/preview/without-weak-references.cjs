/**
 * Loader for the generated `registry.js`. Removes `require.resolveWeak`, which only server rendering needs, and which
 * would make the bundler compile every page.
 */
module.exports = function withoutWeakReferences(registry) {
  return registry.replace(/, require\.resolveWeak\("[^"]*"\)/g, '');
};
