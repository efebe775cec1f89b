/** Completes Docusaurus' client manifest, which with Rspack does not say which chunks a route needs. */
import {readRegistry} from '../route-registry';

type Manifest = {
  /** Ids of the chunks of each module. */
  origins: Record<string, readonly (number | string)[]>;
};

/**
 * Adds the modules of routes to the client manifest, so that the HTML of a page lists the script files of its route.
 * @param manifest as `react-loadable-ssr-addon` writes it, with chunk ids that the server does not know
 * @param registry text of Docusaurus' `registry.js`
 * @param chunksOf returns the ids of the chunks in a named chunk group
 */
export function linkChunks(
  manifest: Manifest,
  registry: string,
  chunksOf: (name: string) => readonly (number | string)[],
): Manifest {
  const origins = readRegistry(registry).map(({name, module}) => [module, chunksOf(name)] as const);
  return {...manifest, origins: {...manifest.origins, ...Object.fromEntries(origins)}};
}
