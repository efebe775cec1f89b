/** Completes Docusaurus' client manifest, which with Rspack lacks the chunks of the routes. */
import {departureError} from '../internals';
import {readRegistry} from '../route-registry';

type Manifest = {
  /** Module → ids of the chunks that contain the module. */
  origins: Record<string, readonly (number | string)[]>;
};

/**
 * Adds the modules of routes to the client manifest, so that the HTML of a page lists the script files of its route.
 * @param manifest manifest of `react-loadable-ssr-addon`, which identifies chunks by id
 * @param registry text of Docusaurus' `registry.js`, which identifies chunks by name
 * @param chunksOf returns the ids of the chunks in a named chunk group
 * @throws Error when no group has chunks, because the bundler names groups in another way
 */
export function linkChunks(
  manifest: Manifest,
  registry: string,
  chunksOf: (name: string) => readonly (number | string)[],
): Manifest {
  const origins = readRegistry(registry, 'early-scripts').map(({name, module}) => [module, chunksOf(name)] as const);
  if (origins.every(([, chunks]) => chunks.length === 0))
    throw departureError('early-scripts', 'the bundler has no chunks with the names of registry.js.');
  return {...manifest, origins: {...manifest.origins, ...Object.fromEntries(origins)}};
}
