import {sha256} from '../lib/sha256';

import type {Product} from './product';
import {browserRandom, makeToken, type RandomBytes} from './random';

/** A code verifier with its challenge, and the random values of an authorisation request. */

const BASE64URL = "openssl base64 -A | tr '+/' '-_' | tr -d '='";
/** 256 bits, as RFC 7636, section 4.1 recommends: 43 characters. */
const VERIFIER_BYTES = 32;
/** 128 bits, which nobody can guess (RFC 6749, section 10.10). */
const VALUE_BYTES = 16;

type PkcePair = {verifier: string; challenge: string; commands: Product['commands']};

/** Makes a PKCE pair with the method S256 (RFC 7636, sections 4.1 and 4.2). */
export async function makePkcePair(random: RandomBytes = browserRandom): Promise<PkcePair> {
  const verifier = makeToken(VERIFIER_BYTES, random);
  const text = [
    `CODE_VERIFIER=$(openssl rand ${VERIFIER_BYTES} | ${BASE64URL})`,
    `CODE_CHALLENGE=$(printf '%s' "$CODE_VERIFIER" | openssl dgst -sha256 -binary | ${BASE64URL})`,
  ].join('\n');
  return {verifier, challenge: await sha256(verifier), commands: [{text}]};
}

type RequestValues = {state: string; nonce: string; commands: Product['commands']};

/** Makes `state` (RFC 6749, section 4.1.1) and `nonce` (OpenID Connect Core 1.0, section 3.1.2.1). */
export function makeRequestValues(random: RandomBytes = browserRandom): RequestValues {
  const line = (name: string) => `${name}=$(openssl rand ${VALUE_BYTES} | ${BASE64URL})`;
  return {
    state: makeToken(VALUE_BYTES, random),
    nonce: makeToken(VALUE_BYTES, random),
    commands: [{text: [line('STATE'), line('NONCE')].join('\n')}],
  };
}
