import {departureError} from '../internals';

import type {GeneratedRoutes} from './operation-routes';

/** Text of the generated modules that refer to each other by name. */
type NamedModules = GeneratedRoutes & {registry: string};

/** Matches an entry of `registry.js`: the name of a chunk, and the functions that load it. */
const ENTRY = /^( *)"([^"]+)": \[/gm;

/** Matches the component of a route in `routes.js`: its path and hash, which together are its key in the chunk names. */
const COMPONENT = /ComponentCreator\('([^']+)', '(\w+)'\)/g;

/**
 * Replaces the path of each route. ComponentCreator shows it in its error for a page without a default export, as in
 * "The page component at this address …". It joins the path and the hash to the key in the chunk names.
 */
const PATH = 'this address';

/**
 * Replaces the names with which the modules `routes.js`, `routesChunkNames.json` and `registry.js` refer to each other
 * by short numbers. Paths of routes and file names of chunks stay the same.
 * @throws Error when routes and chunk names do not have the same keys, or when a chunk is not in the registry
 */
export function shortenNames({routes, chunkNames, registry}: NamedModules): NamedModules {
  const chunks = new Map<string, string>();
  const numbered = registry.replace(ENTRY, (_, indent: string, name: string) => {
    chunks.set(name, chunks.size.toString(36));
    return `${indent}"${chunks.get(name)}": [`;
  });
  const shortOf = (names: ReadonlyMap<string, string>, name: string, file: string): string => {
    const short = names.get(name);
    if (short === undefined) throw departureError('generated-data', `${file} does not contain the name ${name}.`);
    return short;
  };

  const keys = new Map<string, string>();
  const components = routes.replace(COMPONENT, (_, path: string, hash: string) => {
    const key = `${path}-${hash}`;
    if (!keys.has(key)) keys.set(key, keys.size.toString(36));
    return `ComponentCreator('${PATH}', '${keys.get(key)}')`;
  });

  const byRoute = JSON.parse(chunkNames, (_, value: unknown) =>
    typeof value === 'string' ? shortOf(chunks, value, 'registry.js') : value,
  ) as Record<string, unknown>;
  const shortRoutes = Object.entries(byRoute).map(([key, names]) => [
    `${PATH}-${shortOf(keys, key, 'routes.js')}`,
    names,
  ]);
  if (shortRoutes.length !== keys.size)
    throw departureError('generated-data', 'routesChunkNames.json does not contain each route of routes.js.');
  return {routes: components, chunkNames: JSON.stringify(Object.fromEntries(shortRoutes)), registry: numbered};
}
