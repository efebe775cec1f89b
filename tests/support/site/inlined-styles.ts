const INLINED = /<style data-href=[^>]*>([^]*?)<\/style>/g;

/** Separates inlined stylesheets from a page, so that their sizes count as styles. */
export function splitStyles(page: string): {html: string; style: string} {
  return {html: page.replace(INLINED, ''), style: [...page.matchAll(INLINED)].map(([, style = '']) => style).join('')};
}
