/** Keys that a reader makes in her tab. They are in its memory only, until she downloads them. */
import type {WorkshopKey} from '../../tools/workshop/keys';
import {keyTypeOf, type KeyTypeName} from '../certificates/key-types';

/** For whom a key is made, and for what. */
export type KeyTarget = {
  organisationId: string;
  /** Absent for a certificate of the organisation itself. */
  softwareStatementId?: string;
  /** Such as `transport` or `sigkey`. */
  keyType: string;
};

export type OwnKey = KeyTarget & {key: WorkshopKey};

/**
 * What the owner sends to the directory for a type of certificate or key: a certificate signing request, a bare public
 * key, or a certificate that it has; undefined for an unknown type.
 */
export function sentFor(keyType: string): 'request' | 'key' | 'certificate' | undefined {
  return (keyTypeOf(keyType as KeyTypeName) as ReturnType<typeof keyTypeOf> | undefined)?.sends;
}
