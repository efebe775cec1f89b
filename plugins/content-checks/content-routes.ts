import {operationPath, REFERENCE_PATH, tagPath} from '../../src/reference/paths';

/** Pages of the site that have no source under docs/ or blog/. */
const OTHER_ROUTES = ['/', '/search/', '/accessibility/', '/privacy/', '/cookies/', '/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];

/** What the API description calls its operations and tags. */
export type ReferenceNames = {operationIds: readonly string[]; tags: readonly string[]};

/**
 * Every site path that a link may name, with a trailing slash.
 * @param pages site paths of the sources under docs/ and blog/
 * @param tags keys of blog/tags.yml
 * @param reference operations and tags of the API description
 */
export function collectRoutes(pages: readonly string[], tags: readonly string[], reference: ReferenceNames): Set<string> {
  return new Set([
    ...OTHER_ROUTES,
    ...tags.map((tag) => `/blog/tags/${tag}/`),
    ...pages,
    REFERENCE_PATH,
    ...reference.operationIds.map(operationPath),
    ...reference.tags.map(tagPath),
  ]);
}
