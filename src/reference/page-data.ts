/** What the head of a reference page says. It travels at the start of the page's HTML, and in no script. */
export type PageData = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** From the top down, without the page itself; `href` is a site path with the base path. */
  breadcrumbs: readonly {label: string; href: string}[];
};

const OPENING = '<script type="application/json">';
const CLOSING = '</script>';

/** The page data as HTML, to stand before everything else. */
export function renderPageData(data: PageData): string {
  // "<" would let a title end the element.
  return `${OPENING}${JSON.stringify(data).replaceAll('<', '\\u003c')}${CLOSING}`;
}

/**
 * Reads the page data back.
 * @param html of the page, beginning with what `renderPageData` wrote
 * @throws Error when it does not begin so
 */
export function parsePageData(html: string): PageData {
  if (!html.startsWith(OPENING)) throw new Error('This is no page of the reference.');
  return JSON.parse(html.slice(OPENING.length, html.indexOf(CLOSING)));
}
