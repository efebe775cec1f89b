/** Secrets and keys of ecosystem clients. */
import {fieldProblem, notFound, problem} from '../refusal';
import {ECOSYSTEM_KEYS, ECOSYSTEM_SECRETS} from '../resources/ecosystem-clients';
import {addTime, bodyOf, DAY_MS, HOUR_MS, makeSecret, pathOf} from '../resources/values';
import type {StoredRecord} from '../store';
import {textOf, toTime} from '../values';
import type {Call, Handler, JsonObject, World} from '../world';

function requireClient(call: Call): StoredRecord {
  const key = pathOf(call, 'EcosystemClientId');
  const found = call.world.store.find('ecosystem-clients', key);
  if (!found) throw notFound(`Ecosystem client ${key}`);
  return found;
}

function put({store}: World, resource: string, key: string, value: JsonObject): void {
  const known = store.find(resource, key);
  if (known) store.change(known, value);
  else store.create(resource, key, {}, value);
}

/**
 * Hashes a secret, because the directory stores only the hash.
 * @returns SHA-256 as lower-case hexadecimal digits
 */
async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the client can authenticate with this secret now. */
export async function acceptsSecret({store, now}: World, clientId: string, secret: string): Promise<boolean> {
  const stored = store.find(ECOSYSTEM_SECRETS, clientId)?.value;
  if (!stored) return false;
  const hash = await hashSecret(secret);
  const isInTime = (name: string) => new Date(textOf(stored, name)) > now();
  if (stored.SecretHash === hash) return isInTime('ExpiresAt');
  return stored.PreviousSecretHash === hash && isInTime('PreviousExpiresAt');
}

const rotateSecret: Handler = async (call) => {
  const {world} = call;
  const {key, value} = requireClient(call);
  const method = textOf(value, 'TokenEndpointAuthMethod');
  if (method !== 'client_secret_basic')
    throw problem('state_conflict', [`TokenEndpointAuthMethod: ${method} has no secret`]);
  if (value.Status !== 'Active')
    throw problem('state_conflict', [`Ecosystem client ${key} is ${textOf(value, 'Status')}`]);
  const {ExpiresInDays = 90, KeepPreviousForHours = 0} = bodyOf(call);
  const ClientSecret = makeSecret();
  const ExpiresAt = toTime(addTime(world.now(), Number(ExpiresInDays) * DAY_MS));
  const previous = world.store.find(ECOSYSTEM_SECRETS, key)?.value;
  const PreviousExpiresAt = toTime(addTime(world.now(), Number(KeepPreviousForHours) * HOUR_MS));
  put(world, ECOSYSTEM_SECRETS, key, {
    ClientId: key,
    SecretHash: await hashSecret(ClientSecret),
    ExpiresAt,
    ...(previous && {PreviousSecretHash: textOf(previous, 'SecretHash'), PreviousExpiresAt}),
  });
  const body = {ClientId: key, ClientSecret, ExpiresAt, ...(previous && {PreviousExpiresAt})};
  return {status: 200, body, headers: [['Cache-Control', 'no-store']]};
};

const getKeys: Handler = (call) => {
  const key = pathOf(call, 'EcosystemClientId');
  const keys = call.world.store.find(ECOSYSTEM_KEYS, key);
  if (!call.world.store.find('ecosystem-clients', key) || !keys) throw notFound(`Keys of ecosystem client ${key}`);
  return {status: 200, body: keys.value};
};

/** Members of private and symmetric keys (RFC 7518, sections 6.2.2, 6.3.2 and 6.4). */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  RSA: ['n', 'e'],
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
};
const MIN_RSA_BITS = 2048;

/** Returns why a key is refused, or undefined. */
function findKeyMistake(key: JsonObject, others: readonly JsonObject[]): string | undefined {
  const secret = PRIVATE.find((name) => key[name] !== undefined);
  if (secret !== undefined) return `private member ${secret} must not be sent`;
  const missing = REQUIRED[textOf(key, 'kty')]?.find((name) => textOf(key, name) === '');
  if (missing !== undefined) return `${missing} is missing`;
  // A base64url character encodes six bits.
  if (key.kty === 'RSA' && textOf(key, 'n').length * 6 < MIN_RSA_BITS) return `must have ${MIN_RSA_BITS} bits or more`;
  return others.some(({kid}) => kid === key.kid) ? 'kid is not unique in the set' : undefined;
}

const replaceKeys: Handler = (call) => {
  const client = requireClient(call);
  const keys = bodyOf(call).keys as JsonObject[];
  for (const [position, key] of keys.entries()) {
    const mistake = findKeyMistake(key, keys.slice(0, position));
    if (mistake !== undefined) throw fieldProblem('invalid_value', `keys[${position}]`, mistake);
  }
  if (client.value.JwksUri !== undefined)
    throw problem('state_conflict', ['JwksUri: keys cannot be uploaded beside it']);
  put(call.world, ECOSYSTEM_KEYS, client.key, {keys});
  return {status: 200, body: {keys}};
};

export const handlers: Readonly<Record<string, Handler>> = {
  'update-ecosystem-client-secret': rotateSecret,
  'get-ecosystem-client-jwks': getKeys,
  'update-ecosystem-client-jwks': replaceKeys,
};
