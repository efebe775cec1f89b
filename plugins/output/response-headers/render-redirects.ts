/** Addresses that have moved, as a page of their own and in the forms that servers read. */
import {LOCALE} from '../../../src/site/facts';

/** Paths with the base path and a slash at the end. */
export type Redirect = {from: string; to: string};

/**
 * Sends the reader on with query and hash, which a refresh would lose. It reads the address from the page: its hash in the
 * content policy is then the same in every build, however many redirects there are.
 */
const SCRIPT =
  'var to=new URL(document.querySelector("a").href);to.search=location.search;to.hash=location.hash;location.replace(to)';

/** Redirects with their whole paths. @param baseUrl with a slash at the end */
export function collectRedirects(redirects: readonly Redirect[], baseUrl: string): Redirect[] {
  const whole = (path: string) => `${baseUrl.slice(0, -1)}${path.replace(/\/?$/, '/')}`;
  return redirects.map(({from, to}) => ({from: whole(from), to: whole(to)}));
}

/** The page at an old address, for servers that know nothing of redirects. @param siteUrl origin without a slash at the end */
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
 * `_redirects`, as Netlify and Cloudflare Pages read it. Netlify prefers the page that stands at the old address unless the
 * rule is forced; Cloudflare Pages does not know forced rules, skips them and takes the plain one.
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
 * Rules for a `location` of nginx. `/index.html` and `.html` are stripped as the client sent them, since nginx itself
 * asks for `index.html` inside; the pattern holds the base path, so that no address of another host can follow.
 */
export function renderNginxRedirects(redirects: readonly Redirect[], baseUrl: string): string[] {
  return [
    `if ($request_uri ~ "^(${escaped(baseUrl)}(?:[^?]*/)?)index\\.html(\\?.*)?$") { return 301 $1$2; }`,
    `if ($request_uri ~ "^(${escaped(baseUrl)}(?!404\\.html)[^?]*[^?/])\\.html(\\?.*)?$") { return 301 $1/$2; }`,
    ...redirects.map(({from, to}) => `rewrite "^${escaped(from)}?$" "${to}" permanent;`),
  ];
}

/**
 * A CloudFront function for viewer requests: redirects, addresses with a slash at the end, and the file that S3 has for a page.
 * Written for `cloudfront-js-2.0`.
 */
export function renderCloudFrontFunction(redirects: readonly Redirect[], baseUrl: string): string {
  return `// CloudFront function for the event "viewer request", runtime cloudfront-js-2.0.
const MOVED = ${JSON.stringify(Object.fromEntries(redirects.map(({from, to}) => [from, to])), null, 2)};

function queryOf(querystring) {
  const pairs = Object.keys(querystring).flatMap((name) => {
    const given = querystring[name];
    return (given.multiValue || [given]).map(({value}) => (value ? name + '=' + value : name));
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (!uri.startsWith(${JSON.stringify(baseUrl)}) || uri.endsWith('/404.html')) return request;
  const page = /\\.html$/.test(uri) ? uri.replace(/(\\/|\\/index\\.html|\\.html)$/, '/') : /\\.[a-z\\d]{1,11}$/i.test(uri) ? uri : uri.replace(/\\/?$/, '/');
  const to = MOVED[page] || page;
  if (to !== uri) {
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location: {value: to + queryOf(request.querystring)}}};
  }
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  return request;
}
`;
}
