/** Makes contents for the body of a request: keys, certificate signing requests and signed messages. */
import type {RequestModel} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {sentFor, type KeyTarget} from '../../../sandbox/own-keys/own-key';
import type {Recipe, SignedMember} from '../../../sandbox/own-keys/sign-message';
import type {FormState} from '../request-form';
import {isObject} from '../schema-view';
import type {JsonObject} from '../schema-view';

/** Id of the operation → path parameter with the type of certificate or key. */
const TYPE_PARAMETERS: Readonly<Record<string, string>> = {
  'create-organisation-software-statement-certificate': 'SoftwareStatementCertificateOrKeyType',
  'create-organisation-certificate': 'OrganisationCertificateType',
};

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Body members that contain a message signed by the client, in the order of the buttons. */
const SIGNED_MEMBERS: readonly SignedMember[] = ['client_assertion', 'request', 'login_hint_token'];

/** Parameters that stay outside a signed request (RFC 9101, section 5; RFC 9126, section 2). */
const OF_CLIENT = /^client_(id|assertion|assertion_type|secret)$/;

/** Type and owner of the key that the operation expects in the body, or null if it expects no new key. */
export function keyTargetOf(model: RequestModel, {parameters}: FormState): KeyTarget | null {
  const name = TYPE_PARAMETERS[model.id];
  const keyType = (name && parameters[`path.${name}`]) ?? '';
  const sent = sentFor(keyType);
  if (sent !== 'request' && sent !== 'key') return null;
  const application = parameters['path.SoftwareStatementId'];
  return {
    organisationId: parameters['path.OrganisationId'] ?? '',
    ...(application !== undefined && {softwareStatementId: application}),
    keyType,
  };
}

/** Values of all examples of form bodies, in the order of the request model. */
function examplesOf({bodies}: RequestModel): JsonObject[] {
  return bodies
    .filter(({kind}) => kind === 'form')
    .flatMap(({examples}) => examples.map(({value}) => value))
    .filter((value) => isObject(value));
}

/** The members of the form that the client can sign. */
export function signedMembersOf(model: RequestModel): SignedMember[] {
  const examples = examplesOf(model);
  return SIGNED_MEMBERS.filter((member) => examples.some((value) => Object.hasOwn(value, member)));
}

function withoutClient(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !OF_CLIENT.test(name)));
}

/**
 * The parameters for a signed request: the body that the reader entered. If it is empty or has the member `request`,
 * the first example that has no such member.
 */
function requestClaims(model: RequestModel, {body}: FormState): JsonObject {
  const example = examplesOf(model).find((value) => !Object.hasOwn(value, 'request')) ?? {};
  const typed = isObject(body?.value) && !Object.hasOwn(body.value, 'request') ? body.value : {};
  return withoutClient(Object.keys(typed).length > 0 ? typed : example);
}

/** Identifies the person of a backchannel request, in the format of RFC 9493, section 3.2.2. */
function hintClaims(model: RequestModel, {body}: FormState): JsonObject {
  const typed = isObject(body?.value) ? body.value['login_hint'] : undefined;
  const example = examplesOf(model).map((value) => value['login_hint']);
  const email = [typed, ...example].find((value) => typeof value === 'string' && value !== '');
  return {sub_id: {format: 'email', email: email ?? ''}};
}

/** Returns the message to sign for a body member. @param clientId client id of the application that signs */
export function toRecipe(model: RequestModel, state: FormState, member: SignedMember, clientId: string): Recipe {
  const claims =
    member === 'request'
      ? requestClaims(model, state)
      : member === 'login_hint_token'
        ? hintClaims(model, state)
        : ({} satisfies JsonObject);
  return {
    member,
    clientId,
    claims: claims as Recipe['claims'],
    isBackchannel: model.id === 'backchannel-authentication',
  };
}

const HINTS = ['login_hint', 'login_hint_token', 'id_token_hint'];

/** The members of the body to keep when a signed member is added to it. */
function keptMembers(value: JsonObject, member: SignedMember): JsonObject {
  const isKept = (name: string) =>
    member === 'request' ? OF_CLIENT.test(name) : member !== 'login_hint_token' || !HINTS.includes(name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)));
}

/** Adds a signed message and its related members. A signed request replaces the parameters that it contains. */
export function withSigned(value: JsonValue, {member, clientId}: Recipe, jwt: string): JsonObject {
  return {
    ...keptMembers(isObject(value) ? value : {}, member),
    client_id: clientId,
    ...(member === 'client_assertion' && {client_assertion_type: JWT_BEARER}),
    [member]: jwt,
  };
}
