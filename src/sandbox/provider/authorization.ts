import type {JsonObject} from '../../tools/lib/json';
import type {KnownServer} from '../../tools/lib/known-servers';
import {makeToken} from '../../tools/workshop/random';
import {Refusal} from '../refusal';
import type {Answer, Call, Handler} from '../world';

import {findClient, type Client} from './clients';
import {ConsentRequired, openConsent, subjectOf} from './consents';
import {nowOf, type Context} from './context';
import {refuse} from './errors';
import {readQueryOrForm} from './parameters';
import {checkRequest, REQUEST_URI} from './pushed-request';
import {serverOf} from './server';
import type {PushedRequest} from './state';

/** The authorization endpoint (RFC 6749, section 4.1; RFC 9126, section 4; RFC 9207; JARM). */

const OPERATION = 'get-authorization';

/** Lifetime of a code in seconds (FAPI 2.0 Security Profile, section 5.3.2.1). */
const CODE_SECONDS = 60;
/** Lifetime of a signed response in seconds. */
const ANSWER_SECONDS = 600;

type Redirection = {context: Context; server: KnownServer; client: Client; request: PushedRequest};

const HEADERS = [['Cache-Control', 'no-store']] as const;

const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Creates a form that the browser submits automatically (OAuth 2.0 Form Post Response Mode). */
function toForm(uri: string, response: string): Answer {
  const body = `<form method="post" action="${escapeHtml(uri)}"><input type="hidden" name="response" value="${response}"></form><script>document.forms[0].submit()</script>`;
  return {status: 200, body, contentType: 'text/html', headers: HEADERS};
}

function toRedirect(uri: string, values: Readonly<Record<string, string>>, separator: '?' | '#'): Answer {
  const query = new URLSearchParams(values).toString();
  const joined = separator === '?' && uri.includes('?') ? `${uri}&${query}` : `${uri}${separator}${query}`;
  return {status: 302, headers: [...HEADERS, ['Location', joined]]};
}

/** Sends the browser back to the client, with plain parameters in the URL or with one signed parameter (JARM). */
async function sendBack(
  {context, server, client, request}: Redirection,
  values: Readonly<Record<string, string>>,
): Promise<Answer> {
  const {redirect_uri: uri, state, response_mode: mode} = request.parameters;
  const all: Record<string, string> = {...values, ...(typeof state === 'string' && {state})};
  if (typeof mode !== 'string' || mode === 'query') return toRedirect(String(uri), {...all, iss: server.issuer}, '?');
  const claims: JsonObject = {iss: server.issuer, aud: client.id, exp: nowOf(context) + ANSWER_SECONDS, ...all};
  const alg = String(client.registration.authorization_signed_response_alg ?? 'PS256');
  const response = await context.signer.sign(claims, alg);
  if (mode === 'form_post.jwt') return toForm(String(uri), response);
  return toRedirect(String(uri), {response}, mode === 'fragment.jwt' ? '#' : '?');
}

const deny = (redirection: Redirection, description: string) =>
  sendBack(redirection, {error: 'access_denied', error_description: description});

/**
 * Whether the client may still send the request. Roles or registration may have changed since the request was pushed.
 */
function isStillAllowed(context: Context, client: Client, {parameters}: PushedRequest): boolean {
  try {
    checkRequest(context, client, parameters);
    return client.status === 'Active';
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Creates the response to the client after the decision. @param person e-mail address, or null to refuse */
async function answer(redirection: Redirection, person: string | null): Promise<Answer> {
  const {context, server, request} = redirection;
  const client = findClient(context, request.clientId);
  if (!client || !isStillAllowed(context, client, request))
    return deny(redirection, 'The client may no longer send the request.');
  const subject = person === null ? undefined : subjectOf(context, person);
  if (subject === undefined) return deny({...redirection, client}, 'The person refused the request.');
  const {scopes, details, parameters} = request;
  const {nonce, redirect_uri: redirectUri, code_challenge: challenge} = parameters;
  const authTime = nowOf(context);
  const grant = {
    id: context.world.uuid(),
    clientId: client.id,
    subject,
    scopes,
    details,
    nonce: typeof nonce === 'string' ? nonce : undefined,
    authTime,
  };
  const code = makeToken(24);
  const expires = authTime + CODE_SECONDS;
  context.state.codes.set(code, {
    grant,
    redirectUri: String(redirectUri),
    challenge: String(challenge),
    expires,
    isUsed: false,
  });
  return sendBack({context, server, client, request}, {code});
}

/** Finds a pushed request and marks it as used. @throws Refusal 400 `invalid_request_uri` */
function takeRequest(context: Context, uri: string, clientId: string): PushedRequest {
  const request = context.state.pushed.get(uri);
  if (!request || request.clientId !== clientId || request.isUsed || request.expires <= nowOf(context))
    throw refuse(OPERATION, 'invalid_request_uri', 'The request_uri has expired or was used before.');
  request.isUsed = true;
  return request;
}

export const createAuthorizationHandlers = (context: Context): Record<typeof OPERATION, Handler> => ({
  async [OPERATION](call: Call): Promise<Answer> {
    const {client_id: id, request_uri: uri, ...others} = readQueryOrForm(call);
    if (uri === undefined || Object.keys(others).length > 0)
      throw refuse(OPERATION, 'invalid_request', 'Push all parameters except client_id and request_uri.');
    const client = id === undefined ? undefined : findClient(context, id);
    if (!client) throw refuse(OPERATION, 'invalid_request', 'The client_id is missing or unknown.');
    if (!uri.startsWith(REQUEST_URI))
      throw refuse(OPERATION, 'invalid_request_uri', 'The request_uri does not come from this provider.');
    const request = takeRequest(context, uri, client.id);
    const redirection = {context, server: serverOf(call.request), client, request};
    if (!isStillAllowed(context, client, request))
      return deny(redirection, 'The client may no longer send the request.');
    if (request.parameters.prompt === 'none')
      return sendBack(redirection, {error: 'login_required', error_description: 'The person has to sign in.'});
    const consent = openConsent(
      context,
      {kind: 'redirect', client, scopes: request.scopes},
      {expires: null, answer: (person) => answer(redirection, person)},
    );
    throw new ConsentRequired(consent);
  },
});
