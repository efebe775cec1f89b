/** Entity tags of records and their comparison with `If-Match`. */
import {problem} from './refusal';
import type {StoredRecord} from './store';
import type {Call} from './world';

/** The `ETag` of a record: a hash of its key and version, as 16 hexadecimal digits. */
export function etagOf({key, version}: StoredRecord): string {
  return toTag(`${key} ${version}`);
}

/** A strong entity tag for a text: its 64-bit FNV-1a hash. */
export function toTag(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return `"${hash.toString(16).padStart(16, '0')}"`;
}

/** @throws Refusal 412 `precondition_failed` */
export function checkVersion(record: StoredRecord, call: Call): void {
  const wanted = call.headers['If-Match'];
  if (typeof wanted !== 'string' || wanted.trim() === '*') return;
  // A weak tag never matches (RFC 9110, section 13.1.1).
  const tags = wanted.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(record))) throw problem('precondition_failed');
}
