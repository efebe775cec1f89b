/**
 * The site path of a source: `docs/concepts/index.mdx` → `/docs/concepts/`, `blog/key-rotation/index.mdx` → `/blog/key-rotation/`.
 * @param slug the path below /docs that a page of the docs gives itself instead, such as `/concepts/roles`
 */
export function routeOfFile(file: string, slug?: string): string {
  const withoutExtension = slug ? `docs${slug}` : file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return `/${withoutExtension}`.replace(/\/?$/, '/');
}
