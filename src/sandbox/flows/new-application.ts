/** Provides an application to register as a client. The application of the examples is already registered. */
import type {JsonObject} from '../../tools/lib/json';
import {makeCertificateRequest} from '../../tools/workshop/certificate-request';
import {makeKey} from '../../tools/workshop/keys';

import {findPerson, type FlowSandbox} from './callers';
import {FlowError} from './flow-error';
import type {FlowRun} from './flow-run';
import {currentStep} from './flow-run';

const API = 'https://matls-api.sandbox.connect.example';
const CREATE = 'create-organisation-software-statement';

/** Whether the current part registers a client. */
export const registersClient = (run: FlowRun): boolean =>
  currentStep(run)?.part.steps.some(({operation}) => operation === 'create-client-registration') ?? false;

/** The id of an unregistered `Active` application of the organisation, such as the application of another flow. */
async function findUnregistered(organisation: string, sandbox: FlowSandbox): Promise<string | undefined> {
  const records = await sandbox.records();
  const found = records.filter(
    ({resource, parents, value}) =>
      resource === 'software-statements' &&
      parents.OrganisationId === organisation &&
      value.Status === 'Active' &&
      value.ClientCreated !== true,
  );
  return found.at(-1)?.key;
}

/**
 * Finds an unregistered application, or creates one with a transport certificate.
 * @returns its `SoftwareStatementId`
 * @throws FlowError if the simulation refuses a request
 */
export async function provideApplication(run: FlowRun, name: string, sandbox: FlowSandbox): Promise<string> {
  const organisation = run.inputs.organisationId?.text ?? '';
  const found = await findUnregistered(organisation, sandbox);
  if (found !== undefined) return found;
  const body = {
    ClientName: name,
    Version: 1,
    LogoUri: 'https://app.fintech.example/logo.svg',
    RedirectUri: ['https://app.fintech.example/callback'],
    TokenEndpointAuthMethod: 'private_key_jwt',
    Roles: [{AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'}],
  };
  const {SoftwareStatementId: id} = await post(organisation, '', ['application/json', JSON.stringify(body)], sandbox);
  const subject = {country: 'GB', organisationName: 'Sample Payments Ltd', organisationId: organisation};
  const {text} = await makeCertificateRequest(await makeKey('PS256'), {...subject, commonName: String(id)});
  await post(organisation, `/${String(id)}/certificates/transport`, ['application/x-pem-file', text], sandbox);
  return String(id);
}

/**
 * Sends a request about an application as the administrator of the organisation.
 * @param path path below the applications of the organisation
 * @throws FlowError if the simulation refuses the request
 */
async function post(
  organisation: string,
  path: string,
  [contentType, body]: readonly [string, string],
  sandbox: FlowSandbox,
): Promise<JsonObject> {
  const person = await findPerson('organisation-administrator', organisation, sandbox);
  const {token, certificate} = await sandbox.credentials(person.id, CREATE);
  const {response} = await sandbox.send({
    method: 'POST',
    url: `${API}/organisations/${encodeURIComponent(organisation)}/softwarestatements${path}`,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ['Content-Type', contentType],
    ],
    body,
    certificate,
  });
  if (response?.status !== 201)
    throw new FlowError(`The simulation could not prepare an application to register: ${response?.body}`);
  return JSON.parse(response.body) as JsonObject;
}

/** The URL of the transport certificate that the simulation issued for the application of the flow, if any. */
export async function certificateAddressOf(run: FlowRun, sandbox: FlowSandbox): Promise<string | undefined> {
  const id = run.inputs.softwareStatementId?.text;
  const records = await sandbox.records();
  const found = records.find(
    ({resource, parents, value}) =>
      resource === 'software-statement-certificates' &&
      parents.SoftwareStatementId === id &&
      value.keyType === 'transport',
  );
  return found && String(found.value.SignedCertPath);
}

/** The URL of the application's keys in the keystore (docs/platform/public-and-private-keys-and-jwks.mdx). */
export function keysAddressOf({inputs}: FlowRun): string {
  const {organisationId, softwareStatementId} = inputs;
  return `https://keystore.sandbox.connect.example/${organisationId?.text}/${softwareStatementId?.text}/application.jwks`;
}
