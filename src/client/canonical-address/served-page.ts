import {BASE_URL} from '../../site/facts';
import {hasPage} from './has-page';

/** Canonical path of the not-found page, as Docusaurus writes it. */
const NOT_FOUND_PATH = `${BASE_URL}404.html/`;

/**
 * Whether the document is the page that the browser is about to show. It is not where the host has answered with its
 * not-found page, for an address in another form. Without prerendered HTML (`npm start`) there is nothing to differ.
 */
export function isServedPage(): boolean {
  const {pathname} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Under another base path the not-found page would hide the banner that says so.
  if (!canonical || !pathname.startsWith(BASE_URL)) return true;
  return new URL(canonical.href).pathname === (hasPage(pathname) ? pathname : NOT_FOUND_PATH);
}
