/** Which chunks a page is made of, by what Docusaurus generated about its routes. */
import {runInNewContext} from 'node:vm';

/** A generated route; its key says where `routesChunkNames.json` names its chunks. */
export type Route = {
  /** As the router compares it: in small letters, with a slash at the end. */
  path: string;
  key: string;
  isExact: boolean;
  routes: readonly Route[];
};

/** What `routesChunkNames.json` holds for a route: names of chunks, in lists and records. */
export type ChunkNames = string | readonly ChunkNames[] | {readonly [name: string]: ChunkNames};

/** The route of all other addresses, which names no chunks. */
const REST = '*';

function toComparable(path: string): string {
  return `${path.replace(/\/$/, '').toLowerCase()}/`;
}

/**
 * Reads the routes out of the module that Docusaurus generates.
 * @param text of `.docusaurus/routes.js`
 * @throws Error when it has another form than Docusaurus 3.8.1 gives it
 */
export function readRoutes(text: string): Route[] {
  const [, list] = text.split('export default ');
  if (list === undefined)
    throw new Error(
      'The generated routes export nothing. → See plugins/upstream/kept-pages: has Docusaurus changed their form?',
    );
  type Generated = {path: string; component: string; exact?: boolean; routes?: Generated[]};
  const toRoute = ({path, component, exact, routes}: Generated): Route => ({
    path: toComparable(path),
    key: component,
    isExact: exact ?? false,
    routes: [...(routes ?? [])].map(toRoute),
  });
  const generated = runInNewContext(`(${list.trim().replace(/;$/, '')})`, {
    ComponentCreator: (path: string, hash: string) => `${path}-${hash}`,
  }) as Generated[];
  return [...generated].filter(({path}) => path !== REST).map(toRoute);
}

/** @param path as the router compares it */
function collectKeys(routes: readonly Route[], path: string): string[] {
  const matching = routes.filter((route) => (route.isExact ? path === route.path : path.startsWith(route.path)));
  return matching.flatMap(({key, routes: below}) => [key, ...collectKeys(below, path)]);
}

function flatten(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);
}

/**
 * The names of the chunks that a page may be made of: those of every route that fits, of which the router takes the first
 * of each level. A name too many costs a rendering, one too few would keep a page that has changed.
 * @returns null for a page that no route stands for alone, as for the page of a missing address
 * @throws Error when a route names no chunks
 */
export function collectChunkNames(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  pathname: string,
): string[] | null {
  const keys = collectKeys(routes, toComparable(pathname));
  if (keys.length === 0) return null;
  const names = keys.flatMap((key) => {
    const own = chunkNames[key];
    if (own === undefined)
      throw new Error(
        `The generated route ${key} names no chunks. → See plugins/upstream/kept-pages: has Docusaurus changed their form?`,
      );
    return flatten(own);
  });
  return [...new Set(names)].sort();
}
