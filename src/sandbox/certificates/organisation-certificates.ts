/** Certificates of organisations (openapi/paths/organisation-certificates.yaml). */
import {checkVersion} from '../check-version';
import {isRemoved} from '../keep-records';
import {serverOf} from '../provider/server';
import {fieldProblem, notFound, problem} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call, Handler} from '../world';

import {findKeyProblem} from './check-key';
import {isHostName} from './host-name';
import {keyTypeOf, type KeyTypeName} from './key-types';
import {ORGANISATION_CERTIFICATES, viewCertificate} from './lifecycle';
import {createRevoke, list} from './list-and-revoke';
import {organisationOf, parentsOf} from './owner';
import {fieldOf, readSigningRequest, readUploadedCertificate} from './read-body';
import {ofOrganisations} from './resources';
import {toSubject} from './subject';
import {toRecord, type NewKey} from './to-record';

const typeOf = ({path}: Call) => path.OrganisationCertificateType as KeyTypeName;

/** @throws Refusal 404 unless the organisation in the path has a certificate with the id in the path */
function find(call: Call): StoredRecord {
  const {CertificateOrKeyId: kid = ''} = call.path;
  const record = call.world.store.find(ORGANISATION_CERTIFICATES, kid, parentsOf(call));
  if (!record) throw notFound(`Certificate ${kid}`);
  return record;
}

const listAll: Handler = (call) => {
  const {status, keyType} = call.query;
  return list(
    call,
    (value) =>
      (status === undefined || value.Status === status) && (keyType === undefined || value.keyType === keyType),
  );
};

const listByType: Handler = (call) => list(call, ({keyType}) => keyType === typeOf(call));

const get: Handler = (call) => {
  const record = find(call);
  return {status: 200, body: viewCertificate(record, call.world.now()), record};
};

/** @throws Refusal 400 with all mistakes in the key and the subject */
async function issue(call: Call): Promise<NewKey> {
  const keyType = typeOf(call);
  const organisation = organisationOf(call);
  const {publicJwk, publicKey, hosts, valuesOf} = await readSigningRequest(call.body, keyType);
  const [CN = ''] = valuesOf('CN');
  const {namesHost} = keyTypeOf(keyType);
  const mistakes = [
    findKeyProblem(publicJwk, 'sig', 'certificate'),
    valuesOf('OU').join() === organisation.key ? undefined : `OU must be ${organisation.key}`,
    namesHost && !isHostName(CN) ? 'CN must be a host name' : undefined,
  ].filter((text) => text !== undefined);
  if (mistakes.length > 0) {
    const errors = mistakes.map((text) => `CSR: ${text}`);
    throw problem('invalid_value', errors, ['CSR']);
  }
  const {issueCertificate} = await import('./certificate-authority');
  const certificate = await issueCertificate({
    environment: serverOf(call.request).name,
    keyType,
    publicKey,
    subject: toSubject(organisation, CN || `${organisation.value.OrganisationName}`),
    // TLS clients compare the host only with the alternative names (RFC 9525, section 2).
    hosts: namesHost && hosts.length === 0 ? [CN] : hosts,
    from: call.world.now(),
  });
  return {publicJwk, certificate};
}

/** @throws Refusal 400 */
async function upload(call: Call): Promise<NewKey> {
  const type = typeOf(call);
  const {publicJwk, ...certificate} = await readUploadedCertificate(call.body, type);
  const weak = findKeyProblem(publicJwk, 'sig', 'certificate');
  if (weak !== undefined) throw fieldProblem('invalid_value', fieldOf(type), weak);
  return {publicJwk, certificate};
}

const create: Handler = async (call) => {
  const {world, request} = call;
  const type = typeOf(call);
  const {key: OrganisationId} = organisationOf(call);
  const key = await (keyTypeOf(type).sends === 'certificate' ? upload(call) : issue(call));
  const parents = {OrganisationId};
  const value = await toRecord(key, type, {parents}, {requestUrl: request.url, now: world.now(), status: 'Active'});
  const kid = `${value.kid}`;
  if (world.store.find(ORGANISATION_CERTIFICATES, kid, parents))
    throw problem('already_exists', [`Certificate ${kid} exists`]);
  const record = world.store.create(ORGANISATION_CERTIFICATES, kid, parents, value);
  const location = `${new URL(request.url).origin}/organisations/${OrganisationId}/certificates/kid/${kid}`;
  return {status: 201, body: viewCertificate(record, world.now()), record, headers: [['Location', location]]};
};

const remove: Handler = (call) => {
  // A repeated DELETE returns 204 again (docs/apis/index.mdx, "Deletion").
  if (isRemoved(ofOrganisations, call)) return {status: 204};
  const record = find(call);
  checkVersion(record, call);
  const {keyType} = record.value;
  if (keyTypeOf(keyType).sends !== 'certificate')
    throw problem('state_conflict', [`Certificate ${record.key} is of type ${keyType}: revoke it instead`]);
  call.world.store.remove(record);
  return {status: 204};
};

export const organisationCertificates: Record<string, Handler> = {
  'get-organisation-certificates': listAll,
  'get-organisation-certificates-by-type': listByType,
  'create-organisation-certificate': create,
  'get-organisation-certificate': get,
  'update-organisation-certificate': createRevoke(find),
  'delete-organisation-certificate': remove,
};
