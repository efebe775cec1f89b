/** An application that is not registered yet. Generated requests use it to register, read and change a client. */
import {isObject, parseJson, parseObject, type JsonObject} from '../../tools/lib/json';
import {makeCertificateRequest} from '../../tools/workshop/certificate-request';
import type {WorkshopKey} from '../../tools/workshop/keys';
import type {Header, SandboxRequest} from '../http';
import type {Sandbox} from '../sandbox.types';
import {FINTECH} from '../seed/people';
import type {StoredRecord} from '../store';

import type {Plan} from './generated-requests';

const ADMINISTRATOR = 'sam.lee@fintech.example';
const APPLICATIONS = `https://matls-api.sandbox.connect.example/organisations/${FINTECH}/softwarestatements`;
const REDIRECT_URI = 'https://app.fintech.example/callback';

type Applicant = {
  clientId: string;
  certificate: string;
  /** A valid registration (RFC 7591, section 2). */
  registration: JsonObject;
};

type Body = {type: string; text: string};

/** Sends a request of the administrator. @returns the body @throws Error if the response is not a success */
async function send(sandbox: Sandbox, operation: string, method: string, url: string, body?: Body): Promise<string> {
  const {token, certificate} = await sandbox.credentials(ADMINISTRATOR, operation);
  const headers: Header[] = [
    ['Authorization', `Bearer ${token}`],
    ['Accept', '*/*'],
  ];
  if (body) headers.push(['Content-Type', body.type]);
  const {response} = await sandbox.send({method, url, headers, body: body?.text ?? '', certificate});
  if (!response || response.status >= 300) throw new Error(`${operation}: ${response?.status} ${response?.body}`);
  return response.body;
}

/** Creates an application with a transport certificate for the key, and a software statement assertion. */
export async function createApplicant(sandbox: Sandbox, key: WorkshopKey): Promise<Applicant> {
  const application = {
    ClientName: 'Generated App',
    Version: 1,
    LogoUri: 'https://app.fintech.example/logo.svg',
    RedirectUri: [REDIRECT_URI],
    TokenEndpointAuthMethod: 'private_key_jwt',
    Roles: [{AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'}],
  };
  const created = await send(sandbox, 'create-organisation-software-statement', 'POST', APPLICATIONS, {
    type: 'application/json',
    text: JSON.stringify(application),
  });
  const {SoftwareStatementId: id = '', ClientId = ''} = parseObject(created, 'The application');
  const own = `${APPLICATIONS}/${String(id)}`;
  const subject = {country: 'GB', organisationName: 'Sample Payments Ltd', organisationId: FINTECH};
  const request = await makeCertificateRequest(key, {...subject, commonName: String(id)});
  const issued = await send(
    sandbox,
    'create-organisation-software-statement-certificate',
    'POST',
    `${own}/certificates/transport`,
    {type: 'application/x-pem-file', text: request.text},
  );
  const {x5c = []} = parseObject(issued, 'The certificate');
  const [encoded = ''] = x5c as string[];
  const statement = await send(sandbox, 'get-organisation-software-statement-assertion', 'GET', `${own}/assertion`);
  return {
    clientId: String(ClientId),
    certificate: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
    registration: {
      software_statement: statement,
      redirect_uris: [REDIRECT_URI],
      jwks_uri: `https://keystore.sandbox.connect.example/${FINTECH}/${String(id)}/application.jwks`,
      token_endpoint_auth_method: 'private_key_jwt',
      grant_types: ['client_credentials'],
      response_types: ['code'],
      scope: 'directory:software',
      id_token_signed_response_alg: 'PS256',
    },
  };
}

/**
 * Replaces a body with the registration, adds members of the registration to the body, or returns the body unchanged.
 */
function fill(body: string, known: number, registration: JsonObject): string {
  let sent;
  try {
    sent = parseJson(body);
  } catch {
    return body;
  }
  if (!isObject(sent) || known % 8 === 7) return body;
  if (known % 8 === 6) return JSON.stringify({...registration, ...sent});
  return JSON.stringify(known % 8 < 3 ? registration : {...sent, ...registration});
}

/** Changes most generated requests to the client registration into requests of the applicant. */
export function asApplicant(
  request: SandboxRequest,
  {identity, record, body, token, operation}: Plan,
  {clientId, certificate, registration}: Applicant,
  records: readonly StoredRecord[],
): SandboxRequest {
  if (identity % 8 === 7) return request;
  const own = records.find(({resource, key}) => resource === 'client-registrations' && key === clientId);
  const bearer = token === 'own' && own ? `Bearer ${String(own.value.registration_access_token)}` : null;
  const url = new URL(request.url);
  if (record !== null && operation.path.includes('{')) url.pathname = `/reg/${clientId}`;
  return {
    ...request,
    url: url.href,
    headers: bearer === null ? request.headers : [...request.headers, ['Authorization', bearer]],
    body: body ? fill(request.body, body.known, registration) : request.body,
    certificate,
  };
}
