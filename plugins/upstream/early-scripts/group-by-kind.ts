import {readRegistry} from '../../lib/route-registry';

/** What all pages of a kind are made of, by the modules of their routes. The reference stands in the frame of the documentation. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'docs frame': /^@theme\/Doc(sRoot|VersionRoot|Root)$/,
  docs: /^@theme\/DocItem$|^@generated\/docusaurus-plugin-content-docs\//,
  reference: /\/(ReferencePage|OperationsNavigation)\/|^@generated\/connect-reference\//,
  'blog frame': /^~blog\/|^@generated\/docusaurus-plugin-content-blog\/default\/__plugin\.json$/,
  articles: /^@theme\/Blog(PostPage|ListPage|TagsPostsPage)$/,
};

/** Chunk names of each route, by its address and a digest, as `routesChunkNames.json` has them; items of a list are articles. */
export type RouteChunks = Readonly<Record<string, {items?: readonly {content?: string}[]}>>;

/** What the blog begins with. Not each list has a file of its own: the page of a tag would bring the articles of many others. */
const FIRST_LIST = /\/blog\/-[\da-f]+$/;

type CacheGroup = {
  name: string;
  type: RegExp;
  chunks: (chunk: {name?: string | null}) => boolean;
  enforce: true;
  priority: number;
};

/**
 * Groups of the bundler, so that a browser asks once for what all pages of a kind are made of, and not for every module of
 * it, nor for every summary that the blog begins with. They go before the bundler's own of what kinds have in common: who
 * comes from one kind to another has that twice.
 * @param registry text of Docusaurus' `registry.js`
 * @param routes chunk names of every route
 */
export function groupByKind(registry: string, routes: RouteChunks): Record<string, CacheGroup> {
  const modules = readRegistry(registry);
  const kinds = Object.entries(KINDS).map(
    ([kind, belongs]) => [kind, modules.filter(({module}) => belongs.test(module)).map(({name}) => name)] as const,
  );
  const summaries = Object.entries(routes)
    .filter(([route]) => FIRST_LIST.test(route))
    .flatMap(([, {items = []}]) => items.map(({content}) => content));
  const groups = [...kinds, ['latest articles', summaries] as const].map(([kind, chunks]) => {
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
