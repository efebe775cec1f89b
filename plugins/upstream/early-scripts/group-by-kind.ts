import {departureError} from '../internals';
import {readRegistry} from '../route-registry';

/** Group of pages → pattern of the modules of their routes. The reference has the layout of the docs. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'docs-layout': /^@theme\/Doc(sRoot|VersionRoot|Root)$/,
  docs: /^@theme\/DocItem$|^@generated\/docusaurus-plugin-content-docs\//,
  reference: /\/(ReferencePage|OperationsNavigation)\/|^@generated\/connect-reference\//,
  'blog-layout': /^~blog\/|^@generated\/docusaurus-plugin-content-blog\/default\/__plugin\.json$/,
  articles: /^@theme\/Blog(PostPage|ListPage|TagsPostsPage)$/,
};

/** Path and hash of a route → chunk names, as in `routesChunkNames.json`. `items` are the articles of a list. */
export type RouteChunks = Readonly<Record<string, {items?: readonly {content: string}[]}>>;

/** Matches only the first list of the blog: a chunk for all lists would contain articles that a list does not show. */
const FIRST_LIST = /\/blog\/-[\da-f]+$/;

type CacheGroup = {
  name: string;
  type: RegExp;
  chunks: (chunk: {name?: string | null}) => boolean;
  enforce: true;
  priority: number;
};

/**
 * Creates cache groups, so that a page type needs few chunks instead of one per module. The groups have priority over
 * shared chunks, so readers who open two page types download shared code twice.
 * @param registry text of Docusaurus' `registry.js`
 * @param routes chunk names of every route
 * @throws Error when modules or routes have other names than in Docusaurus 3.8.1
 */
export function groupByKind(registry: string, routes: RouteChunks): Record<string, CacheGroup> {
  const modules = readRegistry(registry, 'early-scripts');
  const kinds = Object.entries(KINDS).map(
    ([kind, belongs]) => [kind, modules.filter(({module}) => belongs.test(module)).map(({name}) => name)] as const,
  );
  const [empty] = kinds.find(([, chunks]) => chunks.length === 0) ?? [];
  if (empty) throw departureError('early-scripts', `no route has a module of the group ${empty}.`);
  const lists = Object.entries(routes).filter(([route]) => FIRST_LIST.test(route));
  if (lists.length === 0) throw departureError('early-scripts', 'routesChunkNames.json has no first list of the blog.');
  const summaries = lists.flatMap(([, {items = []}]) => items.map(({content}) => content));
  const groups = [...kinds, ['latest-articles', summaries] as const].map(([kind, chunks]) => {
    const names = new Set<unknown>(chunks);
    return [
      kind,
      {
        name: kind,
        type: /^(javascript|json)/,
        chunks: ({name}: {name?: string | null}) => names.has(name),
        enforce: true,
        priority: 10,
      },
    ] as const;
  });
  return Object.fromEntries(groups);
}
