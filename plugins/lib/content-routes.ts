import {DOWNLOAD_PATH, operationPath, REFERENCE_PATH, tagPath} from '../../src/reference/paths';
import {RELEASE_FEED_PATH} from '../../src/site/release-notes';
import {routeOfFile} from './content-paths';

/** Pages that the blog makes of its articles. */
const BLOG_ROUTES = ['/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];

/** Files that a build adds to those of static/, and that pages may link. */
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

/** The site path of a file under src/pages/; none of a part of a page, of its styles or of its test, as Docusaurus has it. */
function routesOfSitePage(file: string): string[] {
  const name = file.slice(SITE_PAGES.length);
  return /\.([jt]sx?|mdx?)$/.test(name) && !/(^|\/)_|\.test\./.test(name)
    ? [routeOfFile(name.replace(/\.[jt]sx?$/, ''))]
    : [];
}

/** What the API description calls its operations and tags. */
export type ReferenceNames = {operationIds: readonly string[]; tags: readonly string[]};

/**
 * Every site path that a link may name, with a trailing slash.
 * @param pages site paths of the sources under docs/ and blog/
 * @param sitePages files under src/pages/
 * @param tags keys of blog/tags.yml
 * @param reference operations and tags of the API description
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
