/** Which of a route's chunks bring styles, told to the server: with Rspack, Docusaurus' manifest does not. */

type Manifest = {
  /** What a route is made of → ids of its chunks. */
  origins: Record<string, (number | string)[]>;
};

/** A chunk by its name in Docusaurus' registry. */
type Chunk = {id: number | string; files: readonly string[]};

/**
 * Adds to the client manifest the modules that have a stylesheet of their own, so that the pages made of them link it.
 * @param manifest as `react-loadable-ssr-addon` writes it, whose names are ids that the server does not know
 * @param registry text of Docusaurus' `registry.js`: chunk name → import, module
 * @param chunksOf all chunks that come with a chunk name
 */
export function linkStyles(manifest: Manifest, registry: string, chunksOf: (name: string) => readonly Chunk[]): Manifest {
  const imports = [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g)];
  const origins = imports.flatMap(([, name = '', module = '']) => {
    const ids = chunksOf(name).filter(({files}) => files.some((file) => file.endsWith('.css'))).map(({id}) => id);
    return ids.length > 0 ? [[module, ids] as const] : [];
  });
  return {...manifest, origins: {...manifest.origins, ...Object.fromEntries(origins)}};
}
