/** The programs that push a signed request object, and the responses that they must refuse. */
import {createHash} from 'node:crypto';

import {CLIENT_NAME} from '../certificates';
import type {OwnAnswer, ReceivedRequest} from '../gateway';

import {
  ASSERTION_TYPE,
  CLIENT_ID,
  judgeAssertion,
  judgeCommonClaims,
  readClientFiles,
  readSigned,
} from './client-assertion';
import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';
import type {Claims} from './sign';

const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:Jt8vQ2mXw9RkL4sYc7NbHfZp1EuGd5oA';
const REQUEST_LIFE_S = 300;

/** Claims with the same value in each request object. */
const PARAMETERS: Claims = {
  client_id: CLIENT_ID,
  response_type: 'code',
  redirect_uri: 'https://app.fintech.example/callback',
  scope: 'openid email directory:website',
  code_challenge_method: 'S256',
};

type Session = {issuer: string; state: string; nonce: string; code_verifier: string};

/** Checks the claims against the stored session: its values must be random, and the challenge match the verifier. */
function judgeSession(claims: Claims, {issuer, state, nonce, code_verifier: verifier}: Session): string[] {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return [
    ...(issuer === 'https://auth.connect.example' ? [] : [`the stored issuer is ${issuer}`]),
    ...(claims.state === state && claims.nonce === nonce ? [] : ['state or nonce is not stored']),
    ...(claims.code_challenge === challenge ? [] : ['the challenge is not that of the stored verifier']),
    ...(new Set([state, nonce, verifier]).size === 3 ? [] : ['two of the values are equal']),
    ...[state, nonce, verifier].filter((value) => value.length < 43).map((value) => `${value} is short`),
  ];
}

async function judgeRequestObject(request: string, used: Set<string>): Promise<{claims: Claims; faults: string[]}> {
  const {header, claims} = await readSigned(request);
  return {
    claims,
    faults: [
      ...(header.typ === 'oauth-authz-req+jwt' ? [] : [`typ is ${header.typ}`]),
      ...(claims.nbf === claims.iat && !('sub' in claims) ? [] : ['nbf is missing, or sub is there']),
      ...Object.entries(PARAMETERS).flatMap(([name, value]) => (claims[name] === value ? [] : [`${name} is wrong`])),
      ...judgeCommonClaims(claims, REQUEST_LIFE_S, used),
    ].map((fault) => `the request object: ${fault}`),
  };
}

async function judgePush(
  requests: readonly ReceivedRequest[],
  session: string,
  used: Set<string>,
  isAccepted: boolean,
): Promise<string[]> {
  const [request, ...more] = requests;
  if (!request || more.length > 0) return [`${requests.length} requests arrived`];
  const form = Object.fromEntries(new URLSearchParams(request.body));
  const sent = [request.method, request.host, request.target, request.certificate].join(' ');
  const expected = `POST matls-auth.connect.example /request ${CLIENT_NAME}`;
  const {client_id, client_assertion_type, client_assertion = '', request: object = '', ...others} = form;
  const {claims, faults} = await judgeRequestObject(object, used);
  return [
    ...(sent === expected ? [] : [`the request is ${sent} instead of ${expected}`]),
    ...(client_id === CLIENT_ID && client_assertion_type === ASSERTION_TYPE ? [] : ['the client is wrong']),
    ...Object.keys(others).map((name) => `${name} is outside of the request object`),
    ...(await judgeAssertion(client_assertion, used)),
    ...faults,
    ...(isAccepted ? judgeSession(claims, JSON.parse(session) as Session) : []),
    ...(isAccepted || session === '' ? [] : ['it has stored a session for a request that was refused']),
  ];
}

const json = (body: object, status: number): OwnAnswer => ({status, body: JSON.stringify(body)});

const answers: readonly [string, OwnAnswer, RegExp | null][] = [
  ['a request URI', json({request_uri: REQUEST_URI, expires_in: 60}, 201), null],
  ['another request', json({request_uri: REQUEST_URI, expires_in: 60}, 201), null],
  ['an error', json({error: 'invalid_request_object'}, 400), /400.*invalid_request_object/s],
  ['an answer without a request URI', json({expires_in: 60}, 201), /no request_uri/],
  ['another status', json({request_uri: REQUEST_URI, expires_in: 60}, 200), /200/],
  ['a redirect', {status: 307, body: '', headers: {location: 'https://auth.connect.example/other'}}, /307|redirect/i],
];

async function createCases(): Promise<readonly ProgramCase[]> {
  const used = new Set<string>();
  const {variables, files} = await readClientFiles();
  return answers.map(([name, answer, refusal]) => ({
    name,
    variables,
    files: {...files, 'session.json': ''},
    answer: () => answer,
    refusal,
    judgeRequests: (requests, read) => judgePush(requests, read('session.json'), used, refusal === null),
  }));
}

export const pushedRequestTask: ProgramTask = {
  name: 'pushed-request',
  page: 'docs/apis/programs/pushed-request.mdx',
  isProgram: hasTitle('pushedrequest'),
  languages: PROGRAM_LANGUAGES,
  accepted: `https://auth.connect.example/auth?${new URLSearchParams({client_id: CLIENT_ID, request_uri: REQUEST_URI})}`,
  createCases,
};
