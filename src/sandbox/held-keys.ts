/** The certificates and keys of applications. Readers choose one to present in a request or to sign with. */
import {APPLICATION_CERTIFICATES, statusOf} from './certificates/lifecycle';
import type {HeldKey} from './sandbox.types';
import type {StoredRecord} from './store';
import {isActive, textOf} from './values';
import type {World} from './world';

/** The PEM of the first certificate of `x5c` (RFC 7517, section 4.7); null for a bare key. */
function toPem({value}: StoredRecord): string | null {
  const [encoded] = (value.x5c ?? []) as string[];
  if (encoded === undefined) return null;
  return `-----BEGIN CERTIFICATE-----\n${encoded.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
}

/** Lists the certificates and keys of `Active` applications, oldest first. */
export function heldKeysOf({store, now}: World): HeldKey[] {
  const held = store
    .list('software-statements')
    .filter(isActive)
    .flatMap(({key, value}) =>
      store.list(APPLICATION_CERTIFICATES, {SoftwareStatementId: key}).map((record) => ({
        kid: record.key,
        client: textOf(value, 'ClientId'),
        keyType: textOf(record.value, 'keyType'),
        status: statusOf(record, now()),
        createdAt: textOf(record.value, 'CreatedAt'),
        certificate: toPem(record),
      })),
    );
  return held.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
