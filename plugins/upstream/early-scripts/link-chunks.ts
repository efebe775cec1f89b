/** Which chunks a page is made of, told to the server: with Rspack, Docusaurus' manifest does not. */
import {readRegistry} from '../../lib/route-registry';

type Manifest = {
  /** What a route is made of → ids of its chunks. */
  origins: Record<string, readonly (number | string)[]>;
};

/**
 * Adds to the client manifest the modules that routes are made of, so that the pages made of them name their files.
 * @param manifest as `react-loadable-ssr-addon` writes it, whose names are ids that the server does not know
 * @param registry text of Docusaurus' `registry.js`: chunk name → import, module
 * @param chunksOf ids of all chunks that come with a chunk name
 */
export function linkChunks(
  manifest: Manifest,
  registry: string,
  chunksOf: (name: string) => readonly (number | string)[],
): Manifest {
  const origins = readRegistry(registry).map(({name, module}) => [module, chunksOf(name)] as const);
  return {...manifest, origins: {...manifest.origins, ...Object.fromEntries(origins)}};
}
