import {readFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {yieldToEventLoop} from '../../../tests/support/runner/yield-to-event-loop';

import {diagnose} from './diagnose';
import type {Finding} from './diagnosis';
import * as profile from './profile';
import {PAGES} from './rule';
import {RULES} from './rules';
import {toInput, type CaseDraft} from './testing/drafts';
import {MUTATIONS} from './testing/mutations';
import {validCases} from './testing/valid-cases';
import {VALID_VARIANTS} from './testing/valid-variants';
import {WARNED_VARIANTS} from './testing/warned-variants';

const ROOT = path.resolve(__dirname, '../../..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const faults = (findings: readonly Finding[]) => findings.filter(({severity}) => severity !== 'unchecked');

function caseOf(name: string): CaseDraft {
  const found = validCases().find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${name}.`);
  return found;
}

describe('a request that breaks no rule', () => {
  for (const {name} of validCases())
    it(name, async () => {
      expect(faults(await diagnose(toInput(caseOf(name))))).toEqual([]);
    });
});

describe('an unusual request', () => {
  for (const {name, draft} of VALID_VARIANTS)
    it(`is valid: ${name}`, async () => {
      expect(faults(await diagnose(toInput(draft())))).toEqual([]);
    });

  for (const {rule, name, draft} of WARNED_VARIANTS)
    it(`is a warning of ${rule}: ${name}`, async () => {
      const found = faults(await diagnose(toInput(draft()))).map((one) => [one.rule, one.severity]);
      expect(found).toContainEqual([rule, 'warning']);
      expect(found.filter(([, severity]) => severity !== 'warning')).toEqual([]);
    });
});

describe('the clause of a finding', () => {
  const clauses = async (draft: CaseDraft) => faults(await diagnose(toInput(draft))).map(({source}) => source.label);
  const row = (rule: string, of: string, variant: string) => {
    const found = MUTATIONS.find((one) => one.rule === rule && one.of === of && one.variant === variant);
    if (!found) throw new Error(`There is no mutation ${rule}, ${of}, ${variant}.`);
    const draft = caseOf(of);
    found.change(draft);
    return draft;
  };

  it('is that of the kind of request', async () => {
    const signed = 'backchannel, signed';
    expect(await clauses(row('request-object-audience', signed, 'of CIBA'))).toEqual([
      'OpenID CIBA Core 1.0, section 7.1.1',
    ]);
    expect(await clauses(row('request-object-window', signed, 'no nbf'))).toEqual([
      'OpenID CIBA Core 1.0, section 7.1.1',
    ]);
    expect(await clauses(row('required-parameter', 'introspection', 'token'))).toEqual(['RFC 7662, section 2.1']);
    expect(await clauses(row('required-parameter', 'code exchange', 'code'))).toEqual(['RFC 6749, section 4.1.3']);
    expect(await clauses(row('answer-pending', 'backchannel token', 'pending'))).toEqual([
      'OpenID CIBA Core 1.0, section 11',
    ]);
    expect(await clauses(row('content-type', 'registration, assertion', 'form'))).toEqual(['RFC 7591, section 3.1']);
    expect(await clauses(row('dpop-nonce', 'DPoP call', 'by WWW-Authenticate'))).toEqual(['RFC 9449, section 9']);
    expect(await clauses(row('client-certificate', 'call of an API', 'call of an API'))).toEqual([
      'RFC 8705, section 3',
    ]);
  });
});

describe('a request with one broken rule', () => {
  beforeAll(() => {
    console.info(
      `${MUTATIONS.length} pairs of a broken rule and a variant, ${new Set(MUTATIONS.map(({rule}) => rule)).size} rules`,
    );
  });

  for (const {rule, of, variant, change} of MUTATIONS)
    it(`${rule}: ${variant} (${of})`, async () => {
      const draft = caseOf(of);
      change(draft);
      const found = faults(await diagnose(toInput(draft)));
      expect([...new Set(found.map((one) => one.rule))]).toEqual([rule]);
      for (const {saw, expected, fix, source, page} of found) {
        expect(saw).toBeTruthy();
        expect(expected).toBeTruthy();
        expect(fix).toMatch(/\.$/);
        expect(source.url).toMatch(/^https:\/\/|^\/developers\/docs\//);
        expect(page.startsWith('/docs/apis/errors/') || Object.values<string>(PAGES).includes(page), page).toBe(true);
      }
    });

  it('has three variants of each rule, and at least 34 rules', () => {
    // The rule server-unknown has no mutations, because it only reports a missing input.
    const rules = RULES.map(({id}) => id).filter((id) => id !== 'server-unknown');
    expect(rules.length).toBeGreaterThanOrEqual(34);
    const few = rules.filter((id) => MUTATIONS.filter(({rule}) => rule === id).length < 3);
    expect(few, 'These rules need three rows in testing/*-mutations.ts').toEqual([]);
  });
});

describe('what could not be checked', () => {
  const unchecked = async (draft: CaseDraft) =>
    (await diagnose(toInput(draft)))
      .filter(({severity}) => severity === 'unchecked')
      .map(({rule, needs}) => [rule, needs]);

  it('names the missing input', async () => {
    const assertion = {...caseOf('client credentials, assertion'), keys: undefined, certificate: undefined};
    expect(await unchecked(assertion)).toEqual([
      ['key-id', 'keys'],
      ['certificate-dates', 'certificate'],
    ]);
    const exchange = caseOf('code exchange');
    exchange.requests.splice(0, 1);
    expect(await unchecked(exchange)).toEqual([
      ['redirect-uri-same', 'request'],
      ['verifier-challenge', 'request'],
    ]);
    expect(await unchecked({...caseOf('DPoP token request'), discovery: undefined})).toContainEqual([
      'server-unknown',
      'discovery',
    ]);
  });

  it('says that it was not checked, instead of what is wrong', async () => {
    const findings = await diagnose(toInput({...caseOf('client credentials, assertion'), keys: undefined}));
    expect(findings.map(({title}) => title)).toEqual(['The signature was not verified']);
  });

  it('is nothing when all inputs are there', async () => {
    expect(await unchecked(caseOf('client credentials, assertion'))).toEqual([]);
    expect(await unchecked(caseOf('code exchange'))).toEqual([]);
  });

  it('includes an answer that no rule explains', async () => {
    const draft = {...caseOf('client credentials, assertion'), response: '{"error": "invalid_client"}'};
    expect(await unchecked(draft)).toEqual([['unexplained-answer', undefined]]);
  });

  it.each([
    ['{"error": "invalid_client"}', '/docs/apis/errors/tokens/#invalid_client-token'],
    ['{"error": "authorization_pending"}', '/docs/apis/errors/tokens/#authorization_pending-token'],
    ['HTTP/1.1 503 Service Unavailable\n\n', '/docs/apis/errors/management-api/#status-503'],
    ['{"error": "use_dpop_nonce"}', PAGES.tokenErrors],
  ])('refers to the error catalogue: %j', async (response, page) => {
    const findings = await diagnose(toInput({...caseOf('client credentials, assertion'), response}));
    expect(findings.map((finding) => finding.page)).toEqual([page]);
  });

  it('says what an answer alone leaves open', async () => {
    const findings = await diagnose({server: 'production', response: '{"error": "invalid_grant"}', now: new Date(0)});
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'unexplained-answer',
        title: 'The answer alone does not say what is wrong',
        fix: expect.stringMatching(
          /^Paste the request, so that it can be checked\. If it breaks no rule, ask what /,
        ) as string,
        page: '/docs/apis/errors/#invalid_grant',
        needs: 'request',
      }),
    ]);
  });

  it('includes values that are variables of the shell', async () => {
    const draft = caseOf('code exchange');
    draft.requests[1]?.parameters.splice(2, 1, ['code', '$CODE']);
    expect(await unchecked(draft)).toEqual([['placeholder', 'request']]);
  });
});

describe('rules', () => {
  it('have ids that differ, and come after rules that exist', () => {
    const ids = RULES.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(RULES.flatMap(({after = []}) => after).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('refer to pages and anchors that exist', () => {
    const slug = (heading: string) =>
      heading
        .replace(/[`*]/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\d\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-');
    for (const page of Object.values(PAGES)) {
      const [route = '', anchor = ''] = page.split('#');
      const headings = [...read(`${route.slice(1, -1)}.mdx`).matchAll(/^#{2,4} (.+)$/gm)].map((match) =>
        slug(match[1] as string),
      );
      expect(headings, page).toContain(anchor);
    }
  });
});

describe('the profile', () => {
  it('has the names of the API description', () => {
    const paths = parse(read('openapi/paths/openid-provider.yaml')) as {
      wellKnown: {get: {responses: {'200': {content: {'application/json': {example: Record<string, string[]>}}}}}};
    };
    const metadata = paths.wellKnown.get.responses['200'].content['application/json'].example;
    expect(profile.GRANTS).toEqual(metadata.grant_types_supported);
    // Only ecosystem clients may have a secret.
    expect([...profile.AUTHENTICATION_METHODS, 'client_secret_basic']).toEqual(
      metadata.token_endpoint_auth_methods_supported,
    );
    expect([...profile.PERSON_SCOPES, ...profile.SOFTWARE_SCOPES].sort()).toEqual(
      [...(metadata.scopes_supported ?? [])].sort(),
    );
    expect(profile.ALGORITHMS).toEqual(metadata.request_object_signing_alg_values_supported);
    expect(profile.PROVIDER_ALGORITHMS).toEqual(metadata.id_token_signing_alg_values_supported);
  });
});

describe('secrets', () => {
  it('are never part of a finding', async () => {
    const key = JSON.parse(read('artefacts/keys/client-signing-key.json')) as {d: string};
    const drafts = MUTATIONS.map(({of, change}) => {
      const draft = caseOf(of);
      change(draft);
      return draft;
    });
    const texts: string[] = [];
    for (const draft of drafts) {
      texts.push(JSON.stringify(await diagnose(toInput(draft))));
      await yieldToEventLoop();
    }
    const secrets = [
      key.d,
      'kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE',
      's3cr3t',
      'czp4',
      'id:secret',
      'q2Wn7XcK0vRb5TfLs9JdYh3Mz8PgAe6U',
    ];
    for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});
