/** Lists the pages and generated files that a link may point to. */
import {DOWNLOAD_PATH, operationPath, REFERENCE_PATH, tagPath} from '../../src/reference/paths';
import {RELEASE_FEED_PATH} from '../../src/site/release-notes';
import {routeOfFile} from './content-paths';

/** Pages that the blog plugin generates in addition to the articles. */
const BLOG_ROUTES = ['/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];

/** Generated files that pages may link to; the other files are in static/. */
export const GENERATED_FILES = [
  DOWNLOAD_PATH,
  RELEASE_FEED_PATH,
  '/blog/atom.xml',
  '/blog/rss.xml',
  '/blog/feed.json',
  '/sitemap.xml',
  '/licences.txt',
  '/robots.txt',
];

const SITE_PAGES = 'src/pages/';

/** Returns the site path of a file in src/pages/, or nothing if Docusaurus does not create a page from it. */
function routesOfSitePage(file: string): string[] {
  const name = file.slice(SITE_PAGES.length);
  return /\.([jt]sx?|mdx?)$/.test(name) && !/(^|\/)_|\.test\./.test(name)
    ? [routeOfFile(name.replace(/\.[jt]sx?$/, ''))]
    : [];
}

/** Names of the operations and tags of the API description. */
export type ReferenceNames = {operationIds: readonly string[]; tags: readonly string[]};

/**
 * Collects every site path that a link may point to, with a trailing slash.
 * @param pages site paths of the sources in docs/ and blog/
 * @param sitePages files in src/pages/
 * @param tags keys of blog/tags.yml
 */
export function collectRoutes(
  pages: readonly string[],
  sitePages: readonly string[],
  tags: readonly string[],
  reference: ReferenceNames,
): Set<string> {
  return new Set([
    ...BLOG_ROUTES,
    ...sitePages.flatMap(routesOfSitePage),
    ...tags.map((tag) => `/blog/tags/${tag}/`),
    ...pages,
    REFERENCE_PATH,
    ...reference.operationIds.map(operationPath),
    ...reference.tags.map(tagPath),
  ]);
}
