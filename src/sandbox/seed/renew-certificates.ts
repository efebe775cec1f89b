/**
 * Replaces the certificates of the examples, which have expired, with new certificates for the same keys. Import this
 * module with `await import`, because it contains the X.509 library.
 */
import {decodeBase64} from '../../tools/lib/base64url';
import {X509Certificate} from '../../tools/lib/x509-library';
import {issueCertificate} from '../certificates/certificate-authority';
import type {KeyTypeName} from '../certificates/key-types';
import {APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES} from '../certificates/lifecycle';
import {toSubject} from '../certificates/subject';
import {toRecord} from '../certificates/to-record';
import type {StoredRecord} from '../store';
import type {JsonObject, World} from '../world';

/** Types that the certification authority of the simulation issues. */
const ISSUED: readonly unknown[] = ['transport', 'signing', 'wac', 'seal', 'transport_rs'] satisfies KeyTypeName[];

/** Age of the new certificates at the start of the simulation. */
const AGE_MS = 60 * 86_400_000;

/** Members of a public key in a record (RFC 7518, section 6). */
const KEY_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e'];

async function renew(record: StoredRecord, world: World): Promise<void> {
  const {value, parents} = record;
  const organisation = world.store.find('organisations', parents.OrganisationId ?? '');
  const [encoded] = (value.x5c ?? []) as string[];
  if (!organisation || encoded === undefined) return;
  const old = new X509Certificate(decodeBase64(encoded));
  const [commonName = ''] = old.subjectName.getField('CN');
  const keyType = value.keyType as KeyTypeName;
  const from = new Date(world.now().getTime() - AGE_MS);
  const certificate = await issueCertificate({
    environment: 'sandbox',
    keyType,
    publicKey: old.publicKey.rawData,
    subject: toSubject(organisation, commonName),
    hosts: keyType === 'transport_rs' || keyType === 'wac' ? [commonName] : [],
    from,
  });
  const publicJwk = Object.fromEntries(Object.entries(value).filter(([name]) => KEY_MEMBERS.includes(name)));
  const renewed = await toRecord(
    {publicJwk, certificate},
    keyType,
    {parents, ...(typeof value.ClientName === 'string' && {clientName: value.ClientName})},
    {requestUrl: 'https://matls-api.sandbox.connect.example/', now: from, status: 'Active'},
  );
  world.store.change(record, {...value, ...(renewed as JsonObject)});
}

/** Replaces each expired certificate that the simulation can issue and that is `Active` in the examples. */
export async function renewCertificates(world: World): Promise<void> {
  const records = [...world.store.list(APPLICATION_CERTIFICATES), ...world.store.list(ORGANISATION_CERTIFICATES)];
  const isDue = ({value}: StoredRecord) =>
    ISSUED.includes(value.keyType) &&
    value.Status === 'Active' &&
    new Date(String(value.ExpiryDateTime)) <= world.now();
  for (const record of records.filter(isDue)) await renew(record, world);
}
