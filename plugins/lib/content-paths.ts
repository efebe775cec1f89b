/**
 * Converts the path of a source file to its site path: `docs/concepts/index.mdx` → `/docs/concepts/`,
 * `blog/key-rotation/index.mdx` → `/blog/key-rotation/`.
 * @param slug front matter field of a page in docs: replaces the path below /docs, such as `/concepts/roles`
 */
export function routeOfFile(file: string, slug?: string): string {
  const withoutExtension = slug ? `docs${slug}` : file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return `/${withoutExtension}`.replace(/\/?$/, '/');
}
