import type {JsonObject} from '../../tools/lib/json';
import {isObject, type JsonValue} from '../../tools/lib/json';

import type {Client} from './clients';
import type {Context} from './context';
import {splitScope, toTexts} from './directory';
import {refuse} from './errors';

/** Checks the scopes and authorisation details that a client asks for (docs/apis/security/access-scopes.mdx). */

/** Scopes of the client credentials grant. All other scopes need a person. */
const MACHINE_SCOPES = ['directory:software', 'directory:admin'];

const isMachineScope = (scope: string) => MACHINE_SCOPES.includes(scope);

function supported({world}: Context, member: string): string[] {
  const {content} = world.description.operation('well-known').responses['200'] ?? {};
  const metadata = content?.['application/json']?.example;
  return isObject(metadata) ? toTexts(metadata[member]) : [];
}

/**
 * Returns the scopes of a request, or all scopes that the client may use if the request names none.
 * @param forPerson whether a person grants the scopes
 * @throws Refusal 400 `invalid_scope`
 */
export function grantedScopes(
  context: Context,
  operation: string,
  client: Client,
  {scope, forPerson}: {scope: JsonValue | undefined; forPerson: boolean},
): string[] {
  const known = supported(context, 'scopes_supported');
  const {registered, allowed} = client;
  const fits = (one: string) => isMachineScope(one) !== forPerson;
  if (scope === undefined)
    return registered.scopes.filter((one) => allowed.scopes.includes(one) && known.includes(one) && fits(one));
  for (const one of splitScope(scope)) {
    if (!known.includes(one) || !allowed.scopes.includes(one))
      throw refuse(operation, 'invalid_scope', `The roles of the application do not allow the scope ${one}.`);
    if (!registered.scopes.includes(one))
      throw refuse(operation, 'invalid_scope', `The scope ${one} is not in the registration.`);
    if (!fits(one)) throw refuse(operation, 'invalid_scope', `This grant does not give the scope ${one}.`);
  }
  return splitScope(scope);
}

/** Members of an authorisation detail of type `directory_organisation`, as in the schema AuthorizationDetail. */
const DETAIL_MEMBERS = ['type', 'locations', 'actions', 'datatypes', 'identifier', 'privileges'];

function parseDetails(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return null;
  }
}

/**
 * Reads the authorisation details of a request (RFC 9396), which are JSON text in a form or an array in a JWT.
 * @throws Refusal 400 `invalid_authorization_details`
 */
export function readDetails(
  context: Context,
  operation: string,
  {registered, allowed}: Client,
  value: JsonValue | undefined,
): JsonObject[] {
  if (value === undefined) return [];
  const stop = (text: string) => refuse(operation, 'invalid_authorization_details', text);
  const details = parseDetails(value);
  if (!Array.isArray(details) || !details.every(isObject)) throw stop('The value is not a JSON array of objects.');
  for (const detail of details) {
    const type = String(detail.type);
    if (!supported(context, 'authorization_details_types_supported').includes(type))
      throw stop('The type is not among authorization_details_types_supported.');
    if (!allowed.detailTypes.includes(type)) throw stop(`The roles of the application do not allow the type ${type}.`);
    if (!registered.detailTypes.includes(type)) throw stop(`The type ${type} is not in the registration.`);
    const unknown = Object.keys(detail).find((member) => !DETAIL_MEMBERS.includes(member));
    if (unknown !== undefined) throw stop(`The field ${unknown} is unknown for the type ${type}.`);
    const mistake = context.check('AuthorizationDetail', detail);
    if (mistake) throw stop(`The field ${mistake.name} is not valid.`);
  }
  return details;
}
