import type {JsonObject} from '../../tools/lib/json';
import {makeToken} from '../../tools/workshop/random';
import type {Answer, Call, Handler} from '../world';

import {authenticate} from './authenticate';
import {mayUse, type Client} from './clients';
import {nowOf, type Context} from './context';
import {splitScope, toTexts} from './directory';
import {refuse, tooLarge} from './errors';
import {checkParameters, readForm, type Parameters} from './parameters';
import {readRequestObject} from './request-object';
import {grantedScopes, readDetails} from './scopes';

/** Pushed authorization requests (RFC 9126). */

export const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';

/** Lifetime of a `request_uri` in seconds. */
const PUSHED_SECONDS = 60;
/** Maximum length of the body in characters. The two longest parameters have up to 16,384 and 8,192 characters. */
const MAX_BODY = 65_536;

const OPERATION = 'pushed-authorization-request';
const ACR = 'urn:connect:acr:2fa';

const AUTHENTICATION = ['client_assertion', 'client_assertion_type'];

/** Converts objects in a JWT to JSON strings, because the schema describes the values of a form. */
const toFormValues = (parameters: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );

function checkClaims({claims}: JsonObject) {
  if (typeof claims !== 'string') return;
  try {
    JSON.parse(claims);
  } catch {
    throw refuse(OPERATION, 'invalid_request', 'The parameter claims is not JSON.');
  }
}

/**
 * Checks the request when it is pushed, when the browser opens it, and after the decision.
 * @throws Refusal if it is not allowed
 */
export function checkRequest(context: Context, client: Client, parameters: JsonObject) {
  if (!mayUse(client, 'authorization_code'))
    throw refuse(OPERATION, 'unauthorized_client', 'The client is not registered for authorization_code.');
  if (!toTexts(client.registration.redirect_uris).includes(String(parameters.redirect_uri)))
    throw refuse(OPERATION, 'invalid_request', 'The redirect_uri is not registered for this client.');
  const scopes = grantedScopes(context, OPERATION, client, {scope: parameters.scope, forPerson: true});
  const details = readDetails(context, OPERATION, client, parameters.authorization_details);
  return {scopes, details};
}

async function readParameters(context: Context, call: Call, client: Client, form: Parameters): Promise<JsonObject> {
  const {request} = form;
  if ('request_uri' in form) throw refuse(OPERATION, 'invalid_request', 'A pushed request takes no request_uri.');
  if (request !== undefined) return readRequestObject(context, call, client, request, ['exp', 'nbf', 'client_id']);
  if (client.mustSignRequests)
    throw refuse(OPERATION, 'invalid_request', 'The client is registered to sign its requests. Push a request object.');
  return Object.fromEntries(Object.entries(form).filter(([name]) => !AUTHENTICATION.includes(name)));
}

export const createPushedRequestHandlers = (context: Context): Record<typeof OPERATION, Handler> => ({
  async [OPERATION](call: Call): Promise<Answer> {
    if (call.request.body.length > MAX_BODY) throw tooLarge();
    const form = readForm(call);
    const {client} = await authenticate(context, call, form);
    const parameters = await readParameters(context, call, client, form);
    checkParameters(context.check, OPERATION, 'AuthorisationRequestParameters', toFormValues(parameters));
    checkClaims(parameters);
    if (parameters.acr_values !== undefined && !splitScope(parameters.acr_values).includes(ACR))
      throw refuse(OPERATION, 'invalid_request', `No value of acr_values is offered. Use ${ACR}.`);
    const {scopes, details} = checkRequest(context, client, parameters);
    const uri = `${REQUEST_URI}${makeToken(24)}`;
    const expires = nowOf(context) + PUSHED_SECONDS;
    context.state.pushed.set(uri, {clientId: client.id, parameters, scopes, details, expires, isUsed: false});
    const body = {request_uri: uri, expires_in: PUSHED_SECONDS};
    return {status: 201, body, contentType: 'application/json', headers: [['Cache-Control', 'no-store']]};
  },
});
