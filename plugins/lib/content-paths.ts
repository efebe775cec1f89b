/** The site path of a source: `docs/concepts/index.mdx` → `/docs/concepts/`, `blog/key-rotation/index.mdx` → `/blog/key-rotation/`. */
export function routeOfFile(file: string): string {
  const withoutExtension = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return `/${withoutExtension}`.replace(/\/?$/, '/');
}
