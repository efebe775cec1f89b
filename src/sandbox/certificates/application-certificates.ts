/** Certificates and keys of applications (openapi/paths/software-statement-certificates.yaml). */
import {checkVersion} from '../check-version';
import {serverOf} from '../provider/server';
import {fieldProblem, notFound, problem} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call, Handler} from '../world';

import {findKeyProblem} from './check-key';
import {keyTypeOf, type KeyTypeName} from './key-types';
import {APPLICATION_CERTIFICATES, isRemoved, removeKey, viewCertificate} from './lifecycle';
import {createRevoke, list} from './list-and-revoke';
import {applicationOf, organisationOf, parentsOf} from './owner';
import {fieldOf, readPublicKey, readSigningRequest} from './read-body';
import {toSubject} from './subject';
import {toRecord, type NewKey} from './to-record';

const typeOf = ({path}: Call) => path.SoftwareStatementCertificateOrKeyType as KeyTypeName;

/** @throws Refusal 404 unless the application has a certificate or key with the type and id of the path */
function find(call: Call): StoredRecord {
  const {CertificateOrKeyId: kid = ''} = call.path;
  const record = call.world.store.find(APPLICATION_CERTIFICATES, kid, parentsOf(call));
  if (record?.value.keyType !== typeOf(call)) throw notFound(`Certificate or key ${kid}`);
  return record;
}

const listAll: Handler = (call) => {
  const {status} = call.query;
  return list(call, ({Status}) => status === undefined || Status === status);
};

const listByType: Handler = (call) => list(call, ({keyType}) => keyType === typeOf(call));

const get: Handler = (call) => {
  const record = find(call);
  return {status: 200, body: viewCertificate(record, call.world.now()), record};
};

/** @throws Refusal 400 with all mistakes in the key and the subject */
async function issue(call: Call, application: StoredRecord): Promise<NewKey> {
  const type = typeOf(call);
  const organisation = organisationOf(call);
  const request = await readSigningRequest(call.body, type);
  const named = {OU: organisation.key, CN: application.key};
  const missing = Object.entries(named).filter(([attribute, value]) => !isOnly(request.valuesOf(attribute), value));
  const weak = findKeyProblem(request.publicJwk, 'sig', 'certificate');
  const mistakes = [
    ...missing.map(([attribute, value]) => `the subject must have ${attribute}=${value}`),
    ...(weak === undefined ? [] : [weak]),
  ];
  if (mistakes.length > 0) {
    const errors = mistakes.map((text) => `CSR: ${text}`);
    throw problem('invalid_value', errors, ['CSR']);
  }
  const {publicJwk, publicKey, hosts} = request;
  const subject = toSubject(organisation, application.key);
  const {issueCertificate} = await import('./certificate-authority');
  const environment = serverOf(call.request).name;
  const order = {environment, keyType: type, publicKey, subject, hosts, from: call.world.now()};
  return {publicJwk, certificate: await issueCertificate(order)};
}

const isOnly = (values: readonly string[], wanted: string) => values.length === 1 && values[0] === wanted;

/** @throws Refusal 400 */
async function register(call: Call): Promise<NewKey> {
  const type = typeOf(call);
  const publicJwk = await readPublicKey(call.body, type);
  const weak = findKeyProblem(publicJwk, keyTypeOf(type).use, 'bare');
  if (weak !== undefined) throw fieldProblem('invalid_value', fieldOf(type), weak);
  return {publicJwk};
}

const create: Handler = async (call) => {
  const {world, request} = call;
  const type = typeOf(call);
  const application = applicationOf(call);
  const {Status: applicationStatus, ClientName} = application.value;
  if (applicationStatus === 'Inactive')
    throw problem('application_not_active', ['No certificate is issued while the software statement is Inactive']);
  const key = keyTypeOf(type).sends === 'key' ? await register(call) : await issue(call, application);
  const parents = parentsOf(call);
  const value = await toRecord(
    key,
    type,
    {parents, clientName: `${ClientName}`},
    {requestUrl: request.url, now: world.now(), status: applicationStatus === 'Suspended' ? 'Inactive' : 'Active'},
  );
  const kid = `${value.kid}`;
  if (world.store.find(APPLICATION_CERTIFICATES, kid, parents))
    throw fieldProblem('already_exists', 'kid', `${kid} exists on this software statement`);
  const record = world.store.create(APPLICATION_CERTIFICATES, kid, parents, value);
  return {status: 201, body: viewCertificate(record, world.now()), record};
};

const remove: Handler = (call) => {
  const record = find(call);
  // A repeated DELETE returns 204 again (docs/apis/index.mdx, "Deletion").
  if (isRemoved(record)) return {status: 204};
  checkVersion(record, call);
  removeKey(call.world, record);
  return {status: 204};
};

export const applicationCertificates: Record<string, Handler> = {
  'get-organisation-software-statement-certificates': listAll,
  'get-organisation-software-statement-certificates-by-type': listByType,
  'create-organisation-software-statement-certificate': create,
  'get-organisation-software-statement-certificate': get,
  'update-organisation-software-statement-certificate': createRevoke(find),
  'delete-organisation-software-statement-certificate': remove,
};
