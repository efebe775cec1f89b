import {describe, expect, it} from 'vitest';

import {createPolicy, forbidRequests, readMetaPolicy, renderMetaPolicy, renderPolicy} from './content-policy';
import {hashScript} from './hash-script';
import {collectHeaderRules, headersOf} from './header-rules';
import {insertPolicy} from './insert-policy';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';

const policy = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: ['https://api.example']});
const forms = {
  path: '/developers/docs/apis/connect-openapi/',
  policy: createPolicy({scriptHashes: [], connectOrigins: ['http://mock.example:4010']}),
};
const tools = {
  path: '/developers/docs/apis/tools/',
  policy: forbidRequests(createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: []})),
};
const settings = {baseUrl: '/developers/', policy, folders: [forms, tools], hstsDays: 1, noIndex: false};
const rules = collectHeaderRules(settings);
const redirects = [{from: '/developers/blog/old/', to: '/developers/blog/new/'}];

it('hashes a script as browsers do', () => {
  // Example from CSP Level 3, section 8.3.
  expect(hashScript("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

describe('the policy', () => {
  it('only allows own script files and hashed scripts, and nothing by default', () => {
    expect(renderPolicy(policy)).toContain("default-src 'none'; script-src 'self' 'sha256-abc='; ");
    expect(renderPolicy(policy)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(renderPolicy(policy)).toContain("connect-src 'self' https://api.example;");
    expect(renderPolicy(policy)).toContain("frame-ancestors 'none'");
  });

  it('lists origins of third parties in the directives that they need', () => {
    const wide = renderPolicy(
      createPolicy({
        scriptHashes: [],
        connectOrigins: [],
        scriptOrigins: ['https://s.example'],
        imageOrigins: ['https://i.example'],
        frameOrigins: ['https://f.example'],
      }),
    );
    expect(wide).toContain("script-src 'self' https://s.example; style-src");
    expect(wide).toContain("img-src 'self' data: https://i.example;");
    expect(wide).toContain('; frame-src https://f.example;');
    expect(renderPolicy(policy)).not.toContain('frame-src');
  });

  it('requires Trusted Types unless the build loads scripts of third parties', () => {
    expect(renderPolicy(policy)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default portal-inspection$/,
    );
    expect(
      renderPolicy(createPolicy({scriptHashes: [], connectOrigins: [], scriptOrigins: ['https://s.example']})),
    ).not.toContain('trusted-types');
    // The search worker has no Trusted Types policies.
    expect(headersOf(rules, '/developers/assets/js/1.js')['Content-Security-Policy']).toMatch(
      /^default-src 'none'; (?!.*trusted-types)/,
    );
  });

  it('of the header can be derived from that in the page', () => {
    const wide = createPolicy({
      scriptHashes: ['sha256-abc='],
      connectOrigins: [],
      scriptOrigins: ['https://s.example'],
      frameOrigins: ['https://f.example'],
    });
    for (const each of [policy, forms.policy, tools.policy, wide])
      expect(readMetaPolicy(renderMetaPolicy(each))).toEqual(each);
  });

  it('is inserted after the charset, without directives that a meta tag cannot have', () => {
    const page = insertPolicy('<head><meta charset="utf-8"><script>a()</script></head>', renderMetaPolicy(policy));
    expect(page).toMatch(
      /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('frame-ancestors');
    expect(() => insertPolicy('<head></head>', '')).toThrow('declares no charset');
  });
});

describe('the headers', () => {
  it('allow long caching only for files with a content hash in their name', () => {
    expect(headersOf(rules, '/developers/assets/js/main.1234.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersOf(rules, '/developers/docs/')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headersOf(rules, '/developers/docs/')['X-Content-Type-Options']).toBe('nosniff');
    expect(headersOf(rules, '/elsewhere/')).toEqual({});
  });

  it('allow requests to a mock server only on pages with the request form', () => {
    const policyOf = (pathname: string) => headersOf(rules, pathname)['Content-Security-Policy'];
    expect(policyOf('/developers/docs/apis/connect-openapi/get-flag/')).toContain('http://mock.example:4010');
    expect(policyOf('/developers/docs/apis/')).not.toContain('http:');
    expect(headersOf(rules, '/developers/docs/apis/connect-openapi/')['X-Content-Type-Options']).toBe('nosniff');
  });

  it('forbid the pages of the tools to send anything, in every configuration', () => {
    const forbidden = /connect-src 'none'; worker-src 'none'; manifest-src 'self'; form-action 'none';/;
    const policyOf = (pathname: string) => headersOf(rules, pathname)['Content-Security-Policy'];
    expect(policyOf('/developers/docs/apis/tools/')).toMatch(forbidden);
    expect(policyOf('/developers/docs/apis/tools/inspector/index.html')).toMatch(forbidden);
    expect(policyOf('/developers/docs/apis/')).toMatch(
      /connect-src 'self' .*; worker-src 'self'; .*form-action 'self';/,
    );
    expect(renderMetaPolicy(tools.policy)).toMatch(forbidden);

    const [, ofTools = ''] = renderHeadersFile(rules).split('/developers/docs/apis/tools/*\n');
    expect(ofTools.split('\n\n')[0]).toMatch(/^ {2}! Content-Security-Policy\n {2}Content-Security-Policy: /);
    expect(ofTools.split('\n\n')[0]).toMatch(forbidden);
    const [, location = ''] = renderNginx(rules, [], '/developers/').split(
      'location ^~ /developers/docs/apis/tools/ {',
    );
    expect(location.split('\n}')[0]).toMatch(forbidden);
    expect(location.split('\n}')[0]).toContain('add_header X-Content-Type-Options "nosniff" always;');
    const cloudFront = JSON.parse(renderCloudFront(rules)) as {
      PathPattern: string;
      ResponseHeadersPolicyConfig: {SecurityHeadersConfig: {ContentSecurityPolicy: {ContentSecurityPolicy: string}}};
    }[];
    const behaviour = cloudFront.find(({PathPattern}) => PathPattern === '/developers/docs/apis/tools/*');
    expect(
      behaviour?.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    ).toMatch(forbidden);
  });

  it('remove the value of an earlier rule, for hosts that would combine both', () => {
    expect(renderHeadersFile(rules)).toMatch(
      /^\/developers\/assets\/\*\n(?: {2}.*\n)*? {2}! Cache-Control\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
    );
  });

  it('are repeated in each nginx location, because locations do not inherit them', () => {
    const [, assets = ''] = renderNginx(rules, [], '/developers/').split('location ^~ /developers/assets/ {');
    expect(assets.split('}')[0]).toContain("add_header Content-Security-Policy \"default-src 'none';");
  });

  it('contain each redirect in the location that nginx chooses for it', () => {
    const locations = renderNginx(rules, redirects, '/developers/')
      .split('location ')
      .filter((location) => location.includes('rewrite '));
    expect(locations.map((location) => location.split(' {')[0])).toEqual(['^~ /developers/blog/']);
  });

  it('are not served as files', () => {
    for (const location of ['^~ /developers/headers/', '= /developers/_headers', '= /developers/_redirects']) {
      expect(renderNginx(rules, [], '/developers/')).toContain(
        `location ${location} {\n    error_page 404 /developers/404.html;\n    return 404;\n}`,
      );
    }
  });

  it('require HTTPS for the configured time, and not for subdomains', () => {
    expect(headersOf(rules, '/developers/')['Strict-Transport-Security']).toBe('max-age=86400');
    expect(
      headersOf(collectHeaderRules({...settings, hstsDays: 365}), '/developers/')['Strict-Transport-Security'],
    ).toBe('max-age=31536000');
  });

  it('prevent indexing if configured', () => {
    expect(headersOf(rules, '/developers/')['X-Robots-Tag']).toBeUndefined();
    expect(headersOf(collectHeaderRules({...settings, noIndex: true}), '/developers/docs/')['X-Robots-Tag']).toBe(
      'noindex, nofollow',
    );
  });

  it('are valid CloudFront policies', () => {
    const [first] = JSON.parse(renderCloudFront(rules)) as {
      ResponseHeadersPolicyConfig: {
        Name: string;
        SecurityHeadersConfig: {StrictTransportSecurity: unknown};
        CustomHeadersConfig: {Quantity: number; Items: unknown[]};
      };
    }[];
    expect(first?.ResponseHeadersPolicyConfig.Name).toBe('connect-developers-developers');
    expect(first?.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity).toEqual({
      AccessControlMaxAgeSec: 86_400,
      IncludeSubdomains: false,
      Override: true,
    });
    expect(first?.ResponseHeadersPolicyConfig.CustomHeadersConfig.Quantity).toBe(
      first?.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.length,
    );
  });
});
