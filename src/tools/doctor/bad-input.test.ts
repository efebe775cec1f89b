import {describe, expect, it} from 'vitest';

import {diagnose} from './diagnose';
import type {DiagnosisInput} from './diagnosis';
import {toInput} from './testing/drafts';
import {NOW, validCases} from './testing/valid-cases';

const base: DiagnosisInput = {server: 'production', now: new Date(NOW * 1000)};
const [valid] = validCases();
const pasted = valid && toInput(valid);

const ruleIds = async (input: Partial<DiagnosisInput>) => (await diagnose({...base, ...input})).map(({rule}) => rule);

const NONSENSE = [
  'hello',
  '{',
  '{"a":',
  '[]',
  '"',
  "curl '",
  'curl',
  '-----BEGIN CERTIFICATE-----',
  'eyJ.eyJ',
  '....',
  '\u0000\u0001',
  '�',
  'POST',
  'HTTP/1.1',
  'null',
  '🦊',
];

describe('bad input', () => {
  it('is a finding that says what to paste, for each field', async () => {
    for (const field of ['request', 'response', 'keys', 'certificate', 'discovery'] as const)
      for (const text of NONSENSE) {
        const findings = await diagnose({...base, [field]: text});
        expect(findings.length, `${field}: ${text}`).toBeGreaterThan(0);
        for (const {title, expected, fix} of findings)
          expect(`${title}${expected}${fix}`).not.toMatch(/undefined|\[object/);
      }
  });

  it('names the field that cannot be read, and looks at the others', async () => {
    expect(await ruleIds({request: 'hello'})).toEqual(['request-readable']);
    expect(await ruleIds({...pasted, keys: '{'})).toContain('keys-readable');
    expect(await ruleIds({...pasted, certificate: 'x', discovery: '[1]'})).toEqual(
      expect.arrayContaining(['certificate-readable', 'discovery-readable']),
    );
  });

  it('is not asked for a second time', async () => {
    const findings = await diagnose({...(pasted as DiagnosisInput), certificate: 'x', keys: '{'});
    expect(findings.map(({rule}) => rule)).toEqual(['keys-readable', 'certificate-readable']);
  });

  it('may be a JWT, which the inspector reads', async () => {
    const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl';
    for (const request of [jwt, `Bearer ${jwt}`, jwt.replaceAll('.', '.\n')])
      expect(await diagnose({...base, request})).toEqual([
        expect.objectContaining({
          rule: 'request-readable',
          saw: 'This is a JWT, and not a request.',
          fix: expect.stringContaining('inspector') as string,
          page: '/docs/apis/tools/inspector/',
        }),
      ]);
  });

  it('may be a private key in place of the certificate, which is a warning too', async () => {
    const certificate = '-----BEGIN EC PRIVATE KEY-----\nYWJj\n-----END EC PRIVATE KEY-----';
    expect(await ruleIds({certificate})).toEqual(['certificate-readable', 'private-key']);
  });

  it('names line and column of a JSON body that is not valid', async () => {
    const body = '{"redirect_uris": [],\n}';
    for (const request of [
      body,
      `curl https://a.example/reg --json '${body}'`,
      `POST /reg HTTP/1.1\nHost: a.example\n\n${body}`,
    ]) {
      const [finding] = await diagnose({...base, request});
      expect(finding).toMatchObject({rule: 'request-readable', saw: expect.stringContaining('line 2, column 1')});
    }
    const [open] = await diagnose({...base, request: `curl https://a.example/reg -d '{"software_statement": $SSA}'`});
    expect(open?.rule).not.toBe('request-readable');
  });

  it('may be empty', async () => {
    expect(await ruleIds({})).toEqual(['nothing-to-check']);
    expect(await ruleIds({request: ' \n', keys: ''})).toEqual(['nothing-to-check']);
  });

  it('may be long', async () => {
    expect(await ruleIds({request: `curl https://a.example -d '${'a'.repeat(1_000_000)}'`})).toEqual([
      'request-readable',
    ]);
    expect(await ruleIds({request: `curl https://a.example/token -d 'scope=${'a '.repeat(100_000)}'`})).not.toEqual([]);
    expect(await ruleIds({request: `grant_type=${'x'.repeat(400_000)}`})).toContain('grant-type');
  });

  it('may come from Windows and from a word processor', async () => {
    const request = pasted?.request?.replaceAll('\n', '\r\n') ?? '';
    const findings = await diagnose({...(pasted as DiagnosisInput), request: `\ufeff${request}\u200b`});
    expect(findings).toEqual([]);
  });

  it('may have truncated tokens at any place', async () => {
    const request = pasted?.request ?? '';
    const start = request.indexOf('client_assertion=') + 'client_assertion='.length;
    const end = request.indexOf("'", start);
    for (let cut = start; cut < end; cut += 23) {
      const findings = await diagnose({
        ...(pasted as DiagnosisInput),
        request: request.slice(0, cut) + request.slice(end),
      });
      expect(findings.some(({severity}) => severity === 'error')).toBe(true);
    }
  });

  it('may have claims of any type', async () => {
    const values = [null, 0, -1, 1e300, '', 'x', [], {}, true, [null]];
    for (const value of values) {
      const [draft] = validCases();
      const jwt = draft?.requests[0]?.jwts.client_assertion;
      if (!draft || !jwt) throw new Error('The first case has an assertion.');
      jwt.claims = {iss: value, sub: value, aud: value, iat: value, nbf: value, exp: value, jti: value};
      jwt.header = {...jwt.header, kid: value, typ: value};
      const findings = await diagnose(toInput(draft));
      expect(findings.some(({severity}) => severity === 'error')).toBe(true);
    }
  });
});
