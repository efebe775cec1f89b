/** Renders redirects as HTML pages and as configuration for several servers. */
import {LOCALE} from '../../../src/site/facts';

/** With base path and trailing slash. */
export type Redirect = {from: string; to: string};

/**
 * Keeps query and fragment, which `http-equiv="refresh"` drops. Reads the target from the page, so that the script and
 * its hash in the content policy are the same for all redirects.
 */
const SCRIPT =
  'var to=new URL(document.querySelector("a").href);to.search=location.search;to.hash=location.hash;location.replace(to)';

/** @param baseUrl with a trailing slash */
export function collectRedirects(redirects: readonly Redirect[], baseUrl: string): Redirect[] {
  const toFullPath = (path: string) => `${baseUrl.slice(0, -1)}${path.replace(/\/?$/, '/')}`;
  return redirects.map(({from, to}) => ({from: toFullPath(from), to: toFullPath(to)}));
}

/**
 * Renders the page at an old path, for servers without configured redirects.
 * @param siteUrl origin without a trailing slash
 */
export function renderRedirectPage({to}: Redirect, siteUrl: string): string {
  return [
    '<!DOCTYPE html>',
    `<html lang="${LOCALE}">`,
    '<head>',
    '<meta charset="UTF-8">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${siteUrl}${to}">`,
    '</head>',
    '<body>',
    `<p>This page has moved to <a href="${to}">${to}</a>.</p>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * Renders `_redirects` for Netlify and Cloudflare Pages, with two rules for each path. Without the rule `301!`, Netlify
 * would serve the page at the old path. Cloudflare Pages ignores this rule and uses the rule `301`.
 */
export function renderRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .flatMap(({from, to}) =>
      [from.slice(0, -1), from].flatMap((path) => ['301!', '301'].map((status) => `${path} ${to} ${status}`)),
    )
    .join('\n')
    .concat('\n');
}

const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Renders rules for an nginx `location`. The rules test the original `$request_uri`, because nginx requests
 * `index.html` internally. The base path in the pattern prevents redirects to other hosts.
 */
export function renderNginxRedirects(redirects: readonly Redirect[], baseUrl: string): string[] {
  return [
    `if ($request_uri ~ "^(${escaped(baseUrl)}(?:[^?]*/)?)index\\.html(\\?.*)?$") { return 301 $1$2; }`,
    `if ($request_uri ~ "^(${escaped(baseUrl)}(?!404\\.html)[^?]*[^?/])\\.html(\\?.*)?$") { return 301 $1/$2; }`,
    ...redirects.map(({from, to}) => `rewrite "^${escaped(from)}?$" "${to}" permanent;`),
  ];
}
