import {departureError} from './internals';

/**
 * Reads which chunk contains each module of a route.
 * @param registry text of Docusaurus' generated `registry.js`
 * @param departure name of the departure that needs the modules, for the error
 * @returns the modules of routes, each with the name of its chunk
 * @throws Error when the text names no module
 */
export function readRegistry(registry: string, departure: string): {name: string; module: string}[] {
  const found = [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)];
  if (found.length === 0) throw departureError(departure, 'registry.js does not name the chunks of modules.');
  return found.map(([, name = '', module = '']) => ({name, module}));
}
