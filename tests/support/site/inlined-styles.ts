const INLINED = /<style data-href=[^>]*>([^]*?)<\/style>/g;

/** Returns the HTML of a page without its inlined stylesheets, and the CSS of these stylesheets. */
export function splitStyles(page: string): {html: string; style: string} {
  return {html: page.replace(INLINED, ''), style: [...page.matchAll(INLINED)].map(([, style = '']) => style).join('')};
}
