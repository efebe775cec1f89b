/** Signs messages of an application with a key that this tab has. */
import clientSigning from '../../../artefacts/keys/client-signing-key.json';
import {parseObject, type JsonObject} from '../../tools/lib/json';
import {KNOWN_SERVERS} from '../../tools/lib/known-servers';
import {jwkThumbprint} from '../../tools/lib/thumbprint';
import {ToolError} from '../../tools/lib/tool-error';
import {exportKey} from '../../tools/workshop/keys';
import {signAs} from '../provider/sign-as';
import type {HeldKey} from '../sandbox.types';

import type {OwnKey} from './own-key';

/** Form parameter that contains the JWT → type of the message. */
const MESSAGES = {
  client_assertion: 'client-assertion',
  request: 'request-object',
  login_hint_token: 'login-hint-token',
} as const;

export type SignedMember = keyof typeof MESSAGES;

export type Recipe = {
  member: SignedMember;
  clientId: string;
  /** Claims in addition to `iss`, `aud`, `exp` and other registered claims. */
  claims: JsonObject;
  /** Whether `request` is a signed backchannel authentication request (OpenID CIBA Core 1.0, section 7.1.1). */
  isBackchannel: boolean;
};

/** Ranks keys for signatures above keys of transport certificates, which can sign too. */
const rankOf = ({keyType}: HeldKey): number => (keyType === 'transport' ? 0 : 1);

/**
 * Finds the newest active key of a client for which this tab has the private key. Falls back to the published key of
 * Sample Pay App, if it belongs to the client.
 * @param held certificates and keys in the directory, oldest first
 * @returns a private JWK
 * @throws ToolError if neither key is available
 */
export async function findSigningKey(
  clientId: string,
  held: readonly HeldKey[],
  own: readonly OwnKey[],
): Promise<JsonObject> {
  const active = held
    .filter(({client, status}) => client === clientId && status === 'Active')
    .sort((a, b) => rankOf(a) - rankOf(b));
  const usable = own.filter(({key}) => active.some(({kid}) => kid === key.kid));
  const newest = active.findLast(({kid}) => usable.some(({key}) => key.kid === kid));
  const found = usable.find(({key}) => key.kid === newest?.kid);
  if (found) return parseObject((await exportKey(found.key)).privateJwk.text, 'The key');
  const example = await jwkThumbprint(clientSigning as JsonObject);
  if (active.some(({kid}) => kid === example)) return {...(clientSigning as JsonObject), kid: example};
  throw new ToolError('This tab has no private key whose public key the directory has for this application.');
}

/** Signs a message for the provider of the sandbox. @throws an error of `jose` if the key cannot sign */
export function signMessage({member, clientId, claims, isBackchannel}: Recipe, key: JsonObject): Promise<string> {
  const message = member === 'request' && isBackchannel ? 'backchannel-request' : MESSAGES[member];
  return signAs(message, {clientId, issuer: KNOWN_SERVERS.sandbox.issuer, claims, key});
}
