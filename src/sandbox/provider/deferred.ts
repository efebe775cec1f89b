import type {JsonObject} from '../../tools/lib/json';
import {makeToken} from '../../tools/workshop/random';
import type {Answer, Call, Handler} from '../world';

import {authenticate} from './authenticate';
import {readHint} from './backchannel-hint';
import {mayUse, type Client} from './clients';
import {openConsent, subjectOf} from './consents';
import {nowOf, type Context} from './context';
import {refuse} from './errors';
import {checkParameters, readForm} from './parameters';
import {readRequestObject} from './request-object';
import {grantedScopes, readDetails} from './scopes';
import {serverOf} from './server';
import type {Deferred} from './state';
import {CIBA_GRANT, DEVICE_GRANT} from './token';

/** Requests that a person answers on another device: CIBA (OpenID CIBA Core 1.0) and the device flow (RFC 8628). */

const INTERVAL_SECONDS = 5;
const DEVICE_SECONDS = 600;
const CIBA_SECONDS = 120;
/** CIBA Core recommends 160 random bits (section 7.3). */
const AUTH_REQ_BYTES = 20;
const MAX_BINDING_MESSAGE = 20;

type Start = {
  kind: Deferred['kind'];
  client: Client;
  handle: string;
  scopes: readonly string[];
  /** Whether the request named no scope (see `Grant`). */
  listsScope?: boolean;
  details?: readonly JsonObject[];
  seconds: number;
  code?: string | undefined;
  /** The person whom the request names. If absent, any person may decide. */
  subject?: string;
};

/** Stores the request and the decision that a person has to make. */
function start(context: Context, request: Start): void {
  const {kind, client, handle, scopes, listsScope = false, details = [], seconds, code, subject} = request;
  const expires = nowOf(context) + seconds;
  const entry: Deferred = {
    kind,
    clientId: client.id,
    scopes,
    details,
    grant: null,
    state: 'open',
    expires,
    interval: INTERVAL_SECONDS,
    lastPoll: null,
  };
  context.state.deferred.set(handle, entry);
  const answer = async (person: string | null): Promise<null> => {
    const who = person === null ? undefined : (subject ?? subjectOf(context, person));
    entry.state = who === undefined ? 'refused' : 'agreed';
    const authTime = nowOf(context);
    const base = {
      id: context.world.uuid(),
      clientId: client.id,
      scopes,
      listsScope,
      details,
      nonce: undefined,
      authTime,
    };
    entry.grant = who === undefined ? null : {...base, subject: who};
    return null;
  };
  openConsent(context, {kind, client, scopes, code}, {expires, answer});
}

const toAnswer = (body: JsonObject): Answer => ({
  status: 200,
  body,
  contentType: 'application/json',
  headers: [['Cache-Control', 'no-store']],
});

/** Capitals without vowels, so that codes do not spell words (RFC 8628, section 6.1). */
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';

function makeUserCode(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(8));
  const letters = [...bytes].map((byte) => CONSONANTS[byte % CONSONANTS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function startDevice(context: Context, call: Call): Promise<Answer> {
  const operation = call.operation.id;
  const form = readForm(call);
  const {client} = await authenticate(context, call, form);
  checkParameters(context.check, operation, 'DeviceAuthorizationRequest', form);
  if (!mayUse(client, DEVICE_GRANT))
    throw refuse(operation, 'unauthorized_client', 'The client is not registered for the device grant.');
  const scopes = grantedScopes(context, operation, client, {scope: form.scope, forPerson: true});
  const handle = makeToken(24);
  const code = makeUserCode();
  const listsScope = form.scope === undefined;
  start(context, {kind: 'device', client, handle, scopes, listsScope, seconds: DEVICE_SECONDS, code});
  const page = `${serverOf(call.request).issuer}/device`;
  return toAnswer({
    device_code: handle,
    user_code: code,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${code}`,
    expires_in: DEVICE_SECONDS,
    interval: INTERVAL_SECONDS,
  });
}

function checkBindingMessage(operation: string, message: unknown): void {
  if (typeof message !== 'string') return;
  if (message.length > MAX_BINDING_MESSAGE)
    throw refuse(operation, 'invalid_binding_message', 'The binding_message is longer than 20 characters.');
  if (!/^[A-Za-z0-9 .,:#+-]+$/.test(message))
    throw refuse(operation, 'invalid_binding_message', 'The binding_message has characters that cannot be shown.');
}

function checkUserCode(operation: string, expected: string | undefined, code: unknown): void {
  if (expected === undefined) return;
  if (code === undefined) throw refuse(operation, 'missing_user_code', 'This account asks for a user_code.');
  if (code !== expected) throw refuse(operation, 'invalid_user_code', 'The user_code is wrong.');
}

const SIGNED_CLAIMS = ['exp', 'iat', 'nbf', 'jti'];

async function startBackchannel(context: Context, call: Call): Promise<Answer> {
  const operation = call.operation.id;
  const form = readForm(call);
  const {client} = await authenticate(context, call, form);
  const parameters: JsonObject =
    form.request === undefined ? form : await readRequestObject(context, call, client, form.request, SIGNED_CLAIMS);
  checkBindingMessage(operation, parameters.binding_message);
  const {authorization_details: details, ...others} = parameters;
  const {scope} = parameters;
  if (scope === undefined || !` ${String(scope)} `.includes(' openid '))
    throw refuse(operation, 'invalid_request', 'The parameter scope has to contain openid.');
  checkParameters(context.check, operation, 'BackchannelAuthenticationParameters', others);
  if (!mayUse(client, CIBA_GRANT))
    throw refuse(operation, 'unauthorized_client', 'The client is not registered for CIBA.');
  if (client.registration.backchannel_token_delivery_mode === 'ping' && !('client_notification_token' in parameters))
    throw refuse(operation, 'invalid_request', 'The client is registered for ping. Send client_notification_token.');
  const scopes = grantedScopes(context, operation, client, {scope, forPerson: true});
  const granted = readDetails(context, operation, client, details);
  const {subject, email} = await readHint(context, operation, client, parameters);
  checkUserCode(operation, context.options.userCodes?.[email], parameters.user_code);
  const handle = makeToken(AUTH_REQ_BYTES);
  const {requested_expiry: requested, binding_message: code} = parameters;
  const seconds = requested === undefined ? CIBA_SECONDS : Number(requested);
  const message = typeof code === 'string' ? code : undefined;
  start(context, {kind: 'backchannel', client, handle, scopes, details: granted, seconds, code: message, subject});
  return toAnswer({auth_req_id: handle, expires_in: seconds, interval: INTERVAL_SECONDS});
}

export const createDeferredHandlers = (
  context: Context,
): Record<'device-authorization' | 'backchannel-authentication', Handler> => ({
  'device-authorization': (call) => startDevice(context, call),
  'backchannel-authentication': (call) => startBackchannel(context, call),
});
