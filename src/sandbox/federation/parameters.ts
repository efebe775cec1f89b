/** Parameters of the federation endpoints, with the error format of OpenID Federation 1.0, section 8.9. */
import {toUrl} from '../../tools/lib/to-url';
import {BAD_INTERACTION_ID, isUuid, readInteractionId} from '../interaction-id';
import {oauthError, type Refusal} from '../refusal';
import type {Call, JsonValue} from '../world';

export const invalidRequest = (description: string): Refusal => oauthError(400, 'invalid_request', description);

/** Checks the parameters that all endpoints share. @throws Refusal 400 `invalid_request` */
export function checkCommonParameters({request, path}: Call): void {
  if (readInteractionId(request) === null) throw invalidRequest(BAD_INTERACTION_ID);
  if (!isUuid(path.FederationId)) throw invalidRequest('The identifier of the federation is not a UUID.');
}

/** @throws Refusal 400 `unsupported_parameter` for a query parameter that is not in the API description */
export function checkNames({request, operation}: Call): void {
  for (const name of new URL(request.url).searchParams.keys())
    if (!operation.parameters.some((one) => one.in === 'query' && one.name === name))
      throw oauthError(400, 'unsupported_parameter', `The parameter ${name.slice(0, 60)} is not supported.`);
}

const isAddress = (value: JsonValue): value is string =>
  typeof value === 'string' && value.length <= 2048 && toUrl(value)?.protocol === 'https:';

/** Returns the URLs in a parameter, or an empty array if it is absent. @throws Refusal 400 `invalid_request` */
export function readAddresses({query}: Call, name: string): string[] {
  const values = [query[name] ?? []].flat();
  if (!values.every(isAddress)) throw invalidRequest(`The parameter ${name} is not an https address.`);
  return values;
}

/** Returns the URLs in a required parameter. @throws Refusal 400 `invalid_request` */
export function requireAddresses(call: Call, name: string): [string, ...string[]] {
  const [first, ...others] = readAddresses(call, name);
  if (first === undefined) throw invalidRequest(`The parameter ${name} is missing.`);
  return [first, ...others];
}

/** @throws Refusal 400 `invalid_request` */
export function readBoolean({query}: Call, name: string): boolean | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw invalidRequest(`The parameter ${name} must be true or false.`);
}

const ENTITY_TYPES = [
  'openid_relying_party',
  'openid_provider',
  'oauth_authorization_server',
  'oauth_client',
  'oauth_resource',
  'federation_entity',
];

/** Returns the entity types in the parameter `entity_type`. @throws Refusal 400 `invalid_request` */
export function readEntityTypes({query}: Call): string[] {
  const values = [query.entity_type ?? []].flat().map(String);
  if (!values.every((value) => ENTITY_TYPES.includes(value)))
    throw invalidRequest(`The parameter entity_type must be one of ${ENTITY_TYPES.join(', ')}.`);
  return values;
}
