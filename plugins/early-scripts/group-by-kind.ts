import {readRegistry} from './link-chunks';

/** What all pages of a kind are made of, by the modules of their routes. The reference stands in the frame of the documentation. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'docs frame': /^@theme\/Doc(sRoot|VersionRoot|Root)$/,
  docs: /^@theme\/DocItem$|^@generated\/docusaurus-plugin-content-docs\//,
  reference: /\/(ReferencePage|OperationsNavigation)\/|^@generated\/connect-reference\//,
  'blog frame': /^~blog\/|^@generated\/docusaurus-plugin-content-blog\/default\/__plugin\.json$/,
  articles: /^@theme\/Blog(PostPage|ListPage|TagsPostsPage)$/,
};

type CacheGroup = {
  name: string;
  type: RegExp;
  chunks: (chunk: {name?: string | null}) => boolean;
  enforce: true;
  priority: number;
};

/**
 * Groups of the bundler, so that a browser asks once for what all pages of a kind are made of, and not for every module of
 * it. They go before the bundler's own of what kinds have in common: who comes from one kind to another has that twice.
 * @param registry text of Docusaurus' `registry.js`
 */
export function groupByKind(registry: string): Record<string, CacheGroup> {
  const modules = readRegistry(registry);
  const groups = Object.entries(KINDS).map(([kind, belongs]) => {
    const names = new Set<unknown>(modules.filter(({module}) => belongs.test(module)).map(({name}) => name));
    return [kind, {name: kind, type: /^(javascript|json)/, chunks: ({name}: {name?: string | null}) => names.has(name), enforce: true, priority: 10}] as const;
  });
  return Object.fromEntries(groups);
}
