/** Metadata of a reference page. It is stored at the start of the page's HTML fragment, not in a JavaScript chunk. */
export type PageData = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** From the root to the parent page; `href` is a site path with the base path. */
  breadcrumbs: readonly {label: string; href: string}[];
  /** Attributes of the link to the Atom feed of the page; `href` is a site path with the base path. */
  feed?: {rel: 'alternate'; type: 'application/atom+xml'; title: string; href: string};
};

const OPENING = '<script type="application/json">';
const CLOSING = '</script>';

export function renderPageData(data: PageData): string {
  // An unescaped "<" could end the script element.
  return `${OPENING}${JSON.stringify(data).replaceAll('<', '\\u003c')}${CLOSING}`;
}

/**
 * Reads the page data from a fragment.
 * @param html fragment that begins with the output of `renderPageData`
 * @throws Error if the fragment does not begin with page data
 */
export function parsePageData(html: string): PageData {
  if (!html.startsWith(OPENING)) throw new Error('The file is not a fragment of the API reference.');
  return JSON.parse(html.slice(OPENING.length, html.indexOf(CLOSING)));
}
