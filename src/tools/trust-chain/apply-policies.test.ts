import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import type {JsonObject, JsonValue} from '../lib/json';

import {applyPolicies} from './apply-policies';
import {resolvedOf, resolveParameter, RP, rulesOf} from './testing/resolve-parameter';
import {toChain} from './testing/statements';

describe('the example of section 6.1.5', () => {
  const anchorPolicy = {
    [RP]: {
      grant_types: {
        default: ['authorization_code'],
        subset_of: ['authorization_code', 'refresh_token'],
        superset_of: ['authorization_code'],
      },
      token_endpoint_auth_method: {one_of: ['private_key_jwt', 'self_signed_tls_client_auth'], essential: true},
      token_endpoint_auth_signing_alg: {one_of: ['PS256', 'ES256']},
      subject_type: {value: 'pairwise'},
      contacts: {add: ['helpdesk@federation.example.org']},
    },
  };
  const organisation = {
    metadata_policy: {
      [RP]: {
        grant_types: {subset_of: ['authorization_code']},
        token_endpoint_auth_method: {one_of: ['self_signed_tls_client_auth']},
        contacts: {add: ['helpdesk@org.example.org']},
      },
    },
    metadata: {
      [RP]: {
        sector_identifier_uri: 'https://org.example.org/sector-ids.json',
        policy_uri: 'https://org.example.org/policy.html',
      },
    },
  };
  const published = {
    [RP]: {
      redirect_uris: ['https://rp.example.org/callback'],
      response_types: ['code'],
      token_endpoint_auth_method: 'self_signed_tls_client_auth',
      contacts: ['rp_admins@rp.example.org'],
    },
  };
  const result = applyPolicies(toChain(published, [organisation, {metadata_policy: anchorPolicy}]));

  it('merges to the policy of the specification', () => {
    expect(result.policy).toEqual({
      [RP]: {
        grant_types: {
          default: ['authorization_code'],
          superset_of: ['authorization_code'],
          subset_of: ['authorization_code'],
        },
        token_endpoint_auth_method: {one_of: ['self_signed_tls_client_auth'], essential: true},
        token_endpoint_auth_signing_alg: {one_of: ['PS256', 'ES256']},
        subject_type: {value: 'pairwise'},
        contacts: {add: ['helpdesk@federation.example.org', 'helpdesk@org.example.org']},
      },
    });
  });

  it('resolves to the metadata of the specification', () => {
    expect(result.findings).toEqual([]);
    expect(result.resolved).toEqual({
      [RP]: {
        redirect_uris: ['https://rp.example.org/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'self_signed_tls_client_auth',
        subject_type: 'pairwise',
        sector_identifier_uri: 'https://org.example.org/sector-ids.json',
        policy_uri: 'https://org.example.org/policy.html',
        contacts: ['rp_admins@rp.example.org', 'helpdesk@federation.example.org', 'helpdesk@org.example.org'],
      },
    });
  });

  it('says for each parameter which statement changed what', () => {
    const stepsOf = (parameter: string) => result.parameters.find((one) => one.parameter === parameter)?.steps ?? [];
    expect(stepsOf('contacts')).toMatchObject([
      {
        operator: 'add',
        effect: 'changed',
        before: ['rp_admins@rp.example.org'],
        after: ['rp_admins@rp.example.org', 'helpdesk@federation.example.org', 'helpdesk@org.example.org'],
        causedBy: [2, 1],
        from: [
          {statement: 2, value: ['helpdesk@federation.example.org']},
          {statement: 1, value: ['helpdesk@org.example.org']},
        ],
        source: {label: 'OpenID Federation 1.0, section 6.1.3.1.2'},
      },
    ]);
    expect(stepsOf('grant_types').map(({operator, effect}) => [operator, effect])).toEqual([
      ['default', 'set'],
      ['subset_of', 'passed'],
      ['superset_of', 'passed'],
    ]);
    expect(stepsOf('policy_uri')).toMatchObject([{kind: 'metadata', effect: 'set', causedBy: [1]}]);
    expect(stepsOf('subject_type')).toMatchObject([
      {operator: 'value', effect: 'set', after: 'pairwise', causedBy: [2]},
    ]);
    expect(
      result.merge.find(
        ({parameter, operator, before}) => parameter === 'grant_types' && operator === 'subset_of' && before,
      ),
    ).toMatchObject({
      statement: 1,
      before: ['authorization_code', 'refresh_token'],
      value: ['authorization_code'],
      after: ['authorization_code'],
    });
  });
});

describe('the examples of appendix A', () => {
  it('A.2.8: the metadata of op.umu.se', () => {
    const OP = 'openid_provider';
    const published = {
      issuer: 'https://op.umu.se',
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      subject_types_supported: ['pairwise', 'public'],
      request_parameter_supported: true,
      token_endpoint_auth_methods_supported: [
        'client_secret_post',
        'client_secret_basic',
        'client_secret_jwt',
        'private_key_jwt',
      ],
    };
    const umu = {
      contacts: {add: ['ops@swamid.se']},
      organization_name: {value: 'University of Umeå'},
      subject_types_supported: {value: ['pairwise']},
      token_endpoint_auth_methods_supported: {
        default: ['private_key_jwt'],
        subset_of: ['private_key_jwt', 'client_secret_jwt'],
        superset_of: ['private_key_jwt'],
      },
    };
    const swamid = {
      id_token_signing_alg_values_supported: {subset_of: ['RS256', 'ES256', 'ES384', 'ES512']},
      token_endpoint_auth_methods_supported: {subset_of: ['client_secret_jwt', 'private_key_jwt']},
      userinfo_signing_alg_values_supported: {subset_of: ['ES256', 'ES384', 'ES512']},
    };
    const contacts = {contacts: {add: ['ops@edugain.geant.org']}};
    const policies: JsonObject[] = [{[OP]: umu}, {[OP]: swamid}, {[OP]: contacts, [RP]: contacts}];
    const {resolved} = applyPolicies(
      toChain(
        {[OP]: published},
        policies.map((policy) => ({metadata_policy: policy})),
      ),
    );
    const asSets = (metadata: JsonValue | undefined) =>
      Object.fromEntries(
        Object.entries(metadata as JsonObject).map(([name, value]) => [
          name,
          Array.isArray(value) ? [...value].sort() : value,
        ]),
      );
    expect(Object.keys(resolved ?? {})).toEqual([OP]);
    // The order of merged values is not defined.
    expect(asSets(resolved?.[OP])).toEqual({
      issuer: 'https://op.umu.se',
      request_parameter_supported: true,
      contacts: ['ops@edugain.geant.org', 'ops@swamid.se'],
      organization_name: 'University of Umeå',
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      subject_types_supported: ['pairwise'],
      token_endpoint_auth_methods_supported: ['client_secret_jwt', 'private_key_jwt'],
    });
  });

  it('A.3.1.2: the metadata of wiki.ligo.org', () => {
    const published = {
      application_type: 'web',
      contacts: ['ops@ligo.org'],
      grant_types: ['authorization_code', 'refresh_token'],
      subject_type: 'public',
    };
    const incommon = {
      application_type: {one_of: ['web', 'native']},
      contacts: {add: ['ops@incommon.org']},
      grant_types: {subset_of: ['authorization_code', 'refresh_token']},
    };
    const {resolved} = applyPolicies(
      toChain({[RP]: published}, [
        {metadata_policy: {[RP]: incommon}},
        {metadata_policy: {[RP]: {contacts: {add: ['ops@edugain.geant.org']}}}},
      ]),
    );
    expect(resolved?.[RP]).toEqual({
      ...published,
      contacts: ['ops@ligo.org', 'ops@edugain.geant.org', 'ops@incommon.org'],
    });
  });
});

describe('the table of section 6.1.3.1.8', () => {
  it.each([
    [true, ['a', 'e'], ['a']],
    [false, ['a', 'e'], ['a']],
    [true, ['d', 'e'], []],
    [false, ['d', 'e'], []],
    [false, undefined, undefined],
  ])('essential %s, subset_of [a,b,c], input %j: %j', (essential, input, output) => {
    const result = resolveParameter(input, {essential, subset_of: ['a', 'b', 'c']});
    expect(rulesOf(result)).toEqual([]);
    expect(resolvedOf(result)).toEqual(output);
  });

  it('essential true, subset_of [a,b,c], no parameter: error', () => {
    const result = resolveParameter(undefined, {essential: true, subset_of: ['a', 'b', 'c']});
    expect(rulesOf(result)).toEqual(['policy-essential']);
    expect(result.resolved).toBeNull();
  });

  it('takes scope as an array', () => {
    const chain = toChain({[RP]: {scope: 'openid accounts payments'}}, [
      {metadata_policy: {[RP]: {scope: {subset_of: ['openid', 'accounts'], superset_of: 'openid'}}}},
    ]);
    const result = applyPolicies(chain);
    expect(result.resolved).toEqual({[RP]: {scope: 'openid accounts'}});
    expect(result.parameters[0]?.steps[0]).toMatchObject({
      before: 'openid accounts payments',
      after: 'openid accounts',
    });
  });
});

describe('the worked example of docs/concepts/openid-federation/policies.mdx', () => {
  const page = readFileSync(path.join(__dirname, '../../../docs/concepts/openid-federation/policies.mdx'), 'utf8');
  const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
    ([, block]) => JSON.parse(block ?? '') as JsonObject,
  );
  const [anchorPolicy, policy, published, resolved] = blocks as [JsonObject, JsonObject, JsonObject, JsonObject];
  const resolveWith = (changes: JsonObject, metadata: JsonObject = published) => {
    const own = policy[RP] as JsonObject;
    const changed = Object.fromEntries(
      Object.entries({...own, ...changes}).map(([name, operators]) => [
        name,
        {...(own[name] as JsonObject | undefined), ...(operators as JsonObject)},
      ]),
    );
    return applyPolicies(
      toChain({[RP]: metadata}, [{metadata_policy: {[RP]: changed}}, {metadata_policy: anchorPolicy}]),
    );
  };

  it('resolves to the metadata that the page shows', () => {
    expect(blocks).toHaveLength(4);
    expect(resolveWith({})).toMatchObject({findings: [], resolved: {[RP]: resolved}});
    expect(Object.keys((resolveWith({}).resolved?.[RP] ?? {}) as JsonObject).sort()).toEqual(
      Object.keys(resolved).sort(),
    );
  });

  it.each<[string, JsonObject, string]>([
    ['two values', {tls_client_certificate_bound_access_tokens: {value: false}}, 'policy-merge'],
    ['an empty one_of', {token_endpoint_auth_method: {one_of: ['client_secret_basic']}}, 'policy-merge'],
    ['superset_of', {grant_types: {superset_of: ['urn:openid:params:grant-type:ciba']}}, 'policy-combination'],
  ])('fails as the page says: %s', (_what, changes, rule) => {
    expect(resolveWith(changes).findings.map((finding) => finding.rule)).toContain(rule);
    expect(resolveWith(changes).resolved).toBeNull();
  });

  it.each<[string, JsonObject, string]>([
    ['a value that one_of refuses', {...published, token_endpoint_auth_method: 'tls_client_auth'}, 'policy-one-of'],
    [
      'no redirect_uris',
      Object.fromEntries(Object.entries(published).filter(([name]) => name !== 'redirect_uris')),
      'policy-essential',
    ],
  ])('fails as the page says: %s', (_what, metadata, rule) => {
    expect(resolveWith({}, metadata).findings.map((finding) => finding.rule)).toEqual([rule]);
  });
});

describe('entity types', () => {
  it('removes those that a constraint does not allow before the policies, and never federation_entity', () => {
    const chain = toChain({federation_entity: {a: 1}, [RP]: {b: 1}, openid_provider: {c: 1}}, [
      {
        constraints: {allowed_entity_types: [RP]},
        metadata_policy: {openid_provider: {c: {value: 2}, d: {essential: true}}},
      },
    ]);
    const result = applyPolicies(chain);
    expect(result.resolved).toEqual({federation_entity: {a: 1}, [RP]: {b: 1}});
    expect(result.parameters.find(({parameter}) => parameter === 'c')?.steps).toMatchObject([
      {kind: 'entity-type', effect: 'removed', before: 1, causedBy: [1]},
    ]);
  });

  it('applies neither policy nor metadata of the superior to types that the subject does not have', () => {
    const result = applyPolicies(
      toChain({[RP]: {}}, [
        {metadata: {openid_provider: {a: 1}}, metadata_policy: {openid_provider: {b: {essential: true}}}},
      ]),
    );
    expect(result).toMatchObject({resolved: {[RP]: {}}, findings: []});
  });

  it('takes metadata only from the immediate superior', () => {
    const result = applyPolicies(
      toChain({[RP]: {a: 1}}, [{metadata: {[RP]: {a: 2}}}, {metadata: {[RP]: {a: 3, b: 3}}}]),
    );
    expect(result.resolved).toEqual({[RP]: {a: 2}});
  });

  it('keeps names of pasted members apart from the prototype', () => {
    const policy = JSON.parse(`{"${RP}": {"__proto__": {"value": 1}}}`) as JsonObject;
    const {resolved} = applyPolicies(toChain({[RP]: {}}, [{metadata_policy: policy}]));
    expect(JSON.stringify(resolved)).toBe(`{"${RP}":{"__proto__":1}}`);
  });
});
