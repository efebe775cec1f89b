/** Statuses of certificates and keys (docs/platform/certificates.mdx, section "Lifecycle"). */
import type {Parents, StoredRecord} from '../store';
import {toTime} from '../values';
import type {JsonObject, World} from '../world';

import {keyTypeOf} from './key-types';

export const APPLICATION_CERTIFICATES = 'software-statement-certificates';
export const ORGANISATION_CERTIFICATES = 'organisation-certificates';

export type RevokeReason =
  'unspecified' | 'keycompromise' | 'superseded' | 'cessationofoperation' | 'privilegewithdrawn';

/**
 * Member that marks the record of a removed bare key, so that the key stays `Inactive` when its application is resumed.
 * Responses omit this member, because the schema has no property for it.
 */
const REMOVED = 'Removed';

export const isRemoved = ({value}: StoredRecord): boolean => value[REMOVED] === true;

/** The status at a point in time. Computed, because a certificate becomes `Expired` without a change of the record. */
export function statusOf({value}: Pick<StoredRecord, 'value'>, now: Date): string {
  const {Status, ExpiryDateTime} = value;
  const isOver = typeof ExpiryDateTime === 'string' && new Date(ExpiryDateTime) <= now;
  return isOver && Status !== 'Revoked' ? 'Expired' : `${Status}`;
}

/** The record as it appears in responses. */
export function viewCertificate(record: Pick<StoredRecord, 'value'>, now: Date): JsonObject {
  const {[REMOVED]: _removed, ...value} = record.value;
  return {...value, Status: statusOf(record, now)};
}

/** Certificates and keys of an owner, in order of creation. */
export function listCertificates(world: World, owner: Parents): readonly StoredRecord[] {
  const resource = owner.SoftwareStatementId === undefined ? ORGANISATION_CERTIFICATES : APPLICATION_CERTIFICATES;
  return world.store.list(resource, owner);
}

function write(world: World, record: StoredRecord, changes: JsonObject): void {
  world.store.change(record, {...record.value, ...changes, UpdatedAt: toTime(world.now())});
}

/** Makes a certificate permanently `Revoked`. */
export function revokeCertificate(world: World, record: StoredRecord, reason: RevokeReason): void {
  write(world, record, {Status: 'Revoked', RevokeReason: reason});
}

/** Makes a bare key permanently `Inactive`. */
export function removeKey(world: World, record: StoredRecord): void {
  write(world, record, {Status: 'Inactive', [REMOVED]: true});
}

const isBareKey = ({value}: StoredRecord) => keyTypeOf(value.keyType).sends === 'key';

/** Revokes the certificates and removes the keys of an application that is deleted or whose owner is withdrawn. */
export function revokeCertificatesOf(
  world: World,
  SoftwareStatementId: string,
  reason: RevokeReason = 'cessationofoperation',
): void {
  for (const record of listCertificates(world, {SoftwareStatementId})) {
    if (!['Active', 'Inactive'].includes(statusOf(record, world.now())) || isRemoved(record)) continue;
    if (isBareKey(record)) removeKey(world, record);
    else revokeCertificate(world, record, reason);
  }
}

/** Removes the keys of a suspended application from the active key set, without revoking them. */
export function deactivateCertificatesOf(world: World, SoftwareStatementId: string): void {
  for (const record of listCertificates(world, {SoftwareStatementId}))
    if (statusOf(record, world.now()) === 'Active') write(world, record, {Status: 'Inactive'});
}

/** Returns the keys of a resumed application to the active key set, except removed keys. */
export function reactivateCertificatesOf(world: World, SoftwareStatementId: string): void {
  for (const record of listCertificates(world, {SoftwareStatementId}))
    if (statusOf(record, world.now()) === 'Inactive' && !isRemoved(record)) write(world, record, {Status: 'Active'});
}
