/**
 * Lists the modules of routes with their chunk names.
 * @param registry text of `registry.js`, which Docusaurus generates
 */
export function readRegistry(registry: string): {name: string; module: string}[] {
  return [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)].map(([, name = '', module = '']) => ({
    name,
    module,
  }));
}
