/** The programs that get a token with a client assertion over mutual TLS, and the responses that they must refuse. */
import {CLIENT_NAME} from '../certificates';
import type {OwnAnswer, ReceivedRequest} from '../gateway';

import {ASSERTION_TYPE, CLIENT_ID, judgeAssertion, readClientFiles} from './client-assertion';
import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';

const token = {access_token: 'token-of-the-test', token_type: 'Bearer', expires_in: 600};

/** @param used values of `jti` so far; the value of the request is added */
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
    ...(await judgeAssertion(form.get('client_assertion') ?? '', used)),
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

async function createCases(): Promise<readonly ProgramCase[]> {
  const used = new Set<string>();
  const client = await readClientFiles();
  return answers.map(([name, answer, refusal]) => ({
    name,
    ...client,
    answer: () => answer,
    refusal,
    judgeRequests: (requests) => judgeTokenRequest(requests, used),
  }));
}

export const clientTokenTask: ProgramTask = {
  name: 'client-token',
  page: 'docs/apis/programs/client-token.mdx',
  isProgram: hasTitle('clienttoken'),
  languages: PROGRAM_LANGUAGES,
  accepted: token.access_token,
  createCases,
};
