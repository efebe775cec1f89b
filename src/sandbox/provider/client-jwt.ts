import type {JsonObject} from '../../tools/lib/json';
import {readJose} from '../../tools/lib/read-jose';
import {ToolError} from '../../tools/lib/tool-error';
import {verifyJws} from '../../tools/lib/verify-jws';

/** Verifies JWTs that clients sign: assertions, request objects, hint tokens. */

const ALGORITHMS = ['PS256', 'ES256', 'EdDSA'];

/** Maximum seconds that `iat` and `nbf` may be in the future (FAPI 2.0 Security Profile, section 5.3.2.1). */
export const CLOCK_TOLERANCE = 10;

/** The claims, or what is wrong with the JWT as a predicate, such as "has expired". */
type ReadJwt = {claims: JsonObject} | {mistake: string};

function readJws(jwt: string) {
  try {
    return readJose(jwt);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/**
 * Verifies the signature with the key that `kid` names.
 * @param keys the active public keys of the client
 */
export async function readClientJwt(jwt: string, keys: readonly JsonObject[]): Promise<ReadJwt> {
  const jose = readJws(jwt);
  if (jose?.kind === 'jwe') return {mistake: 'is encrypted, and has to be signed'};
  if (!jose?.payload) return {mistake: 'is not a JWT'};
  const {alg, kid} = jose.header;
  if (!ALGORITHMS.includes(String(alg))) return {mistake: `has the alg ${String(alg)}; use PS256, ES256 or EdDSA`};
  const key = keys.find((one) => kid !== undefined && one.kid === kid && one.use !== 'enc');
  if (!key) return {mistake: `has the kid ${String(kid)}, which names no active key of the client`};
  const {isValid} = await verifyJws(jose, [key]);
  if (!isValid) return {mistake: 'has a signature that does not verify with the key of its kid'};
  return {claims: jose.payload};
}

type Times = {exp?: number; iat?: number; nbf?: number};

/** Reads the numeric dates of a JWT. Returns undefined if a date is not a number (RFC 7519, section 2). */
export function readTimes({exp, iat, nbf}: JsonObject): Times | undefined {
  const times = {exp, iat, nbf};
  const present = Object.entries(times).filter(([, value]) => value !== undefined);
  if (present.some(([, value]) => typeof value !== 'number' || !Number.isFinite(value))) return undefined;
  return Object.fromEntries(present) as Times;
}

/** Returns what is wrong with `exp`, `iat` and `nbf` at this time, or undefined. `exp` is required. */
export function findTimeMistake(claims: JsonObject, now: number): string | undefined {
  const times = readTimes(claims);
  if (!times) return 'has a time that is not a number';
  if (times.exp === undefined) return 'has no exp';
  if (times.exp <= now) return 'has expired';
  const early = (['iat', 'nbf'] as const).find((name) => (times[name] ?? 0) > now + CLOCK_TOLERANCE);
  return early && `has an ${early} in the future`;
}
