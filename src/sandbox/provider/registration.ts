import {isObject, parseJson, type JsonObject, type JsonValue} from '../../tools/lib/json';
import {toUrl} from '../../tools/lib/to-url';
import {ToolError} from '../../tools/lib/tool-error';
import {makeToken} from '../../tools/workshop/random';
import {headerOf, type Header} from '../http';
import {activeRolesOf} from '../roles';
import type {Answer, Call} from '../world';

import {refuseClient} from './authenticate';
import {attributeOf, isOfEcosystem} from './certificate';
import {checkForm, toMetadata} from './client-metadata';
import {findClient, type Client} from './clients';
import {nowOf, type Context} from './context';
import {RESOURCES} from './directory';
import {refuse, refuseToken} from './errors';
import {bearerOf, serverOf} from './server';
import {readStatement, type Statement} from './software-statement';
import {revokeClient} from './state';
import {usableCertificate} from './usable-certificate';

/** Client registration (RFC 7591) and its management (RFC 7592). */

const NO_STORE: Header = ['Cache-Control', 'no-store'];

/** @throws Refusal 400 `invalid_request` unless the body is a JSON object */
function readBody({operation, request}: Call): JsonObject {
  const type = headerOf(request.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw refuse(operation.id, 'invalid_request', 'Send the body as application/json.');
  let body: JsonValue;
  try {
    body = parseJson(request.body);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw refuse(operation.id, 'invalid_request', error.message);
  }
  if (!isObject(body)) throw refuse(operation.id, 'invalid_request', 'The body is not a JSON object.');
  return body;
}

/** Returns the registration with the current data of the application in the directory. */
function toView(
  {world}: Context,
  call: Call,
  {value: statement}: Statement['record'],
  registration: JsonObject,
): JsonObject {
  const {
    client_id: id = '',
    client_id_issued_at: issued = 0,
    registration_access_token: token = '',
    ...metadata
  } = registration;
  const organisation = world.store.find(RESOURCES.organisations, String(statement.OrganisationId))?.value;
  const {OrganisationName: name, RegistrationNumber: number} = organisation ?? {};
  return {
    client_id: id,
    client_id_issued_at: issued,
    registration_access_token: token,
    registration_client_uri: addressOf(call, String(id)),
    ...metadata,
    tls_client_certificate_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
    application_type: 'web',
    subject_type: 'public',
    software_id: String(statement.SoftwareStatementId),
    software_roles: activeRolesOf(world, String(statement.SoftwareStatementId)),
    organisation_id: String(statement.OrganisationId),
    ...(typeof name === 'string' && {organisation_name: name}),
    ...(typeof number === 'string' && {organisation_number: number}),
  };
}

function addressOf({request}: Call, id: string): string {
  return `${serverOf(request).mtlsEndpointAliases.registration_endpoint}/${encodeURIComponent(id)}`;
}

/** Requires a certificate that names an application in CN and its organisation in OU. @throws Refusal 401 */
async function requireCertificate(context: Context, call: Call) {
  const certificate = await usableCertificate(context.world, call.request);
  if (!certificate) throw refuseClient(call, 'The connection has no client certificate.');
  if (!(await isOfEcosystem(certificate, context.keys.issuingCas)))
    throw refuseClient(call, 'The client certificate is not of the certification authority of the ecosystem.');
  return certificate;
}

async function create(context: Context, call: Call): Promise<Answer> {
  const {id: operation} = call.operation;
  const certificate = await requireCertificate(context, call);
  const body = readBody(call);
  checkForm(context, operation, 'ClientRegistrationRequest', body);
  const statement = await readStatement(context, operation, String(body.software_statement));
  const {softwareId, organisationId, record} = statement;
  const isOwn =
    attributeOf(certificate, 'CN') === softwareId &&
    (organisationId === undefined || attributeOf(certificate, 'OU') === organisationId);
  if (!isOwn) throw refuseClient(call, 'The client certificate does not belong to the software statement.');
  const metadata = toMetadata(context, operation, body, statement);
  if (record.value.ClientCreated === true)
    throw refuse(
      operation,
      'invalid_client_metadata',
      'The application is registered already. Replace the registration with PUT.',
    );
  const id = String(record.value.ClientId);
  const registration: JsonObject = {
    client_id: id,
    client_id_issued_at: nowOf(context),
    registration_access_token: makeToken(32),
    ...metadata,
  };
  const {store} = context.world;
  store.create(RESOURCES.registrations, id, {}, registration);
  const changed = store.change(record, {...record.value, ClientCreated: true});
  return {
    status: 201,
    body: toView(context, call, changed, registration),
    contentType: 'application/json',
    headers: [NO_STORE, ['Location', addressOf(call, id)]],
  };
}

/** Reads the client id from the URL. @throws Refusal 400 `invalid_request` if the id is not URL-encoded */
function idOf({operation, request}: Call): string {
  const raw = (toUrl(request.url)?.pathname ?? '').replace(/^\/reg\//, '');
  try {
    if (!/[/:]/.test(raw)) return decodeURIComponent(raw);
  } catch {
    // Malformed percent encoding gets the same error as an id that is not encoded.
  }
  throw refuse(operation.id, 'invalid_request', 'The client id is not URL-encoded.');
}

type Own = {client: Client; record: Statement['record']};

/** Requires the registration token and the certificate of the client. @throws Refusal 401, the same for every reason */
async function requireOwn(context: Context, call: Call): Promise<Own> {
  const id = idOf(call);
  const bearer = bearerOf(call.request);
  if (bearer === undefined) throw refuseToken(toUrl(call.request.url)?.host ?? '');
  const client = findClient(context, id);
  const certificate = await usableCertificate(context.world, call.request);
  const {statement: record = null, registration} = client ?? {};
  const isOwn =
    registration?.registration_access_token === bearer &&
    certificate !== null &&
    attributeOf(certificate, 'CN') === record?.value.SoftwareStatementId &&
    (await isOfEcosystem(certificate, context.keys.issuingCas));
  if (!client || !record || !isOwn) throw refuseToken(null);
  return {client, record};
}

async function read(context: Context, call: Call): Promise<Answer> {
  const {client, record} = await requireOwn(context, call);
  const body = toView(context, call, record, client.registration);
  return {status: 200, body, contentType: 'application/json', headers: [NO_STORE]};
}

async function update(context: Context, call: Call): Promise<Answer> {
  const {id: operation} = call.operation;
  const {client, record} = await requireOwn(context, call);
  const body = readBody(call);
  if (body.client_id !== undefined && body.client_id !== client.id)
    throw refuse(operation, 'invalid_client_metadata', 'client_id differs from the address.');
  checkForm(context, operation, 'ClientRegistrationUpdateRequest', body);
  const statement = await readStatement(context, operation, String(body.software_statement));
  if (statement.softwareId !== record.value.SoftwareStatementId)
    throw refuse(operation, 'invalid_software_statement', 'The software statement is about another application.');
  const {client_id_issued_at: issued = 0, registration_access_token: token = ''} = client.registration;
  const registration: JsonObject = {
    client_id: client.id,
    client_id_issued_at: issued,
    registration_access_token: token,
    ...toMetadata(context, operation, body, statement),
  };
  const {store} = context.world;
  const stored = store.find(RESOURCES.registrations, client.id);
  if (stored) store.change(stored, registration);
  else store.create(RESOURCES.registrations, client.id, {}, registration);
  const view = toView(context, call, record, registration);
  return {status: 200, body: view, contentType: 'application/json', headers: [NO_STORE]};
}

async function remove(context: Context, call: Call): Promise<Answer> {
  const {client, record} = await requireOwn(context, call);
  const {store} = context.world;
  const stored = store.find(RESOURCES.registrations, client.id);
  if (stored) store.remove(stored);
  store.change(record, {...record.value, ClientCreated: false});
  revokeClient(context.state, client.id);
  return {status: 204, headers: [NO_STORE]};
}

export const createRegistrationHandlers = (context: Context) => ({
  'create-client-registration': (call: Call) => create(context, call),
  'get-client-registration': (call: Call) => read(context, call),
  'update-client-registration': (call: Call) => update(context, call),
  'delete-client-registration': (call: Call) => remove(context, call),
});
