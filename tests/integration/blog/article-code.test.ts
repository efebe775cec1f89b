/**
 * Runs the code of the articles and checks its results: bash with a server for every host, JavaScript and Python as
 * functions. Other tests cover the other blocks: code-blocks.test.ts parses `http`, `json`, and articles without an
 * entry here; plugins/content/artefacts checks artefacts; the build renders diagrams. The gateways of `yaml` and nginx
 * blocks (`text`) are not installed, so this file tests only the syntax and a pattern of the nginx configuration.
 */
import {createHash} from 'node:crypto';
import {mkdtempSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';

import type {ArtefactSet} from '../../../plugins/content/artefacts/artefact';
import {renderPart} from '../../../plugins/content/artefacts/mentions';
import {createArtefactReader, readPages} from '../../../plugins/content/artefacts/read-artefacts';
import {createArticleEnvironment} from '../../support/code/article-environment';
import type {ArticleEnvironment} from '../../support/code/article-environment';
import {readCodeBlocks} from '../../support/code/code-blocks';
import type {CodeBlock} from '../../support/code/code-blocks';
import {SITE_DIR} from '../../support/site/sites';

/** Expected result of a bash block: a part of its output, or of a file that it writes, and its exit status. */
type Outcome = {prints: string | RegExp; errors?: RegExp; into?: string; status?: number};

const THUMBPRINT = /^[\w-]{43}$/m;
/** Subject of the certificate in the article self-signed-tls-client-auth-versus-tls-client-auth. */
const OTHER_APP =
  '/C=GB/O=Sample Payments Ltd/OU=9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/CN=5f81c0d9-2e64-4a37-b90e-c3d7a1f4682b';

const OUTCOMES: Readonly<Record<string, readonly Outcome[]>> = {
  // The example in the description has one administrator.
  'api-onboarding-checklist': [
    {
      prints:
        '[x] organisation is Active\n[x] participant terms are signed\n[ ] two administrators\n[x] signing key is published\n[x] transport key is published\n',
      status: 1,
    },
  ],
  'api-onboarding-with-trust-and-mtls': [{prints: 'true\ntrue\n'}],
  'certificate-bound-access-tokens': [{prints: THUMBPRINT}, {prints: '401\n'}],
  'certificate-rotation-and-inventory-for-pci-dss': [
    {prints: '"keyType": "transport_rs"', into: 'issued.json'},
    {prints: THUMBPRINT},
    {prints: /^issuer=.*\nserial=[0-9A-F]+\nnotAfter=/},
    // The second handshake must fail.
    {prints: '', errors: /^CONNECTION ESTABLISHED\nProtocol version: TLSv1\.[23]\nCiphersuite: /m, status: 1},
  ],
  'exposing-apis-on-an-api-gateway': [{prints: ''}],
  'json-web-encryption': [{prints: '"enc": "A256GCM"'}, {prints: '"Status": "Active"'}],
  'key-rotation-for-pci-dss': [{prints: 'HTTP/1.1 204'}, {prints: '"RevisionId"'}],
  'key-rotation': [{prints: '"active": 1'}, {prints: 'HTTP/1.1 204'}],
  'mtls-client-authentication': [
    {prints: '"access_token":'},
    {prints: /^CONNECTED\(/},
    {
      prints:
        /^subject=CN=39c82433-[\w-]+,OU=9d1f6c52-[\w-]+,O=Sample Payments Ltd,C=GB\nissuer=.*\nserial=.*\nnotBefore=.*\nnotAfter=/,
    },
  ],
  'openid-federation-the-link-for-scalable-trust': [{prints: /^[\w-]+\.[\w-]+\.[\w-]+$/, into: 'statement.jwt'}],
  'partner-client-registration': [
    {prints: '39c82433-0f57-4653-b513-01b03997ff0f\tActive\tDATA_RECEIVER PAYMENT_INITIATOR\t'},
  ],
  'rich-authorization-requests': [{prints: 'urn:ietf:params:oauth:request_uri:'}],
  'secure-api-access-enablement': [{prints: '"ClientName":"Sample Pay App"'}, {prints: ''}, {prints: ''}],
  'self-signed-tls-client-auth-versus-tls-client-auth': [
    {
      prints:
        '\nsubject=CN=5f81c0d9-2e64-4a37-b90e-c3d7a1f4682b,OU=9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60,O=Sample Payments Ltd,C=GB\n',
    },
    {prints: 'true\n'},
  ],
  'testing-and-monitoring-apis-before-onboarding': [
    {
      prints:
        'ok    own certificate\nok    other certificate\nok    expired token\nok    token without scope\nok    no token\n',
    },
    {prints: 'guarded  https://api.bank.example/open-finance/accounts/v2/accounts\n'},
    {prints: '"testPlanUrl"'},
    {prints: 'Certificate will expire', errors: /^expires within 30 days$/m},
  ],
  // With the file in the article: the role is listed and has expired.
  'trust-registries': [
    {prints: /^false\n$/, status: 1},
    {prints: /^sample-pay-app\tPAYMENT_INITIATOR\tActive\ngone\tDATA_RECEIVER\tabsent\n$/},
  ],
};

type Run = (...args: unknown[]) => unknown;
let blocks: CodeBlock[];
let collected: ArtefactSet;
let environment: ArticleEnvironment;
/** Responses for addresses that the description does not contain, or that differ in an article. */
const answers: Record<string, unknown> = {
  'https://auth.bank.example/.well-known/openid-configuration': {
    issuer: 'https://auth.bank.example',
    jwks_uri: 'https://auth.bank.example/jwks',
  },
  'https://auth.bank.example/par': {
    request_uri: 'urn:ietf:params:oauth:request_uri:4f8c1d0a-6b1e-4b38-9a0e-2b9d1f6f3c57',
    expires_in: 60,
  },
};

const part = (name: string, of = '') => renderPart(collected.artefacts.get(name)?.parts[of] ?? '');
const payload = (name: string) => JSON.parse(part(name, 'payload')) as Record<string, unknown>;
const of = (slug: string, language: string) =>
  blocks.filter((block) => block.file === `blog/${slug}/index.mdx` && block.language === language);
const jsonOf = (slug: string) => of(slug, 'json').map(({text}) => JSON.parse(text) as unknown);

/** Imports a JavaScript block unchanged. @returns its exports */
async function load(slug: string, index = 0): Promise<Record<string, Run>> {
  const {text = ''} = of(slug, 'javascript')[index] ?? {};
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

/** Runs the Python block of an article, then evaluates an expression, which can use `given`. */
async function evaluate(slug: string, expression: string, given: unknown): Promise<unknown> {
  environment.write('given.json', JSON.stringify(given));
  const code = `${of(slug, 'python')[0]?.text}\nimport json\nimport base64\ngiven = json.load(open("given.json"))\nprint(json.dumps(${expression}))\n`;
  const {stdout, stderr} = await environment.run('python3', '-c', code);
  return stdout ? JSON.parse(stdout) : stderr;
}

beforeAll(async () => {
  [blocks, collected] = await Promise.all([
    readCodeBlocks().then((all) => all.filter(({file}) => file.startsWith('blog/'))),
    createArtefactReader(SITE_DIR)(),
  ]);
  const jwk = (name: string) => JSON.parse(part(name, 'jwk')) as object;
  answers['https://auth.bank.example/jwks'] = {keys: [jwk('bank-signing-key')]};
  environment = await createArticleEnvironment({
    folder: mkdtempSync(path.join(tmpdir(), 'articles-')),
    keystore: (file) => ({
      keys:
        file === 'application.jwks'
          ? [jwk('client-signing-key'), jwk('client-encryption-key')]
          : [jwk('client-certificate')],
    }),
    answers,
    variables: {
      HOST: 'api.bank.example',
      KID: part('client-certificate', 'kid'),
      OLD_KID: part('client-signing-key', 'kid'),
      LAST_SEEN: '2025-04-01T00:00:00Z',
      STATE: 'Zk3vR8qLx0Tn',
      CODE_CHALLENGE: part('pkce', 'challenge'),
      CLIENT_ASSERTION: part('bank-client-assertion'),
      CLIENT_ID: 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06',
      REFRESH_TOKEN: 'refresh-token',
      JWE: part('encrypted-balance-answer'),
      JWKS_URI:
        'https://keystore.connect.example/9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/5f81c0d9-2e64-4a37-b90e-c3d7a1f4682b/transport.jwks',
    },
  });
  environment.write('client.pem', part('client-certificate', 'pem'));
  environment.write('issuing.pem', part('issuing-ca', 'pem'));
  environment.write('transport-chain.pem', environment.read('transport.pem') + part('issuing-ca', 'pem'));
  environment.write('payment.json', JSON.stringify(jsonOf('rich-authorization-requests')[2]));
  environment.write(
    'clients.json',
    JSON.stringify([
      {
        client_id: 'sample-pay-app',
        organisation_id: '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60',
        roles: ['DATA_RECEIVER', 'PAYMENT_INITIATOR'],
      },
      {client_id: 'gone', organisation_id: '00000000-0000-4000-8000-000000000000', roles: ['DATA_RECEIVER']},
    ]),
  );
});

afterAll(() => environment.close());

describe('bash', () => {
  it('is run completely in each article with an entry above', () => {
    expect(Object.fromEntries(Object.keys(OUTCOMES).map((slug) => [slug, of(slug, 'bash').length]))).toEqual(
      Object.fromEntries(Object.entries(OUTCOMES).map(([slug, {length}]) => [slug, length])),
    );
  });

  it.each(Object.keys(OUTCOMES))('of %s has the described results', async (slug) => {
    if (slug.startsWith('self-signed')) environment.changeSubject(OTHER_APP);
    if (slug === 'trust-registries')
      answers['https://data.connect.example/roles'] = JSON.parse(of(slug, 'http')[1]?.text.split('\n\n')[1] ?? '');
    for (const [index, {prints, errors = /^/, into, status = 0}] of (OUTCOMES[slug] ?? []).entries()) {
      const {text = '', line} = of(slug, 'bash')[index] ?? {};
      const ran = await environment.run('bash', '-c', text);
      const place = `line ${line} exits with ${ran.status}: ${ran.stderr}`;
      expect(ran.status, place).toBe(status);
      expect(into ? environment.read(into) : ran.stdout, place).toMatch(prints);
      expect(ran.stderr, place).toMatch(errors);
    }
  });
});

describe('JavaScript', () => {
  it('of access-control-for-apis decides like its flow chart', async () => {
    const {decide} = await load('access-control-for-apis');
    // The token in the article is for another account. Everything else in the request is valid.
    const token = jsonOf('access-control-for-apis')[0] as {
      exp: number;
      cnf: Record<string, string>;
      authorization_details: {identifier: string}[];
    };
    const request = {action: 'read_balances', accountId: 'acc-5513'};
    const granted = {...request, accountId: token.authorization_details[0]?.identifier};
    const status = (changes: object, asked: object = granted, thumbprint = token.cnf['x5t#S256']) =>
      decide?.(asked, {active: true, ...token, ...changes}, thumbprint, token.exp - 60);
    expect([status({}), status({}, request)]).toEqual([{status: 200}, {status: 404}]);
    const invalid = {status: 401, error: 'invalid_token'};
    expect([
      status({active: false}),
      status({exp: 0}),
      status({aud: 'https://other.example'}),
      status({aud: undefined}),
      status({cnf: undefined}),
      status({}, granted, 'another'),
    ]).toEqual(Array(6).fill(invalid));
    expect(status({scope: 'accounts_admin'})).toEqual({status: 403, error: 'insufficient_scope'});
    expect([status({authorization_details: []}), status({}, {...granted, action: 'delete'})]).toEqual([
      {status: 403},
      {status: 403},
    ]);
  });

  it('of exposing-apis-on-an-api-gateway forwards the certificate and compares it', async () => {
    const {clientCert} = (await load('exposing-apis-on-an-api-gateway')).default as unknown as Record<string, Run>;
    const {isBoundToCaller} = await load('exposing-apis-on-an-api-gateway', 1);
    const header = (pem: string, verify = 'SUCCESS') =>
      clientCert?.({variables: {ssl_client_raw_cert: pem, ssl_client_verify: verify}});
    const token = payload('bank-access-token');
    expect(isBoundToCaller?.(header(part('client-certificate', 'pem')), token)).toBe(true);
    expect([header(''), header(part('client-certificate', 'pem'), 'NONE')]).toEqual(['', '']);
    expect(
      ['', undefined, header(part('agent-certificate', 'pem'))].map((value) => isBoundToCaller?.(value, token)),
    ).toEqual([false, false, false]);
    const bindings = [undefined, 7, 'ä'.repeat(43), 'é'.repeat(21) + 'a'];
    expect(
      [{}, ...bindings.map((binding) => ({cnf: {'x5t#S256': binding}}))].map((claims) =>
        isBoundToCaller?.(header(part('client-certificate', 'pem')), claims),
      ),
    ).toEqual(Array(5).fill(false));
  });

  describe('of key-rotation', () => {
    const old = {kid: 'old', use: 'sig', alg: 'PS256'};
    const fresh = {kid: 'new', use: 'sig', alg: 'PS256'};
    const hundred = (call: () => Promise<unknown>) => Promise.allSettled(Array.from({length: 100}, call));
    const published = {body: {keys: [old]} as unknown, status: 200, fetched: 0};
    const server = http.createServer((_request, response) => {
      published.fetched += 1;
      response.writeHead(published.status).end(JSON.stringify(published.body));
    });
    let now = 0;
    let find: (kid: string, alg: string) => Promise<unknown>;

    beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => server.close());
    beforeEach(async () => {
      now = 0;
      Object.assign(published, {body: {keys: [old]}, status: 200, fetched: 0});
      const {keySource} = await load('key-rotation');
      find = keySource?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => now) as typeof find;
    });

    it('fetches once for concurrent callers, on the first load and for an unknown key', async () => {
      expect(await hundred(() => find('old', 'PS256'))).toEqual(Array(100).fill({status: 'fulfilled', value: old}));
      expect(published.fetched).toBe(1);
      published.body = {keys: [old, fresh]};
      now += 61_000;
      expect(await hundred(() => find('new', 'PS256'))).toEqual(Array(100).fill({status: 'fulfilled', value: fresh}));
      expect(published.fetched).toBe(2);
    });

    it('accepts only a key with the same id and algorithm, and fetches unknown ids at most once a minute', async () => {
      await find('old', 'PS256');
      await expect(find('new', 'PS256')).rejects.toThrow('No active signing key has the id new');
      await expect(find('old', 'ES256')).rejects.toThrow('No active signing key has the id old');
      expect(published.fetched).toBe(1);
    });

    it('retries an unreadable key set once a minute, and throws after its copy has expired', async () => {
      published.status = 503;
      await expect(find('old', 'PS256')).rejects.toThrow('503');
      for (let request = 0; request < 50; request += 1)
        await expect(find(`invented-${request}`, 'PS256')).rejects.toThrow('No valid copy');
      expect(published.fetched).toBe(1);
      now += 61_000;
      published.status = 200;
      expect(await find('old', 'PS256')).toEqual(old);
      now += 16 * 60_000;
      published.status = 503;
      expect((await hundred(() => find('old', 'PS256'))).map(({status}) => status)).toEqual(
        Array(100).fill('rejected'),
      );
      for (let request = 0; request < 50; request += 1)
        await expect(find('old', 'PS256')).rejects.toThrow('No valid copy');
      expect(published.fetched).toBe(3);
    });

    it('renews an old copy in the background, so that one failed fetch rejects no request', async () => {
      await find('old', 'PS256');
      now += 8 * 60_000;
      published.status = 503;
      expect(await hundred(() => find('old', 'PS256'))).toEqual(Array(100).fill({status: 'fulfilled', value: old}));
      await expect(find('new', 'PS256')).rejects.toThrow('503');
      published.status = 200;
      now += 2 * 60_000;
      await find('old', 'PS256');
      await vi.waitFor(() => expect(published.fetched).toBe(3));
      await expect(find('new', 'PS256')).rejects.toThrow('No active signing key');
      now += 8 * 60_000;
      expect(await find('old', 'PS256')).toEqual(old);
    });

    it('keeps its keys when the response is not a key set', async () => {
      await find('old', 'PS256');
      published.body = {message: 'maintenance'};
      now += 61_000;
      await expect(find('new', 'PS256')).rejects.toThrow('no JWKS');
      expect(await find('old', 'PS256')).toEqual(old);
    });
  });

  it('of partner-client-registration gives a different reason for each rejection', async () => {
    const {refuse} = await load('partner-client-registration');
    const ssa = payload('ssa') as {
      iat: number;
      software_redirect_uris: string[];
      software_jwks_uri: string;
      software_id: string;
    };
    const request = {
      redirect_uris: ssa.software_redirect_uris,
      jwks_uri: ssa.software_jwks_uri,
      scope: 'openid accounts',
    };
    const error = (changes: object = {}, claims: object = {}, softwareId = ssa.software_id, age = 60) =>
      (refuse?.({...request, ...changes}, {...ssa, ...claims}, {softwareId}, ssa.iat + age) as {error: string} | null)
        ?.error ?? null;
    expect(error()).toBeNull();
    expect([error({}, {}, ssa.software_id, 301), error({}, {}, 'another')]).toEqual([
      'invalid_software_statement',
      'invalid_client',
    ]);
    expect([error({}, {org_status: 'Pending'}), error({}, {software_mode: 'Test'})]).toEqual([
      'unapproved_software_statement',
      'unapproved_software_statement',
    ]);
    expect(error({redirect_uris: ['https://thief.example/callback']})).toBe('invalid_redirect_uri');
    expect([
      error({jwks: {keys: []}}),
      error({jwks_uri: 'https://thief.example/jwks'}),
      error({scope: 'openid admin'}),
    ]).toEqual(Array(3).fill('invalid_client_metadata'));
    const role = {role: 'DATA_RECEIVER', authorisation_domain: 'Open Finance', status: 'Active'};
    const rolesError = (changes: object) => error({}, {software_statement_roles: [{...role, ...changes}]});
    expect(rolesError({})).toBeNull();
    expect([
      rolesError({status: 'Inactive'}),
      rolesError({authorisation_domain: 'Open Insurance'}),
      rolesError({authorisation_domain: undefined}),
      rolesError({role: 'toString'}),
      rolesError({authorisation_domain: '__proto__', role: 'toString'}),
    ]).toEqual(Array(5).fill('invalid_client_metadata'));
    // A clock difference of a few seconds is allowed, but no date further in the future.
    expect([error({}, {}, ssa.software_id, -10), error({}, {}, ssa.software_id, -11)]).toEqual([
      null,
      'invalid_software_statement',
    ]);
    expect(error({redirect_uris: []})).toBe('invalid_redirect_uri');
  });
});

describe('Python', () => {
  it('of certificate-bound-access-tokens compares token and connection', async () => {
    const given = {
      claims: payload('bank-access-token'),
      own: part('client-certificate', 'x5c'),
      other: part('agent-certificate', 'x5c'),
    };
    const expression =
      '[thumbprint(base64.b64decode(given["own"]))] + [is_bound(c, d and base64.b64decode(d)) for c, d in ((given["claims"], given["own"]), (given["claims"], given["other"]), (given["claims"], None), ({}, given["own"]), ({"cnf": None}, given["own"]), ({"cnf": {"x5t#S256": "\u00e4"}}, given["own"]), ({"cnf": "text"}, given["own"]))]';
    expect(await evaluate('certificate-bound-access-tokens', expression, given)).toEqual([
      part('client-certificate', 'thumbprint'),
      true,
      ...Array<boolean>(6).fill(false),
    ]);
  });

  it('of rich-authorization-requests finds the object that covers the whole payment', async () => {
    const {authorization_details: details} = jsonOf('rich-authorization-requests')[3] as {
      authorization_details: Record<string, unknown>[];
    };
    const {instructedAmount, creditorName, creditorAccount, debtorAccount, locations} = details[0] as Record<
      string,
      never
    >;
    const body = {instructedAmount, creditorName, creditorAccount, debtorAccount};
    const here = locations?.[0];
    const found = (changes: object, grants: object[] = details, at: unknown = here) => ({
      details: grants,
      body: {...body, ...changes},
      here: at,
    });
    const cases = [
      found({}),
      found({creditorName: 'Thief'}),
      found({}, details, 'https://other.example'),
      found({}, [{...details[0], actions: ['status']}]),
      found({debtorAccount: undefined}, [{...details[0], debtorAccount: undefined}]),
    ];
    expect(
      await evaluate(
        'rich-authorization-requests',
        '[may_initiate(c["details"], c["body"], c["here"]) for c in given]',
        cases,
      ),
    ).toEqual([details[0], null, null, null, null]);
  });
});

describe('text', () => {
  const configurations = () => blocks.filter(({language, text}) => language === 'text' && /^ *server \{$/m.test(text));

  it('of nginx has closed blocks, and a semicolon after each directive', () => {
    expect(configurations()).toHaveLength(3);
    for (const {text, file} of configurations()) {
      const lines = text.split('\n').map((line) => line.replace(/#.*$/, '').trim());
      expect(
        lines.filter((line) => line && !/[;{}]$/.test(line)),
        file,
      ).toEqual([]);
      expect(text.split('{'), file).toHaveLength(text.split('}').length);
    }
  });

  it('of nginx takes the identifier only from the start of the subject', async () => {
    const text = of('api-onboarding-with-trust-and-mtls', 'text').map((block) => block.text);
    const pattern = /"~(\^CN=[^"]+)"/.exec(text.join('\n'))?.[1];
    const idOf = (subject: string) => new RegExp(pattern ?? '').exec(subject)?.groups?.id;
    const options = ['-in', 'client.pem', '-noout', '-subject', '-nameopt', 'RFC2253'];
    const {stdout} = await environment.run('openssl', 'x509', ...options);
    const subject = stdout.replace('subject=', '').trim();
    expect(idOf(subject)).toBe('39c82433-0f57-4653-b513-01b03997ff0f');
    expect([idOf(`O=Other,${subject}`), idOf(subject.replace('CN=', 'CN=x')), idOf('')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('of access-control-for-apis returns no account outside the consent', async () => {
    const query = of('access-control-for-apis', 'text').find(({text}) => text.startsWith('select'))?.text;
    environment.write('query.sql', query ?? '');
    const code = [
      'import json, sqlite3',
      'db = sqlite3.connect(":memory:")',
      'db.execute("create table balances (account_id text, balance text, currency text)")',
      'db.execute("create table consent_accounts (consent_id text, account_id text)")',
      `db.execute("insert into balances values ('acc-5512', '10.00', 'GBP'), ('acc-5513', '20.00', 'GBP')")`,
      `db.execute("insert into consent_accounts values ('one', 'acc-5512'), ('two', 'acc-5513')")`,
      'query = open("query.sql").read()',
      'cases = (("acc-5512", "one"), ("acc-5513", "one"), ("acc-5512", None))',
      'rows = [db.execute(query, {"account_from_path": a, "consent_from_token": c}).fetchall() for a, c in cases]',
      'print(json.dumps(rows))',
    ].join('\n');
    const {stdout, stderr} = await environment.run('python3', '-c', code);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([[['10.00', 'GBP']], [], []]);
  });
});

const sourceOf = async (slug: string) =>
  (await readPages(SITE_DIR)).find(({file}) => file === `blog/${slug}/index.mdx`)?.text ?? '';

it('the sizes in json-web-encryption match its messages', async () => {
  const lengths = ['encrypted-balance-answer', 'encrypted-balance-answer-ec'].map((name) =>
    [part(name), ...part(name).split('.')].map(({length}) => length),
  );
  const text = await sourceOf('json-web-encryption');
  const row = (label: string) => {
    const [, ...cells] =
      text
        .split('\n')
        .find((line) => line.startsWith(`| ${label} |`))
        ?.split('|') ?? [];
    return cells.slice(1, 3).map((cell) => Number(/[\d,]+/.exec(cell)?.[0].replaceAll(',', '')));
  };
  const signed = part('balance-answer').length;
  const claims = JSON.stringify(payload('balance-answer')).length;
  expect([row('claims, as compact JSON'), row('signed JWT')]).toEqual([
    [claims, claims],
    [signed, signed],
  ]);
  expect(
    [
      'whole token with its dots',
      'header of the JWE',
      'encrypted key',
      'initialisation vector',
      'ciphertext',
      'authentication tag',
    ].map(row),
  ).toEqual(lengths[0]?.map((length, index) => [length, lengths[1]?.[index]]));
  const [rsa, ec] = lengths.map(([whole = 0]) => (whole / claims).toFixed(1));
  expect(text).toContain(`${rsa} times as long as the claims with RSA, and ${ec} times with \`ECDH-ES\``);
});

it('the wrong thumbprints in certificate-bound-access-tokens are computed from its certificate', async () => {
  const text = await sourceOf('certificate-bound-access-tokens');
  const hash = createHash('sha256')
    .update(Buffer.from(part('client-certificate', 'x5c'), 'base64'))
    .digest();
  // Uses the options in the table row, because openssl prints another hash without `-sha256`.
  const row = text.split('\n').find((line) => line.includes('openssl x509 -fingerprint')) ?? '';
  const options = /`openssl (x509 [^`]+)`/.exec(row)?.[1]?.split(' ') ?? [];
  const printed = await environment.run('openssl', ...options, '-noout', '-in', 'client.pem');
  const fingerprint = /=([0-9A-F:]+)/.exec(printed.stdout)?.[1] ?? '';
  const encodedTwice = Buffer.from(hash.toString('hex')).toString('base64url');
  expect(text).toContain(`\`${fingerprint.slice(0, 23)}:…:${fingerprint.slice(-8)}\``);
  expect(text).toContain(`\`${encodedTwice.slice(0, 24)}…\` (${encodedTwice.length} characters)`);
  expect(text).toContain(
    `\`artefact:client-certificate#x5t\` (${part('client-certificate', 'x5t').length} characters)`,
  );
});
