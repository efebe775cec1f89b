/** Matches the links in plugins/upstream/early-scripts/page-template.ts. */
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g;

/**
 * Inlines the stylesheets of a page, which saves a request before the first paint. The styles come after the metadata,
 * because some programs read only the first kilobytes of a page. Rspack's runtime finds the styles by `data-href`.
 * @param html a page up to the hydrated part
 * @param readStyle returns the text of a stylesheet by its URL
 */
export function inlineStyles(html: string, readStyle: (url: string) => string): string {
  return html.replace(LINK, (link: string, url: string) => {
    const style = readStyle(url);
    // `</style` in a stylesheet would end the element, so the stylesheet stays a link.
    return /<\/style/i.test(style) ? link : `<style data-href="${url}">${style.trimEnd()}</style>`;
  });
}
