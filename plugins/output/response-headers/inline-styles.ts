/** As written by plugins/upstream/early-scripts/page-template.ts. */
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g;

/**
 * Inlines the stylesheets of a page, which saves a request before the first paint. They come after the metadata, for
 * programs that only read the first kilobytes. Rspack's runtime finds them by `data-href`.
 * @param html a page up to the hydrated part
 * @param readStyle returns the text of a stylesheet by its URL
 */
export function inlineStyles(html: string, readStyle: (url: string) => string): string {
  return html.replace(LINK, (link: string, url: string) => {
    const style = readStyle(url);
    // A style sheet with `</style` would end the element, so it stays a link.
    return /<\/style/i.test(style) ? link : `<style data-href="${url}">${style.trimEnd()}</style>`;
  });
}
