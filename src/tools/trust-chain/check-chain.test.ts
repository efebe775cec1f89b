import {createPublicKey, verify} from 'node:crypto';

import {compactVerify, importJWK} from 'jose';
import {beforeAll, describe, expect, it} from 'vitest';

import type {JsonObject} from '../lib/json';
import {readJose, type Jws} from '../lib/read-jose';

import {checkChain, type CheckedChain} from './check-chain';
import {matchesName} from './check-constraints';
import {keysOf} from './check-statement';
import {EXAMPLE_NAMES, makeExample, type ExampleName, type ExampleRule} from './examples';
import {readChain} from './read-chain';
import {CHAIN_RULES} from './rules';
import specificationChain from './testing/specification-chain.json';
import {ARTEFACT_TIME, artefactChain, readArtefact, toStatement} from './testing/statements';

const claimsOf = (compact: string) => (readJose(compact) as Jws).payload ?? {};

async function checkText(text: string, now: Date, anchor?: {identifier?: string; keys?: JsonObject[]}) {
  const {chains, extras} = readChain(text);
  const [chain = []] = chains;
  return {chain, checked: await checkChain(chain, {now, extras, anchor})};
}

const anchorKeys = () => keysOf(claimsOf(readArtefact('anchor-configuration')).jwks);

describe('the clock', () => {
  const {iat, exp} = claimsOf(artefactChain()[0] ?? '') as {iat: number; exp: number};
  const rulesAt = async (seconds: number) => {
    const {checked} = await checkText(artefactChain().join('\n'), new Date(seconds * 1_000), {keys: anchorKeys()});
    return checked.findings.map(({rule}) => rule);
  };

  it.each([
    ['10 seconds before the time of issue', iat - 10, []],
    ['11 seconds before the time of issue', iat - 11, ['issued-in-future']],
    ['9 seconds after the end', exp + 9, []],
    ['11 seconds after the end', exp + 11, ['expired']],
  ])('%s', async (_when, seconds, rules) => {
    expect([...new Set(await rulesAt(seconds))]).toEqual(rules);
  });
});

describe('the artefact trust-chain', () => {
  let checked: CheckedChain;
  beforeAll(async () => {
    ({checked} = await checkText(artefactChain().join('\n'), ARTEFACT_TIME, {keys: anchorKeys()}));
  });

  it('is valid', () => {
    expect(checked.findings).toEqual([]);
    expect(checked.isValid).toBe(true);
    expect(checked.expires).toEqual({at: new Date('2025-10-07T08:00:00Z'), statement: 0});
  });

  it('resolves to the metadata of the artefact resolve-response', () => {
    const {metadata} = claimsOf(readArtefact('resolve-response')) as {metadata: JsonObject};
    expect(checked.metadata?.resolved).toMatchObject(metadata);
  });

  it('has the trust mark of the federation', () => {
    expect(checked.trustMarks).toMatchObject([
      {type: 'https://federation.connect.example/trust-marks/certified-client', isValid: true, isDelegated: false},
    ]);
  });

  it('verifies each signature as node:crypto and jose do', async () => {
    const chain = artefactChain();
    expect(checked.signatures.map(({statement, keysFrom, isValid}) => [statement, keysFrom, isValid])).toEqual([
      [0, 0, true],
      [0, 1, true],
      [1, 2, true],
      [2, 2, true],
      [2, 'anchor', true],
    ]);
    for (const {statement, keysFrom, kid} of checked.signatures) {
      const source = chain[keysFrom === 'anchor' ? 2 : keysFrom] ?? '';
      const jwk = keysOf(claimsOf(source).jwks).find((key) => key.kid === kid) as JsonObject;
      const [header, payload, signature = ''] = (chain[statement] ?? '').split('.');
      const key = {key: createPublicKey({key: jwk, format: 'jwk'}), dsaEncoding: 'ieee-p1363' as const};
      expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(
        true,
      );
      await expect(compactVerify(chain[statement] ?? '', await importJWK(jwk, 'ES256'))).resolves.toBeDefined();
    }
  });

  it('is valid without the configuration of the anchor, when its keys are known', async () => {
    const {checked: shorter} = await checkText(artefactChain().slice(0, 2).join('\n'), ARTEFACT_TIME, {
      keys: anchorKeys(),
    });
    expect(shorter.findings.map(({rule}) => rule)).toEqual(['mark-unchecked']);
    expect(shorter.signatures.map(({statement, keysFrom}) => [statement, keysFrom])).toEqual([
      [0, 0],
      [0, 1],
      [1, 'anchor'],
    ]);
  });

  it('has expired a day later', async () => {
    const {checked: later} = await checkText(artefactChain().join('\n'), new Date('2025-10-08T12:00:00Z'), {
      keys: anchorKeys(),
    });
    expect(later.findings.map(({rule, statement}) => [rule, statement])).toEqual([
      ['expired', 0],
      ['expired', 1],
      ['expired', 2],
    ]);
  });
});

describe('the trust chain of section 4.3', () => {
  const now = new Date(1_767_800_000_000);

  it.each([
    ['in its order', specificationChain],
    ['in another order', [...specificationChain].reverse()],
  ])('is valid %s', async (_order, chain) => {
    const anchor = {keys: keysOf(claimsOf(`${specificationChain[3]}`).jwks)};
    const {checked} = await checkText(JSON.stringify(chain), now, anchor);
    expect(checked.findings).toEqual([]);
    expect(checked.signatures).toHaveLength(6);
    expect(checked.signatures.every(({isValid}) => isValid)).toBe(true);
    expect(checked.metadata?.resolved).toEqual(claimsOf(`${specificationChain[0]}`).metadata);
  });

  it('is refused when a signature was changed', async () => {
    const [leaf = '', ...others] = specificationChain;
    const [header, payload, signature = ''] = leaf.split('.');
    const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const {checked} = await checkText([changed, ...others].join('\n'), now);
    expect(checked.findings.map(({rule, statement}) => [rule, statement])).toEqual([
      ['signature', 0],
      ['signature', 0],
      ['anchor-not-known', 3],
    ]);
  });
});

describe('examples', () => {
  /** missing-algorithm.test.ts tests the rule that is excluded here. */
  const RULES = CHAIN_RULES.filter((rule): rule is ExampleRule => rule !== 'signature-not-checked');

  it('there is one for each rule', () => {
    expect(EXAMPLE_NAMES.filter((name) => name !== 'with-intermediate').sort()).toEqual([...RULES].sort());
  });

  /** Rules whose example also leaves other rules unchecked. */
  const ALSO_UNCHECKED: Partial<Record<ExampleName, string[]>> = {incomplete: ['mark-unchecked']};

  it.each(RULES)('%s: exactly this rule is broken', async (rule) => {
    const {text, now, anchor} = await makeExample(rule, artefactChain());
    const {checked} = await checkText(text, now, anchor);
    const rules = new Set(checked.findings.map((finding) => finding.rule));
    expect([...rules]).toEqual([rule, ...(ALSO_UNCHECKED[rule] ?? [])]);
    const [finding] = checked.findings;
    expect(checked.isValid).toBe(finding?.severity !== 'error' || rule.startsWith('mark-'));
  });

  it('with-intermediate is valid', async () => {
    const {text, now, anchor} = await makeExample('with-intermediate', artefactChain());
    const {chain, checked} = await checkText(text, now, anchor);
    expect(checked.findings).toEqual([]);
    expect(chain.map(({isConfiguration}) => isConfiguration)).toEqual([true, false, false, true]);
    expect(checked.constraints).toMatchObject([{statement: 2, name: 'max_path_length', isMet: true}]);
    expect(checked.metadata?.resolved).toMatchObject({
      openid_relying_party: {
        contacts: ['security@sector.connect.example'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    });
  });

  it('have no private key in their text, and the same claims each time', async () => {
    const strip = async () => {
      const {text} = await makeExample('expired', artefactChain());
      return text.split('\n').map((jwt) => {
        const {jwks: _keys, trust_marks: _marks, ...claims} = claimsOf(jwt);
        expect(keysOf(_keys).flatMap(Object.keys)).not.toContain('d');
        return claims;
      });
    };
    expect(await strip()).toEqual(await strip());
  });
});

describe('claims', () => {
  const now = new Date(1_516_300_000_000);

  it('finds the critical extensions in the example of section 3.3', async () => {
    // The claims of the example, with one shortened key.
    const claims: JsonObject = {
      iss: 'https://feide.no',
      sub: 'https://ntnu.no',
      iat: 1516239022,
      exp: 1516843822,
      jwks: {keys: [{kty: 'RSA', kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs', n: 'vHOJ', e: 'AQAB'}]},
      metadata_policy: {
        openid_provider: {
          id_token_signing_alg_values_supported: {subset_of: ['RS256', 'RS384', 'RS512']},
          op_policy_uri: {regexp: '^https://[\\w-]+\\.example\\.com/[\\w-]+\\.html'},
        },
      },
      constraints: {max_path_length: 2},
      crit: ['jti'],
      metadata_policy_crit: ['regexp'],
      source_endpoint: 'https://feide.no/federation_api/fetch',
      jti: '7l2lncFdY6SlhNia',
    };
    const leaf = toStatement({
      iss: 'https://ntnu.no',
      sub: 'https://ntnu.no',
      authority_hints: ['https://feide.no'],
      crit: ['jti', 'jti', 'missing'],
      jti: '7l2lncFdY6SlhNia',
    });
    const {findings} = await checkChain([leaf, toStatement(claims)], {now});
    const of = (statement: number) =>
      findings.filter((one) => one.statement === statement).map(({rule, saw}) => `${rule}: ${saw}`);
    expect(of(1)).toEqual(
      expect.arrayContaining([
        'crit-not-understood: jti',
        'policy-crit: regexp, which is not understood',
        'policy-unknown-operator: regexp for openid_provider.op_policy_uri',
      ]),
    );
    expect(of(0)).toEqual(
      expect.arrayContaining([
        'crit-not-understood: jti',
        'crit-claims: jti, which is there twice',
        'crit-claims: missing, which is not in the statement',
      ]),
    );
  });
});

describe('naming constraints (section 6.2.2)', () => {
  it.each([
    ['host.example.com', '.example.com', true],
    ['my.host.example.com', '.example.com', true],
    ['example.com', '.example.com', false],
    ['badexample.com', '.example.com', false],
    ['host.example.com', 'host.example.com', true],
    ['Host.Example.com', 'host.example.COM', true],
    ['my.host.example.com', 'host.example.com', false],
  ])('%s and %s: %s', (host, name, isMatch) => {
    expect(matchesName(host, name)).toBe(isMatch);
  });
});

describe('path length (section 6.2.1)', () => {
  /** Limits that I1, I2 and TA set, in a chain of a leaf, two intermediates (I1, I2) and a trust anchor (TA). */
  it.each<[(number | undefined)[], number[]]>([
    [[undefined, undefined, 2], []],
    [[undefined, 1, 2], []],
    [[0, undefined, undefined], []],
    [[undefined, undefined, 1], [3]],
    [[undefined, 0, 2], [2]],
  ])('limits %j: refused in %j', async (limits, refused) => {
    const entity = (index: number) => `https://entity-${index}.example`;
    const statement = (issuer: number, subject: number, limit?: number) =>
      toStatement({
        iss: entity(issuer),
        sub: entity(subject),
        ...(limit !== undefined && {constraints: {max_path_length: limit}}),
      });
    const chain = [
      statement(0, 0),
      ...limits.map((limit, index) => statement(index + 1, index, limit)),
      statement(3, 3),
    ];
    const {findings} = await checkChain(chain, {now: ARTEFACT_TIME});
    expect(findings.filter(({rule}) => rule === 'max-path-length').map((one) => one.statement)).toEqual(refused);
  });
});
