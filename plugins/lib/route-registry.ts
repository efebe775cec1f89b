/**
 * @param registry text of Docusaurus' `registry.js`: chunk name → import, module
 * @returns what routes are made of, with the names of the chunks that it comes in
 */
export function readRegistry(registry: string): {name: string; module: string}[] {
  return [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)].map(([, name = '', module = '']) => ({
    name,
    module,
  }));
}
