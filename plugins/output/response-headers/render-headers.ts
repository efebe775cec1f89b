/** Renders the header rules for Netlify, Cloudflare Pages, nginx and CloudFront. */
import {headersOf, type HeaderRule} from './header-rules';
import {NGINX_PAGE_LINES, renderNginxVariables} from './negotiation/render-nginx';
import {renderNginxRedirects, type Redirect} from './render-redirects';

/** Configuration files in the build that servers must not send to browsers. */
export const SERVER_FILES = ['headers/', '_headers', '_redirects'] as const;

/**
 * Renders `_headers` for Netlify and Cloudflare Pages. `! name` removes the value of an earlier rule, which would
 * otherwise be combined with the new value.
 */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({path, headers}, position) => {
      const earlier = rules.slice(0, position).filter((rule) => path.startsWith(rule.path));
      const lines = Object.entries(headers).flatMap(([name, value]) => [
        ...(earlier.some((rule) => name in rule.headers) ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]);
      return [`${path}*`, ...lines].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/**
 * Renders an include file for an nginx `server` block. Each location repeats all headers, because a location that adds
 * headers inherits none. Pages are sent as Markdown to clients that prefer it.
 */
export function renderNginx(rules: readonly HeaderRule[], redirects: readonly Redirect[], baseUrl: string): string {
  // nginx uses the longest matching prefix.
  const locationOf = ({from}: Redirect) =>
    rules
      .map(({path}) => path)
      .filter((path) => from.startsWith(path))
      .sort((a, b) => b.length - a.length)[0];
  const notFound = `error_page 404 ${baseUrl}404.html;`;
  const render = (location: string, lines: readonly string[]) =>
    [`location ${location} {`, ...lines.map((line) => `    ${line}`), '}'].join('\n');
  return [
    renderNginxVariables(baseUrl).join('\n'),
    ...rules.map(({path}) =>
      render(`^~ ${path}`, [
        ...Object.entries(headersOf(rules, path)).map(([name, value]) => `add_header ${name} "${value}" always;`),
        ...NGINX_PAGE_LINES,
        ...renderNginxRedirects(
          redirects.filter((redirect) => locationOf(redirect) === path),
          baseUrl,
        ),
        notFound,
      ]),
    ),
    ...SERVER_FILES.map((file) =>
      render(`${file.endsWith('/') ? '^~' : '='} ${baseUrl}${file}`, [notFound, 'return 404;']),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

const SECURITY_HEADERS = {
  'Content-Security-Policy': (value: string) => ({
    ContentSecurityPolicy: {ContentSecurityPolicy: value, Override: true},
  }),
  'X-Content-Type-Options': () => ({ContentTypeOptions: {Override: true}}),
  'X-Frame-Options': (value: string) => ({FrameOptions: {FrameOption: value, Override: true}}),
  'Referrer-Policy': (value: string) => ({ReferrerPolicy: {ReferrerPolicy: value, Override: true}}),
  'Strict-Transport-Security': (value: string) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Override: true,
    },
  }),
} as const;

/** Renders a `ResponseHeadersPolicyConfig` of Amazon CloudFront for the path pattern of each rule. */
export function renderCloudFront(rules: readonly HeaderRule[]): string {
  const policies = rules.map(({path}) => {
    const headers = Object.entries(headersOf(rules, path));
    const isSecurity = (name: string): name is keyof typeof SECURITY_HEADERS => name in SECURITY_HEADERS;
    const custom = headers
      .filter(([name]) => !isSecurity(name))
      .map(([Header, Value]) => ({Header, Value, Override: true}));
    return {
      PathPattern: `${path}*`,
      ResponseHeadersPolicyConfig: {
        Name: `connect-developers${path.replace(/\W+/g, '-').replace(/-$/, '')}`,
        SecurityHeadersConfig: Object.assign(
          {},
          ...headers.map(([name, value]) => (isSecurity(name) ? SECURITY_HEADERS[name](value) : {})),
        ) as object,
        CustomHeadersConfig: {Quantity: custom.length, Items: custom},
      },
    };
  });
  return `${JSON.stringify(policies, null, 2)}\n`;
}
