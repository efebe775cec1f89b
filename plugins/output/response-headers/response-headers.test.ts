import {describe, expect, it} from 'vitest';

import {createPolicy, readMetaPolicy, renderMetaPolicy, renderPolicy} from './content-policy';
import {collectHeaderRules, headersOf} from './header-rules';
import {hashScript} from './hash-script';
import {insertPolicy} from './insert-policy';
import {renderCloudFront, renderHeadersFile, renderNginx} from './render-headers';

const policy = createPolicy({scriptHashes: ['sha256-abc='], connectOrigins: ['https://api.example']});
const forms = {
  path: '/developers/docs/apis/connect-openapi/',
  policy: createPolicy({scriptHashes: [], connectOrigins: ['http://mock.example:4010']}),
};
const settings = {baseUrl: '/developers/', policy, forms, hstsDays: 1, noIndex: false};
const rules = collectHeaderRules(settings);
const redirects = [{from: '/developers/blog/old/', to: '/developers/blog/new/'}];

it('names a script by the hash that a browser computes', () => {
  // The example of CSP Level 3, section 8.3.
  expect(hashScript("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

describe('the policy', () => {
  it('allows scripts by file and hash alone, and nothing by default', () => {
    expect(renderPolicy(policy)).toContain("default-src 'none'; script-src 'self' 'sha256-abc='; ");
    expect(renderPolicy(policy)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(renderPolicy(policy)).toContain("connect-src 'self' https://api.example;");
    expect(renderPolicy(policy)).toContain("frame-ancestors 'none'");
  });

  it('names origins of third parties in the directives they need, and a frame only where one may be', () => {
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

  it('asks before a string becomes markup or a script, unless third parties bring scripts', () => {
    expect(renderPolicy(policy)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default portal-inspection$/,
    );
    expect(
      renderPolicy(createPolicy({scriptHashes: [], connectOrigins: [], scriptOrigins: ['https://s.example']})),
    ).not.toContain('trusted-types');
    // A worker has no page to ask.
    expect(headersOf(rules, '/developers/assets/js/1.js')['Content-Security-Policy']).toMatch(
      /^default-src 'none'; (?!.*trusted-types)/,
    );
  });

  it('of the header follows from that of a page', () => {
    const wide = createPolicy({
      scriptHashes: ['sha256-abc='],
      connectOrigins: [],
      scriptOrigins: ['https://s.example'],
      frameOrigins: ['https://f.example'],
    });
    for (const each of [policy, forms.policy, wide]) expect(readMetaPolicy(renderMetaPolicy(each))).toEqual(each);
  });

  it('stands in a page behind its charset, without what a page may not say', () => {
    const page = insertPolicy('<head><meta charset="utf-8"><script>a()</script></head>', renderMetaPolicy(policy));
    expect(page).toMatch(
      /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('frame-ancestors');
    expect(() => insertPolicy('<head></head>', '')).toThrow('declares no charset');
  });
});

describe('the headers', () => {
  it('keep only files that are named by their content', () => {
    expect(headersOf(rules, '/developers/assets/js/main.1234.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersOf(rules, '/developers/docs/')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headersOf(rules, '/developers/docs/')['X-Content-Type-Options']).toBe('nosniff');
    expect(headersOf(rules, '/elsewhere/')).toEqual({});
  });

  it('let only pages with the request form send to a mock', () => {
    const policyOf = (pathname: string) => headersOf(rules, pathname)['Content-Security-Policy'];
    expect(policyOf('/developers/docs/apis/connect-openapi/get-flag/')).toContain('http://mock.example:4010');
    expect(policyOf('/developers/docs/apis/')).not.toContain('http:');
    expect(headersOf(rules, '/developers/docs/apis/connect-openapi/')['X-Content-Type-Options']).toBe('nosniff');
  });

  it('take back what a later rule says anew, for hosts that would join both', () => {
    expect(renderHeadersFile(rules)).toMatch(
      /^\/developers\/assets\/\*\n(?: {2}.*\n)*? {2}! Cache-Control\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
    );
  });

  it('stand in each location of nginx, which inherits none', () => {
    const [, assets = ''] = renderNginx(rules, [], '/developers/').split('location ^~ /developers/assets/ {');
    expect(assets.split('}')[0]).toContain("add_header Content-Security-Policy \"default-src 'none';");
  });

  it('lead from an old address in the one location that nginx chooses for it', () => {
    const locations = renderNginx(rules, redirects, '/developers/')
      .split('location ')
      .filter((location) => location.includes('rewrite '));
    expect(locations.map((location) => location.split(' {')[0])).toEqual(['^~ /developers/blog/']);
  });

  it('are no files for readers', () => {
    for (const location of ['^~ /developers/headers/', '= /developers/_headers', '= /developers/_redirects']) {
      expect(renderNginx(rules, [], '/developers/')).toContain(
        `location ${location} {\n    error_page 404 /developers/404.html;\n    return 404;\n}`,
      );
    }
  });

  it('ask browsers for HTTPS as long as configured, and never for other hosts', () => {
    expect(headersOf(rules, '/developers/')['Strict-Transport-Security']).toBe('max-age=86400');
    expect(
      headersOf(collectHeaderRules({...settings, hstsDays: 365}), '/developers/')['Strict-Transport-Security'],
    ).toBe('max-age=31536000');
  });

  it('keep a copy out of search services where configured', () => {
    expect(headersOf(rules, '/developers/')['X-Robots-Tag']).toBeUndefined();
    expect(headersOf(collectHeaderRules({...settings, noIndex: true}), '/developers/docs/')['X-Robots-Tag']).toBe(
      'noindex, nofollow',
    );
  });

  it('are policies that CloudFront takes', () => {
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
