/** Stylesheet link as written by the page template (plugins/upstream/early-scripts/page-template.ts). */
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g;

/**
 * Replaces the stylesheet links of a page by inline styles, which saves a request before the first paint. The links are
 * after the metadata of the page, for programs that only read its first kilobytes.
 *
 * Rspack's runtime recognises a loaded stylesheet by `data-href` and does not load it again.
 * @param html a page up to the hydrated part
 * @param readStyle returns the text of a stylesheet by its URL
 */
export function inlineStyles(html: string, readStyle: (url: string) => string): string {
  return html.replace(LINK, (link: string, url: string) => {
    const style = readStyle(url);
    // This text would end the element, so such a stylesheet stays linked.
    return /<\/style/i.test(style) ? link : `<style data-href="${url}">${style.trimEnd()}</style>`;
  });
}
