/** Signed webhook messages, as Connect would send them now: one genuine, and forged ones that a receiver must refuse. */
import {base64url, CompactSign} from 'jose';

import {importPrivateKey, toKeyId} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';

export const ADDRESS = 'https://auth.bank.example/hooks/directory';

export type Delivery = {
  name: string;
  body: string;
  /** Value of `Connect-Signature`. */
  signature: string;
  /** What a refusal must say; null for the genuine message. A library has its own words. */
  refusal: RegExp | null;
};

type Header = {alg: string; typ: string; kid: string; iat: number; aud: string};

async function sign(body: string, header: Header, key: Key): Promise<string> {
  const compact = await new CompactSign(new TextEncoder().encode(body))
    .setProtectedHeader(header)
    .sign(await importPrivateKey(key));
  return compact.replace(/\..*\./, '..');
}

/**
 * @param body the genuine message
 * @param now seconds
 * @param directory the key that the key set contains
 * @param other another key for PS256
 */
export async function createDeliveries(
  body: string,
  now: number,
  directory: Key,
  other: Key,
): Promise<readonly Delivery[]> {
  const header: Header = {
    alg: 'PS256',
    typ: 'connect-webhook+jws',
    kid: await toKeyId(directory),
    iat: now,
    aud: ADDRESS,
  };
  const genuine = await sign(body, header, directory);
  const forged = async (
    name: string,
    refusal: RegExp,
    change: Partial<Header>,
    key = directory,
  ): Promise<Delivery> => ({
    name,
    body,
    signature: await sign(body, {...header, ...change}, key),
    refusal,
  });
  const unsigned = base64url.encode(JSON.stringify({...header, alg: 'none'}));
  const wrong = /the signature is wrong|signature verification failed/;
  return [
    {name: 'a genuine message', body, signature: genuine, refusal: null},
    {name: 'a changed body', body: body.replace('Suspended', 'Active'), signature: genuine, refusal: wrong},
    {name: 'the same body with other white space', body: body.replace(':', ': '), signature: genuine, refusal: wrong},
    await forged('the signature of another key', wrong, {}, other),
    await forged('an unknown key', /not in directory\.jwks|no applicable key/, {kid: await toKeyId(other)}, other),
    await forged('another address', /another address/, {aud: `${ADDRESS}/`}),
    await forged('an old time', /last five minutes/, {iat: now - 3600}),
    await forged('a time ahead', /last five minutes/, {iat: now + 3600}),
    await forged('a signature for another purpose', /no signature of a webhook/, {typ: 'JWT'}),
    {name: 'no signature', body, signature: `${unsigned}..`, refusal: /no signature of a webhook|"alg"/},
  ];
}
