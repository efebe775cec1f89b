const INLINED = /<style data-href=[^>]*>([^]*?)<\/style>/g;

/** Takes the stylesheets that stand in a page out of it, so that they are weighed as what they are. */
export function splitStyles(page: string): {html: string; style: string} {
  return {html: page.replace(INLINED, ''), style: [...page.matchAll(INLINED)].map(([, style = '']) => style).join('')};
}
