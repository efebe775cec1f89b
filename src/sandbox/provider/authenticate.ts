import {decodeJwt} from 'jose';

import {encodeBase64} from '../../tools/lib/base64url';
import type {CertificateFacts} from '../../tools/lib/read-certificates';
import {headerOf} from '../http';
import type {Refusal} from '../refusal';
import type {Call} from '../world';

import {attributeOf, hasRegisteredName, isOfEcosystem} from './certificate';
import {findTimeMistake, readClientJwt} from './client-jwt';
import {findClient, type Client} from './clients';
import {nowOf, type Context} from './context';
import {refuse} from './errors';
import type {Parameters} from './parameters';
import {realmOf, serverOf, usesMutualTls} from './server';
import {usableCertificate} from './usable-certificate';

/** Client authentication (docs/apis/security/overview.mdx; RFC 7523, RFC 8705). */

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Maximum time from now to `exp` of an assertion, in seconds. */
const ASSERTION_SECONDS = 60;

type Authenticated = {client: Client; certificate: CertificateFacts | null};

/**
 * Creates 401 `invalid_client`. The scheme of the challenge is Basic if the request used Basic (RFC 6749, section 5.2).
 */
export function refuseClient({operation, request}: Call, description: string): Refusal {
  const isBasic = /^Basic\b/i.test(headerOf(request.headers, 'authorization') ?? '');
  const challenge = `${isBasic ? 'Basic' : 'Bearer'} realm="${realmOf(request)}"`;
  return refuse(operation.id, 'invalid_client', description, {status: 401, headers: [['WWW-Authenticate', challenge]]});
}

/** Finds an `Active` client. @throws Refusal 401 if there is none, or if it is not registered with the method */
function requireClient(context: Context, call: Call, id: string, method: (client: Client) => boolean): Client {
  const client = findClient(context, id);
  if (!client) throw refuseClient(call, 'The client is unknown.');
  if (client.status !== 'Active') throw refuseClient(call, `The application is ${client.status}.`);
  if (!method(client))
    throw refuseClient(call, `The client is registered with ${client.methods.join(' or ')}, not with this method.`);
  return client;
}

function subjectOf(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).sub;
  } catch {
    return undefined;
  }
}

/** Remembers a `jti` until its assertion has expired. @returns whether it is new */
function remember({state}: Context, id: string, expires: number, now: number): boolean {
  for (const [known, end] of state.assertions) if (end <= now) state.assertions.delete(known);
  if (state.assertions.has(id)) return false;
  state.assertions.set(id, expires);
  return true;
}

/** Returns what is wrong with the claims, as a predicate such as "has expired", or undefined. */
function findMistake(context: Context, call: Call, client: Client, claims: Record<string, unknown>) {
  const now = nowOf(context);
  if (claims.iss !== client.id || claims.sub !== client.id) return 'has an iss or sub that is not the client_id';
  // FAPI 2.0 Security Profile, section 5.3.2.1: `aud` is the issuer as a string, not the URL of an endpoint.
  if (claims.aud !== serverOf(call.request).issuer) return 'has an aud that is not the issuer as a string';
  const wrongTime = findTimeMistake(claims as Parameters, now);
  if (wrongTime) return wrongTime;
  if (Number(claims.exp) > now + ASSERTION_SECONDS) return 'has an exp more than 60 seconds ahead';
  if (typeof claims.jti !== 'string' || claims.jti === '') return 'has no jti';
  const isNew = remember(context, `${client.id} ${claims.jti}`, Number(claims.exp), now);
  return isNew ? undefined : 'has a jti that was used before';
}

async function verifyAssertion(context: Context, call: Call, form: Parameters): Promise<Client> {
  const {client_assertion: assertion = '', client_id: id} = form;
  const subject = subjectOf(assertion);
  if (subject === undefined) throw refuseClient(call, 'The client assertion is not a JWT, or has no sub.');
  if (id !== undefined && id !== subject)
    throw refuseClient(call, 'The client_id is not the sub of the client assertion.');
  const client = requireClient(context, call, subject, ({methods}) => methods.includes('private_key_jwt'));
  const read = await readClientJwt(assertion, client.keys);
  const mistake = 'mistake' in read ? read.mistake : findMistake(context, call, client, read.claims);
  if (mistake) throw refuseClient(call, `The client assertion ${mistake}.`);
  return client;
}

async function verifySecret(context: Context, call: Call, credentials: string): Promise<Client> {
  const [id = '', ...rest] = credentials.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  const client = requireClient(context, call, id, ({methods}) => methods.includes('client_secret_basic'));
  if (!(await context.options.acceptsSecret?.(id, rest.join(':'))))
    throw refuseClient(call, 'The client secret is wrong.');
  return client;
}

/** Decodes Basic credentials (RFC 7617). Returns undefined for another scheme and for malformed credentials. */
function basicOf({request}: Call): string | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
  try {
    const text = encoded && atob(encoded);
    return text && decodeURIComponent(text.replaceAll('+', ' ')) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the active JWKS of the client contains the certificate (RFC 8705, section 2.2). */
function isPublished(certificate: CertificateFacts, {keys}: Client): boolean {
  const encoded = encodeBase64(certificate.der);
  return keys.some(({x5c}) => Array.isArray(x5c) && x5c[0] === encoded);
}

/**
 * Whether the certificate contains the registered name. If an application of the examples has no registered name, CN
 * and OU must contain the ids of the application and the organisation.
 */
function hasName(certificate: CertificateFacts, {registration, isExample, statement}: Client): boolean {
  if (hasRegisteredName(certificate, registration)) return true;
  if (!isExample || !statement || 'tls_client_auth_subject_dn' in registration) return false;
  const {SoftwareStatementId, OrganisationId} = statement.value;
  return attributeOf(certificate, 'CN') === SoftwareStatementId && attributeOf(certificate, 'OU') === OrganisationId;
}

async function verifyCertificate(
  context: Context,
  call: Call,
  id: string | undefined,
  certificate: Authenticated['certificate'],
) {
  if (id === undefined) throw refuseClient(call, 'Send client_id, and the certificate or the assertion of the client.');
  const isTls = (method: string) => method.endsWith('tls_client_auth');
  const client = requireClient(context, call, id, ({methods}) => methods.some(isTls));
  if (!certificate)
    throw refuseClient(
      call,
      usesMutualTls(call.request)
        ? 'The connection has no client certificate.'
        : 'This host asks for no client certificate. Send the request to the address in mtls_endpoint_aliases.',
    );
  if (client.methods.includes('self_signed_tls_client_auth')) {
    if (!isPublished(certificate, client))
      throw refuseClient(call, 'The certificate is not in the JWKS of the client.');
    return client;
  }
  if (!(await isOfEcosystem(certificate, context.keys.issuingCas)))
    throw refuseClient(call, 'The certificate is not of the certification authority of the ecosystem.');
  if (!hasName(certificate, client))
    throw refuseClient(call, 'The subject of the certificate is not the registered name.');
  return client;
}

/**
 * Authenticates the client that sent a form.
 * @throws Refusal 401 `invalid_client`; 400 `invalid_request` for incomplete parameters of an assertion
 */
export async function authenticate(context: Context, call: Call, form: Parameters): Promise<Authenticated> {
  const {client_assertion: assertion, client_assertion_type: type} = form;
  if ((assertion === undefined) !== (type === undefined))
    throw refuse(call.operation.id, 'invalid_request', 'Send both client_assertion and client_assertion_type.');
  if (type !== undefined && type !== JWT_BEARER)
    throw refuse(call.operation.id, 'invalid_request', `The client_assertion_type must be ${JWT_BEARER}.`);
  const certificate = await usableCertificate(context.world, call.request);
  if (assertion !== undefined) return {client: await verifyAssertion(context, call, form), certificate};
  const credentials = basicOf(call);
  if (credentials !== undefined) return {client: await verifySecret(context, call, credentials), certificate};
  return {client: await verifyCertificate(context, call, form.client_id, certificate), certificate};
}
