/** A stylesheet as the template of a page links it (plugins/upstream/early-scripts/page-template.ts). */
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g;

/**
 * Puts the stylesheets of a page into it. A phone on a slow line then paints what the first answer brings, where it would
 * wait for a second one, half a second. The links stand behind all that describes the page, so that programs which read only
 * the first kilobytes of it find that.
 *
 * The runtime of Rspack's stylesheets knows by `data-href` that a page has one, and does not load it again.
 * @param html of a page, up to what is hydrated
 * @param readStyle text of a stylesheet, by its address
 */
export function inlineStyles(html: string, readStyle: (address: string) => string): string {
  return html.replace(LINK, (link: string, address: string) => {
    const style = readStyle(address);
    // It would end the element; no CSS of ours has it, and one that had would still be linked.
    return /<\/style/i.test(style) ? link : `<style data-href="${address}">${style.trimEnd()}</style>`;
  });
}
