import {BASE_URL} from '../../site/facts';
import {hasPage} from './has-page';

/** Canonical path of the not-found page, as Docusaurus writes it. */
const NOT_FOUND_PATH = `${BASE_URL}404.html/`;

/**
 * Whether the server-rendered document is the page of the current URL. It is not if the host has responded with its
 * not-found page to another form of a URL. Without server-rendered HTML (`npm start`) it always is.
 */
export function isServedPage(): boolean {
  const {pathname} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Under another base path the not-found page would hide the base URL banner of Docusaurus.
  if (!canonical || !pathname.startsWith(BASE_URL)) return true;
  return new URL(canonical.href).pathname === (hasPage(pathname) ? pathname : NOT_FOUND_PATH);
}
