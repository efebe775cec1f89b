import {describe, expect, it} from 'vitest';

import {findByRule, gradeOf} from './observatory';

const address = new URL('https://www.connect.example/developers/');
const page = (headers: Record<string, string>, html = '') => ({headers: new Headers(headers), html, address});
const resultOf = (rule: string, headers: Record<string, string>, html = '') =>
  findByRule(page(headers, html)).find((finding) => finding.rule === rule)?.result;
const csp = (value: string) => resultOf('content-security-policy', {'content-security-policy': value});

describe('the rules of the HTTP Observatory', () => {
  it('give a host without headers a D, and an F if it also loads scripts from another host', () => {
    expect(gradeOf(findByRule(page({})))).toEqual({score: 30, grade: 'D'});
    expect(gradeOf(findByRule(page({}, '<script src="//cdn.example/a.js"></script>')))).toEqual({score: 0, grade: 'F'});
  });

  it.each([
    ["default-src 'none'; form-action 'none'", 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'self'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'none'; style-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline-in-style-src-only'],
    ["default-src 'none'; script-src 'self' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'unsafe-inline' 'sha256-abc='", 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'none'; script-src https:", 'csp-implemented-with-unsafe-inline'],
    ["script-src 'self'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    ["default-src 'none'; connect-src http://api.example", 'csp-implemented-with-insecure-scheme'],
    ["default-src 'none'; img-src http:", 'csp-implemented-with-insecure-scheme-in-passive-content-only'],
    ["default-src 'none'; img-src 'self'; img-src data:", 'csp-implemented-but-duplicate-directives'],
  ])('evaluate the policy %s', (value, result) => {
    expect(csp(value)).toBe(result);
  });

  it.each([
    [
      'strict-transport-security',
      'strict-transport-security',
      'max-age=3600',
      'hsts-implemented-max-age-less-than-six-months',
    ],
    ['strict-transport-security', 'strict-transport-security', 'includeSubDomains', 'hsts-header-invalid'],
    ['referrer-policy', 'referrer-policy', 'unsafe-url', 'referrer-policy-unsafe'],
    ['x-content-type-options', 'x-content-type-options', 'sniff', 'x-content-type-options-header-invalid'],
    ['x-frame-options', 'x-frame-options', 'DENY', 'x-frame-options-sameorigin-or-deny'],
    ['x-frame-options', 'content-security-policy', 'frame-ancestors *', 'x-frame-options-not-implemented'],
    ['cookies', 'set-cookie', 'session=1', 'cookies-without-secure-flag'],
    ['cross-origin-opener-policy', 'cross-origin-opener-policy', 'mine', 'coop-header-invalid'],
    [
      'cross-origin-resource-policy',
      'cross-origin-resource-policy',
      'cross-origin',
      'cross-origin-resource-policy-implemented-with-cross-origin',
    ],
    [
      'cross-origin-resource-sharing',
      'access-control-allow-origin',
      '*',
      'cross-origin-resource-sharing-implemented-with-public-access',
    ],
  ])('%s evaluates %s: %s', (rule, name, value, result) => {
    expect(resultOf(rule, {[name]: value})).toBe(result);
  });

  it('require integrity attributes only for scripts of other origins', () => {
    expect(resultOf('subresource-integrity', {}, '<script src="/a.js"></script>')).toBe(
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    );
    expect(resultOf('subresource-integrity', {}, '<script src="https://cdn.example/a.js"></script>')).toBe(
      'sri-not-implemented-but-external-scripts-loaded-securely',
    );
    expect(resultOf('subresource-integrity', {}, '<script src=/a.js integrity="sha384-x"></script>')).toBe(
      'sri-implemented-and-all-scripts-loaded-securely',
    );
  });
});
