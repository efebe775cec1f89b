/**
 * Converts a source file to its site path: `docs/concepts/index.mdx` → `/docs/concepts/`,
 * `blog/key-rotation/index.mdx` → `/blog/key-rotation/`.
 * @param slug front matter of a page in docs, such as `/concepts/roles`: replaces the path below /docs
 */
export function routeOfFile(file: string, slug?: string): string {
  const withoutExtension = slug ? `docs${slug}` : file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return `/${withoutExtension}`.replace(/\/?$/, '/');
}
