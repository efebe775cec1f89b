/** Compares complete files, because one wrong character can make the site insecure or unavailable. */
import {expect, it} from 'vitest';

import {createPolicy, forbidRequests, renderMetaPolicy, renderPolicy} from './content-policy';
import {collectHeaderRules} from './header-rules';
import type {HeaderRule} from './header-rules';
import {renderNginxVariables} from './negotiation/render-nginx';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';
import {collectRedirects, renderNginxRedirects, renderRedirectPage} from './render-redirects';

const RULES: readonly HeaderRule[] = [
  {
    path: '/p/',
    headers: {
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
      'Strict-Transport-Security': 'max-age=86400',
      'Cache-Control': 'no-cache',
    },
  },
  {path: '/p/blog/', headers: {'Cache-Control': 'no-store', Vary: 'Accept'}},
];

it('the content policy', () => {
  const policy = createPolicy({scriptHashes: ['sha256-a='], connectOrigins: ['https://api.example']});
  const shared =
    "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://api.example; " +
    "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'self'";
  expect(renderPolicy(policy)).toBe(
    `${shared}; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default portal-inspection`,
  );
  expect(renderMetaPolicy(policy)).toBe(shared);
});

it('the content policy of a page that may send nothing', () => {
  const policy = forbidRequests(createPolicy({scriptHashes: ['sha256-a='], connectOrigins: []}));
  expect(renderPolicy(policy)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'none'; " +
      "worker-src 'none'; manifest-src 'self'; form-action 'none'; base-uri 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default portal-inspection",
  );
});

it('the header rules', () => {
  const policy = createPolicy({scriptHashes: [], connectOrigins: []});
  const rules = collectHeaderRules({
    baseUrl: '/p/',
    policy,
    folders: [{path: '/p/api/', policy}],
    hstsDays: 2,
    noIndex: false,
  });
  expect(rules.map(({path}) => path)).toEqual([
    '/p/',
    '/p/api/',
    '/p/assets/',
    '/p/assets/images/',
    '/p/img/',
    '/p/downloads/',
    '/p/blog/',
  ]);
  const [all, , assets, ...shared] = rules;
  expect(all?.headers).toEqual({
    'Content-Security-Policy': renderPolicy(policy),
    'Strict-Transport-Security': 'max-age=172800',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  });
  expect(Object.keys(assets?.headers ?? {})).toEqual(['Content-Security-Policy', 'Cache-Control']);
  expect(shared.map(({headers}) => headers)).toEqual(
    Array.from({length: 4}, () => ({'Cross-Origin-Resource-Policy': 'cross-origin'})),
  );
});

it('_headers removes values that a later rule replaces', () => {
  expect(renderHeadersFile(RULES)).toBe(
    "/p/*\n  X-Frame-Options: DENY\n  Referrer-Policy: no-referrer\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'\n  Strict-Transport-Security: max-age=86400\n  Cache-Control: no-cache\n\n" +
      '/p/blog/*\n  ! Cache-Control\n  Cache-Control: no-store\n  Vary: Accept\n',
  );
  expect(
    renderHeadersFile([
      {path: '/a/', headers: {Vary: 'A'}},
      {path: '/b/', headers: {Vary: 'B'}},
      {path: '/a/c/', headers: {Via: 'C'}},
    ]),
  ).not.toContain('!');
});

it('nginx.conf has every header in each location and each redirect in one location', () => {
  const redirects = [
    {from: '/p/old/', to: '/p/new/'},
    {from: '/p/blog/a/', to: '/p/blog/b/'},
  ];
  const [variables = '', first = '', second = '', ...files] = renderNginx(RULES, redirects, '/p/').split('\n\n');
  expect(variables.split('\n')).toEqual(renderNginxVariables('/p/'));
  const strip = renderNginxRedirects([], '/p/').map((line) => `    ${line}`);
  expect(second.split('\n')).toEqual([
    'location ^~ /p/blog/ {',
    '    add_header X-Frame-Options "DENY" always;',
    '    add_header Referrer-Policy "no-referrer" always;',
    '    add_header X-Content-Type-Options "nosniff" always;',
    `    add_header Content-Security-Policy "default-src 'none'" always;`,
    '    add_header Strict-Transport-Security "max-age=86400" always;',
    '    add_header Cache-Control "no-store" always;',
    '    add_header Vary "Accept" always;',
    '    index $portal_index index.html;',
    '    add_header Vary $portal_vary always;',
    '    add_header Link $portal_link;',
    ...strip,
    '    rewrite "^/p/blog/a/?$" "/p/blog/b/" permanent;',
    '    error_page 404 /p/404.html;',
    '}',
  ]);
  expect(first).toContain('rewrite "^/p/old/?$" "/p/new/" permanent;');
  expect(first).not.toContain('/p/blog/a');
  expect(files.map((file) => file.split(' {')[0])).toEqual([
    'location ^~ /p/headers/',
    'location = /p/_headers',
    'location = /p/_redirects',
  ]);
  expect(files.at(-1)).toBe('location = /p/_redirects {\n    error_page 404 /p/404.html;\n    return 404;\n}\n');
});

it('cloudfront.json has the security headers in their own fields', () => {
  const [all, blog] = JSON.parse(renderCloudFront(RULES)) as object[];
  const secure = {
    FrameOptions: {FrameOption: 'DENY', Override: true},
    ReferrerPolicy: {ReferrerPolicy: 'no-referrer', Override: true},
    ContentTypeOptions: {Override: true},
    ContentSecurityPolicy: {ContentSecurityPolicy: "default-src 'none'", Override: true},
    StrictTransportSecurity: {AccessControlMaxAgeSec: 86_400, IncludeSubdomains: false, Override: true},
  };
  expect(all).toEqual({
    PathPattern: '/p/*',
    ResponseHeadersPolicyConfig: {
      Name: 'connect-developers-p',
      SecurityHeadersConfig: secure,
      CustomHeadersConfig: {Quantity: 1, Items: [{Header: 'Cache-Control', Value: 'no-cache', Override: true}]},
    },
  });
  expect(blog).toEqual({
    PathPattern: '/p/blog/*',
    ResponseHeadersPolicyConfig: {
      Name: 'connect-developers-p-blog',
      SecurityHeadersConfig: secure,
      CustomHeadersConfig: {
        Quantity: 2,
        Items: [
          {Header: 'Cache-Control', Value: 'no-store', Override: true},
          {Header: 'Vary', Value: 'Accept', Override: true},
        ],
      },
    },
  });
  expect(renderCloudFront(RULES)).toMatch(/^\[\n {2}\{\n[^]*\]\n$/);
});

it('the page at an old path is a complete document', () => {
  const [redirect] = collectRedirects([{from: '/old', to: '/new'}], '/p/');
  expect(redirect && renderRedirectPage(redirect, 'https://connect.example')).toBe(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/p/new/">
<link rel="canonical" href="https://connect.example/p/new/">
</head>
<body>
<p>This page has moved to <a href="/p/new/">/p/new/</a>.</p>
<script>var to=new URL(document.querySelector("a").href);to.search=location.search;to.hash=location.hash;location.replace(to)</script>
</body>
</html>
`);
});

it('nginx patterns escape special characters of paths', () => {
  const [index = '', html = '', moved] = renderNginxRedirects([{from: '/p/a.b+c/', to: '/p/d/'}], '/p.q/');
  expect([index, html]).toEqual([
    'if ($request_uri ~ "^(/p\\.q/(?:[^?]*/)?)index\\.html(\\?.*)?$") { return 301 $1$2; }',
    'if ($request_uri ~ "^(/p\\.q/(?!404\\.html)[^?]*[^?/])\\.html(\\?.*)?$") { return 301 $1/$2; }',
  ]);
  expect(moved).toBe('rewrite "^/p/a\\.b\\+c/?$" "/p/d/" permanent;');
});
