import {BASE_URL} from '../../site/facts';

import {hasPage} from './has-page';

const NOT_FOUND_PATH = `${BASE_URL}404.html/`;

/**
 * Whether the server-rendered document is the page of the current URL, and not the not-found page of the host. Returns
 * true without server-rendered HTML (`npm start`).
 */
export function isServedPage(): boolean {
  const {pathname} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Under another base path, Docusaurus shows a banner about `baseUrl`. The not-found page would hide the banner.
  if (!canonical || !pathname.startsWith(BASE_URL)) return true;
  return new URL(canonical.href).pathname === (hasPage(pathname) ? pathname : NOT_FOUND_PATH);
}
