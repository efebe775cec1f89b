/**
 * Reads which chunk contains each module of a route.
 * @param registry text of Docusaurus' generated `registry.js`
 * @returns the modules of routes, each with the name of its chunk
 */
export function readRegistry(registry: string): {name: string; module: string}[] {
  return [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)].map(([, name = '', module = '']) => ({
    name,
    module,
  }));
}
