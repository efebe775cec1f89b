import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {PRIVATE_MEMBERS} from '../lib/read-keys';

/** Masks values that must not appear in a result: private members of keys, and secrets in JSON. */

export const MASK = '••••••••';

const SECRETS = /^(client_secret|registration_access_token|refresh_token|password|private_key|api_?key)$/i;

function isKey(value: JsonObject): boolean {
  return typeof value.kty === 'string';
}

/** Returns a copy in which private members of JWKs and secrets are masked, at any depth. */
export function maskSecrets(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isObject(value)) return value;
  const hidden = (member: string) => SECRETS.test(member) || (isKey(value) && PRIVATE_MEMBERS.includes(member));
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, hidden(member) ? MASK : maskSecrets(inner)]),
  );
}
