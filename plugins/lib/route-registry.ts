/**
 * Lists the modules that routes use and the names of their chunks.
 * @param registry text of `registry.js`, which Docusaurus generates
 */
export function readRegistry(registry: string): {name: string; module: string}[] {
  return [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)].map(([, name = '', module = '']) => ({
    name,
    module,
  }));
}
