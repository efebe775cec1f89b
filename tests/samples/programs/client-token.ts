/** The programs that get a token with a client assertion over mutual TLS, and the answers that they must refuse. */
import {compactVerify} from 'jose';

import {importPublicKey, toKeyId} from '../../../plugins/content/artefacts/keys';
import {CLIENT_NAME} from '../certificates';
import type {OwnAnswer, ReceivedRequest} from '../gateway';

import {PROGRAM_LANGUAGES} from './program';
import type {ProgramTask} from './program';
import {hasTitle} from './read-programs';
import {readKey, toPrivatePem} from './sign';

const ISSUER = 'https://auth.connect.example';
const CLIENT_ID = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const MAXIMUM_LIFE_S = 60;

const key = readKey('client-signing-ps256-key');
const token = {access_token: 'token-of-the-test', token_type: 'Bearer', expires_in: 600};

type Claims = {iss: string; sub: string; aud: unknown; iat: number; exp: number; jti: string};

/** Reads the claims of an assertion whose signature verifies. @throws Error if it does not */
async function readAssertion(assertion: string): Promise<Claims> {
  const {payload, protectedHeader} = await compactVerify(assertion, await importPublicKey(key), {
    algorithms: ['PS256'],
  });
  if (protectedHeader.kid !== (await toKeyId(key))) throw new Error(`its kid is ${protectedHeader.kid}`);
  return JSON.parse(new TextDecoder().decode(payload)) as Claims;
}

function judgeClaims({iss, sub, aud, iat, exp, jti}: Claims, used: Set<string>): string[] {
  const now = Date.now() / 1000;
  const faults = [
    ...(iss === CLIENT_ID && sub === CLIENT_ID ? [] : ['the assertion names another client']),
    ...(aud === ISSUER ? [] : [`the audience is ${JSON.stringify(aud)}`]),
    ...(Math.abs(now - iat) < 30 ? [] : [`iat is ${iat}`]),
    ...(exp > now && exp - iat <= MAXIMUM_LIFE_S ? [] : [`the assertion lives for ${exp - iat} s`]),
    ...(jti.length >= 22 && !used.has(jti) ? [] : [`jti is short or repeated: ${jti}`]),
  ];
  used.add(jti);
  return faults;
}

/** @param used values of `jti` so far; that of the request is added */
async function judgeTokenRequest(requests: readonly ReceivedRequest[], used: Set<string>): Promise<string[]> {
  const [request, ...more] = requests;
  if (!request || more.length > 0) return [`${requests.length} requests arrived`];
  const form = new URLSearchParams(request.body);
  const sent = [request.method, request.host, request.target, request.certificate].join(' ');
  const expected = `POST matls-auth.connect.example /token ${CLIENT_NAME}`;
  const fields = {
    grant_type: 'client_credentials',
    client_id: CLIENT_ID,
    scope: 'directory:software',
    client_assertion_type: ASSERTION_TYPE,
  };
  return [
    ...(sent === expected ? [] : [`the request is ${sent} instead of ${expected}`]),
    ...Object.entries(fields).flatMap(([name, value]) => (form.get(name) === value ? [] : [`${name} is wrong`])),
    ...judgeClaims(await readAssertion(form.get('client_assertion') ?? ''), used),
  ];
}

const json = (body: object, status = 200): OwnAnswer => ({status, body: JSON.stringify(body)});

const answers: readonly [string, OwnAnswer, RegExp | null][] = [
  ['a token', json(token), null],
  ['a token with the scope', json({...token, scope: 'directory:software', token_type: 'bearer'}), null],
  ['an error', json({error: 'invalid_client'}, 401), /401.*invalid_client/s],
  ['an answer of a proxy', {status: 502, body: '<html>', headers: {'content-type': 'text/html'}}, /502/],
  ['a redirect', {status: 307, body: '', headers: {location: 'https://auth.connect.example/other'}}, /307|redirect/i],
  ['another scope', json({...token, scope: 'openid'}), /scope/],
  ['a token of another type', json({...token, token_type: 'DPoP'}), /type/],
  ['no token', json({token_type: 'Bearer', expires_in: 600}), /no access token/],
];

export async function createClientTokenTask(): Promise<ProgramTask> {
  const used = new Set<string>();
  const variables = {CLIENT_ID, SIGNING_KID: await toKeyId(key)};
  return {
    name: 'client-token',
    page: 'docs/apis/security/client-credentials-flow.mdx',
    isProgram: hasTitle('clienttoken'),
    languages: PROGRAM_LANGUAGES,
    accepted: token.access_token,
    cases: answers.map(([name, answer, refusal]) => ({
      name,
      variables,
      files: {'signing.key': toPrivatePem(key)},
      answer: () => answer,
      refusal,
      judgeRequests: (requests) => judgeTokenRequest(requests, used),
    })),
  };
}
