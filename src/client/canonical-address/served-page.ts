import {BASE_URL} from '../../site/facts';

import {hasPage} from './has-page';

const NOT_FOUND_PATH = `${BASE_URL}404.html/`;

/**
 * Whether the server-rendered document is the page of the current URL, and not the not-found page of the host. Without
 * server-rendered HTML (`npm start`) it always is.
 */
export function isServedPage(): boolean {
  const {pathname} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Under another base path, Docusaurus shows a banner about its `baseUrl`. The not-found page would hide it.
  if (!canonical || !pathname.startsWith(BASE_URL)) return true;
  return new URL(canonical.href).pathname === (hasPage(pathname) ? pathname : NOT_FOUND_PATH);
}
