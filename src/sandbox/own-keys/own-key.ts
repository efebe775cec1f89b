/** Keys that a reader makes in the browser. They exist only in the memory of the tab until they are downloaded. */
import type {WorkshopKey} from '../../tools/workshop/keys';
import {keyTypeOf, type KeyTypeName} from '../certificates/key-types';

/** Owner and type of a key. */
export type KeyTarget = {
  organisationId: string;
  /** Absent for a certificate of the organisation itself. */
  softwareStatementId?: string;
  /** Type of the certificate or key, such as `transport` or `sigkey`. */
  keyType: string;
};

export type OwnKey = KeyTarget & {key: WorkshopKey};

/**
 * Returns what the owner sends to the directory for a type of certificate or key: a certificate signing request, a bare
 * public key, or an existing certificate. Returns undefined for an unknown type.
 */
export function sentFor(keyType: string): 'request' | 'key' | 'certificate' | undefined {
  return (keyTypeOf(keyType as KeyTypeName) as ReturnType<typeof keyTypeOf> | undefined)?.sends;
}
