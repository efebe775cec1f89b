import {describe, expect, it} from 'vitest';

import {diagnose} from './diagnose';
import type {Finding} from './diagnosis';
import {toInput, type CaseDraft} from './testing/drafts';
import {MUTATIONS} from './testing/mutations';
import {NOW, validCases} from './testing/valid-cases';

/** Tests the texts of findings, and which findings are returned together. */

const faults = (findings: readonly Finding[]) => findings.filter(({severity}) => severity !== 'unchecked');

function caseOf(name: string): CaseDraft {
  const found = validCases().find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${name}.`);
  return found;
}

describe('the text of a finding', () => {
  it.each([
    ['mutual-tls-alias', 'title', 'Wrong host: this one does not ask for the client certificate'],
    ['assertion-audience', 'title', 'aud of the assertion must be exactly the issuer, as a string'],
    ['clock-ahead', 'expected', 'at most 10 seconds ahead (10 to 60 may be refused, more than 60 always is)'],
    ['signing-algorithm', 'fix', 'Sign with PS256. You can keep the RSA key if its alg allows it.'],
    ['private-key', 'fix', 'You pasted a private key. If your jwks_uri contains it too, replace the key.'],
  ] as const)('of %s has the %s “%s”', async (rule, member, text) => {
    const row = MUTATIONS.find((one) => one.rule === rule);
    const draft = caseOf(row?.of ?? '');
    row?.change(draft);
    expect((await diagnose(toInput(draft)))[0]).toMatchObject({rule, [member]: text});
  });
});

describe('a request for the environment that is not chosen', () => {
  const sandbox = () => ({...caseOf('client credentials, sandbox'), server: 'production' as const});

  it('is one warning, with the environment to choose', async () => {
    expect(await diagnose(toInput(sandbox()))).toEqual([
      expect.objectContaining({
        severity: 'warning',
        title: 'The request is for the sandbox, but Connect, production is chosen',
        fix: expect.stringMatching(/^Choose Connect, sandbox\./) as string,
      }),
    ]);
    const production = {...caseOf('client credentials, assertion'), server: 'sandbox' as const};
    expect((await diagnose(toInput(production))).map(({title}) => title)).toEqual([
      'The request is for production, but Connect, sandbox is chosen',
    ]);
  });

  it('does not explain an answer', async () => {
    const findings = await diagnose(toInput({...sandbox(), response: '{"error": "invalid_client"}'}));
    expect(findings.map(({rule}) => rule)).toEqual(['environment-chosen', 'unexplained-answer']);
  });
});

describe('an assertion with exp more than 60 seconds ahead of the server', () => {
  it('is an error with the seconds, and with the advice to sign for 30', async () => {
    const draft = caseOf('client credentials, assertion');
    const claims = draft.requests[0]?.jwts.client_assertion?.claims ?? {};
    Object.assign(claims, {iat: NOW + 30, exp: NOW + 90});
    const response = `HTTP/1.1 401 Unauthorized\nDate: ${new Date(NOW * 1000).toUTCString()}\n\n{"error":"invalid_client"}`;
    const findings = await diagnose(toInput({...draft, response}));
    expect(findings.map(({rule, severity}) => [rule, severity])).toEqual([
      ['assertion-lifetime', 'error'],
      ['clock-ahead', 'warning'],
    ]);
    expect(findings[0]?.saw).toBe('exp 90 seconds ahead of the Date of the answer');
    expect(findings[0]?.fix).toContain('about 30 seconds');
  });
});

describe('an incomplete request', () => {
  const HEAD =
    '* Connected to matls-auth.connect.example\n> POST /token HTTP/2\n> Host: matls-auth.connect.example\n' +
    '> Content-Type: application/x-www-form-urlencoded\n> Content-Length: 480\n> \n* upload completely sent off: 480 bytes\n';
  const ANSWER =
    '< HTTP/2 401 \n< date: Mon, 07 Apr 2025 09:15:40 GMT\n< content-type: application/json\n< \n{"error":"invalid_client"}* Connection #0 to host left intact';
  const look = (request: string, response?: string) =>
    diagnose({server: 'production', now: new Date(NOW * 1000), request, ...(response && {response})});

  it('may be the output of curl --verbose, which has no body', async () => {
    const findings = await look(HEAD + ANSWER);
    expect(faults(findings)).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'placeholder',
        title: 'The parameters of the request were not checked',
        fix: 'curl -v does not print the body: paste the command, or use --trace-ascii.',
      }),
    );
    expect(findings).toContainEqual(expect.objectContaining({rule: 'unexplained-answer', saw: 'invalid_client'}));
  });

  it('may have its answer in the field of the response', async () => {
    const findings = await look(HEAD + ANSWER, '{"error": "invalid_scope"}');
    expect(findings).toContainEqual(expect.objectContaining({rule: 'unexplained-answer', saw: 'invalid_scope'}));
  });

  it('may have a problem document as answer', async () => {
    const request = 'curl --cert a.pem https://matls-api.connect.example/organisations';
    const findings = await look(
      request,
      'HTTP/2 409\ncontent-type: application/problem+json\n\n{"status": 409, "code": "already_exists"}',
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'unexplained-answer',
        saw: 'already_exists',
        page: '/docs/apis/errors/#already_exists',
      }),
    );
  });

  it('may be a body alone, of which host, method and content type are not checked', async () => {
    for (const body of ['grant_type=client_credentials&client_id=a&scope=directory:software', '{"redirect_uris": []}'])
      expect(await look(body)).toContainEqual(
        expect.objectContaining({rule: 'body-alone', title: 'Host, method and content type were not checked'}),
      );
  });

  it.each([
    'curl --cert a.pem https://matls-auth.connect.example/token -d @body.txt',
    'curl --cert a.pem https://matls-auth.connect.example/token -d grant_type=client_credentials -d client_id=$CLIENT_ID',
  ])('has to be completed before other inputs: %s', async (request) => {
    const findings = await look(request, '{"error": "invalid_client"}');
    expect(findings.find(({rule}) => rule === 'unexplained-answer')).toMatchObject({
      fix: expect.stringMatching(/^First complete the request: values of it are missing/) as string,
      needs: 'request',
    });
  });
});
