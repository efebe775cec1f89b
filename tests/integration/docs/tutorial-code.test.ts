/** Runs the code of tutorials and guides from start to end. Its checks must reject the cases that the page names. */
import {constants, generateKeyPairSync, sign} from 'node:crypto';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {createArticleEnvironment} from '../../support/code/article-environment';
import type {ArticleEnvironment} from '../../support/code/article-environment';
import {readCodeBlocks} from '../../support/code/code-blocks';
import type {CodeBlock} from '../../support/code/code-blocks';

const ENTERPRISE = 'docs/get-started/enterprise-ecosystems.mdx';
const WALLET = 'docs/get-started/wallet-ecosystems.mdx';
const RECEIVING = 'docs/guides/receiving-data.mdx';
const ID_TOKEN = 'docs/apis/programs/id-token.mdx';

const ANCHOR = 'https://federation.sandbox.connect.example/federation/6c4301b0-37f4-41ee-be56-0242ac120002';
const API = 'https://matls-api.sandbox.connect.example';
const BANK = '74e929d9-33b6-4d85-8ba7-c146c867a817';
const PARTNER = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
const SOFTWARE = '39c82433-0f57-4653-b513-01b03997ff0f';
const MARK = 'https://federation.sandbox.connect.example/trust-marks/credential-verifier-K7Q';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

let blocks: CodeBlock[];
let environment: ArticleEnvironment;
const answers: Record<string, unknown> = {};

const of = (file: string, language = 'bash') =>
  blocks.filter((block) => block.file === file && block.language === language).map(({text}) => text);

/** The shell functions and variables that the enterprise tutorial defines. */
function shellOfTutorial(): string {
  const [variables = ''] = of(ENTERPRISE).filter((text) => text.includes('set -o pipefail'));
  const [functions = ''] = of(ENTERPRISE).filter((text) => text.includes('client_assertion()'));
  return `set -e\n${variables}\n${functions}\n`;
}

beforeAll(async () => {
  blocks = await readCodeBlocks();
  environment = await createArticleEnvironment({
    folder: mkdtempSync(path.join(tmpdir(), 'tutorials-')),
    keystore: () => ({keys: []}),
    answers,
    variables: {
      CERT: 'transport.pem',
      KEY: 'transport.key',
      BANK,
      PARTNER,
      SOFTWARE,
      CLIENT_ID: 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06',
      KID: 'signing-key',
      CODE: 'code',
    },
  });
  await environment.run(
    'openssl',
    'genpkey',
    '-algorithm',
    'RSA',
    '-pkeyopt',
    'rsa_keygen_bits:2048',
    '-out',
    'signing.key',
  );
});

afterAll(() => environment.close());

describe('the wallet tutorial', () => {
  const verifier = `${ANCHOR}/openid_relying_party/b2e4f8a1-5c7d-4936-8e0f-1a3b5d7c9e24`;
  const other = `${ANCHOR}/openid_relying_party/5f81c0d9-2e64-4a37-b90e-c3d7a1f4682b`;
  const marked = [{trust_mark_type: MARK, trust_mark: 'e30.e30.AA'}];
  /** The response of the resolve endpoint for an entity. */
  const resolved = (sub: string, claims: object) =>
    `${encode({typ: 'resolve-response+jwt'})}.${encode({sub, exp: now() + 600, trust_chain: ['a', 'b', 'c'], metadata: {openid_relying_party: {client_name: 'Sample Pay Account Check'}}, ...claims})}.AA`;
  const resolveUrl = (sub: string) => `${ANCHOR}/resolve?sub=${sub}&trust_anchor=${ANCHOR}`;

  it('runs from start to end, and rejects the member that is not a verifier', async () => {
    let marks = marked;
    const applications = [verifier, other].map((entity) => ({SoftwareStatementId: path.basename(entity)}));
    const endpoint = (ApiEndpoint: string) => ({
      ApiFamilyType: 'credential-issuance',
      ApiDiscoveryEndpoints: [{ApiEndpoint}],
    });
    Object.assign(answers, {
      [`${API}/organisations/${PARTNER}/softwarestatements`]: () => applications.shift(),
      [`${API}/organisations/${PARTNER}/softwarestatements/${path.basename(verifier)}/authorityclaims`]: [
        {SoftwareAuthorityClaimId: 'claim', Role: 'CREDENTIAL_VERIFIER_K7Q'},
      ],
      [`${API}/organisations/${PARTNER}/softwarestatements/${path.basename(verifier)}/authorityclaims/claim`]: () => {
        marks = [];
        return {Status: 'Inactive'};
      },
      'https://data.sandbox.connect.example/participants': [
        {
          OrganisationId: BANK,
          Status: 'Active',
          AuthorisationServers: [{ApiResources: [endpoint('https://issuer.bank.example/credential')]}],
        },
      ],
      [resolveUrl(verifier)]: () => resolved(verifier, {trust_marks: marks}),
      [resolveUrl(other)]: () => resolved(other, {}),
      [resolveUrl('https://verifier.example')]: 404,
    });
    const ran = await environment.run('bash', '-c', shellOfTutorial() + of(WALLET).join('\n'));
    expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
    const lines = ran.stdout.trim().split('\n');
    // Outputs in order: the trust mark, the decision, the member without the mark, the unknown entity, the withdrawal,
    // and the verifier after the withdrawal.
    expect(ran.stdout).toContain(`"trust_marks": [\n    "${MARK}"\n  ]`);
    expect(lines.slice(lines.lastIndexOf('}') + 1)).toEqual([
      'true',
      'false',
      'refused',
      '404',
      'Inactive',
      'false',
      'refused',
    ]);
  });

  it.each([
    ['accepts the mark of the role', {trust_marks: marked}, 'true'],
    ['rejects the mark of another subject', {sub: other, trust_marks: marked}, 'false'],
    ['rejects an expired response', {exp: now() - 1, trust_marks: marked}, 'false'],
    ['rejects another mark', {trust_marks: [{trust_mark_type: `${MARK}-other`}]}, 'false'],
    ['rejects an entity without marks', {}, 'false'],
  ])('%s', async (_what, claims, printed) => {
    answers[resolveUrl(verifier)] = () => resolved(verifier, claims);
    const functions = of(WALLET)
      .filter((text) => /^(claims|resolve|may_ask)\(\)/.test(text))
      .join('\n')
      .replace(/^(resolve|may_ask) .*(\n {2}.*)*$/gm, '');
    const ran = await environment.run(
      'bash',
      '-c',
      `set -o pipefail\nANCHOR=${ANCHOR} VERIFIER_MARK=${MARK}\n${functions}\nmay_ask ${verifier}`,
    );
    expect([ran.status, ran.stdout.trim()], ran.stderr).toEqual([printed === 'true' ? 0 : 1, printed]);
  });
});

describe('the guide for data receivers', () => {
  const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const key = {...publicKey.export({format: 'jwk'}), kid: 'bank-key', use: 'sig', alg: 'PS256'};
  const expected = {
    issuer: 'https://auth.bank.example',
    clientId: 'c7d0e1a4-2f9b-4e63-8b15-6a0d9c4e7f32',
    nonce: 'nonce-of-the-session',
  };

  function idToken(claims: object = {}, header: object = {}): string {
    const input = `${encode({alg: 'PS256', kid: 'bank-key', ...header})}.${encode({iss: expected.issuer, aud: expected.clientId, sub: 'customer', iat: now(), exp: now() + 300, nonce: expected.nonce, ...claims})}`;
    const signature = sign('sha256', Buffer.from(input), {
      key: privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    });
    return `${input}.${signature.toString('base64url')}`;
  }

  it('runs from start to end: an SSA by the application, a signed request, an ID token with the stored nonce', async () => {
    const metadata = {
      issuer: expected.issuer,
      authorization_endpoint: 'https://auth.bank.example/auth',
      jwks_uri: 'https://auth.bank.example/jwks',
      ...Object.fromEntries(
        ['registration', 'pushed_authorization_request', 'token'].map((name) => [
          `${name}_endpoint`,
          `https://auth.bank.example/${name}`,
        ]),
      ),
    };
    Object.assign(answers, {
      'https://auth.bank.example/.well-known/openid-configuration': metadata,
      'https://auth.bank.example/registration': {client_id: expected.clientId},
      'https://auth.bank.example/pushed_authorization_request': {request_uri: 'urn:ietf:params:oauth:request_uri:one'},
      'https://auth.bank.example/token': () => ({
        access_token: 'accounts-token',
        id_token: idToken({nonce: environment.read('nonce')}),
      }),
      'https://auth.bank.example/jwks': {keys: [key]},
    });
    environment.write('id-token.mjs', of(ID_TOKEN, 'javascript')[0] ?? '');
    // Stores the nonce of the pushed request, which the test bank returns in the ID token.
    const script = of(RECEIVING)
      .map((text) => text.replace(/^REQUEST_URI=/m, 'printf %s "$NONCE" > nonce\n$&'))
      .join('\n');
    const ran = await environment.run('bash', '-c', shellOfTutorial() + script);
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain(
      `https://auth.bank.example/auth?client_id=${expected.clientId}&request_uri=urn:ietf:params:oauth:request_uri:one\n`,
    );
    expect(ran.stdout).toContain('customer\n');
  });

  it('accepts the ID token of the session, and rejects other tokens for different reasons', async () => {
    const text = of(ID_TOKEN, 'javascript')[0] ?? '';
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
    )) as {validateIdToken: (token: string, keys: object[], expected: object) => {sub: string}};
    const validate =
      (token: string, of: object = expected, keys: object[] = [key]) =>
      () =>
        module.validateIdToken(token, keys, of).sub;
    expect(validate(idToken())()).toBe('customer');
    expect(validate(idToken({aud: [expected.clientId]}))()).toBe('customer');
    const [head, , signature] = idToken().split('.');
    expect(validate(`${head}.${encode({...expected, sub: 'thief'})}.${signature}`)).toThrow('signature');
    expect(validate(idToken({}, {alg: 'none'}))).toThrow('PS256');
    expect(validate(idToken({}, {kid: 'other'}))).toThrow('by a key of the bank');
    expect(validate(idToken({iss: 'https://other.example'}))).toThrow('another issuer');
    expect(validate(idToken({aud: 'other'}))).toThrow('another client');
    expect(validate(idToken({aud: [expected.clientId, 'other']}))).toThrow('another client');
    expect(validate(idToken({exp: now() - 60}))).toThrow('expired');
    expect(validate(idToken({exp: undefined}))).toThrow('expired');
    expect(validate(idToken({iat: now() + 60}))).toThrow('future');
    expect(validate(idToken({nonce: 'another'}))).toThrow('nonce');
    expect(validate(idToken({nonce: undefined}), {...expected, nonce: undefined})).toThrow('nonce');
  });
});
