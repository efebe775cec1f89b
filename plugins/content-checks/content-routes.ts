/** Pages of the site that have no source under docs/ or blog/. */
const OTHER_ROUTES = ['/', '/search/', '/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/archive/', '/blog/authors/', '/blog/tags/'];

/** The site path of a source: `docs/concepts/index.mdx` → `/docs/concepts/`, `blog/key-rotation/index.mdx` → `/blog/key-rotation/`. */
export function routeOfFile(file: string): string {
  const withoutExtension = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return `/${withoutExtension}`.replace(/\/?$/, '/');
}

/**
 * Every site path that a link may name, with a trailing slash.
 * @param files sources under docs/ and blog/, relative to the site
 * @param tags keys of blog/tags.yml
 */
export function collectRoutes(files: readonly string[], tags: readonly string[]): Set<string> {
  const pages = files.filter((file) => /\.mdx?$/.test(file)).map(routeOfFile);
  return new Set([...OTHER_ROUTES, ...tags.map((tag) => `/blog/tags/${tag}/`), ...pages]);
}
