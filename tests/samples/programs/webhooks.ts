/** Signed webhook messages, as Connect would send them now: one genuine, and forged ones that a receiver must refuse. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {base64url, CompactSign} from 'jose';

import {importPrivateKey, toKeyId} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';
import {languages} from '../../../src/reference/languages';
import {SITE_DIR} from '../../support/site/sites';

import type {ProgramTask} from './program';
import {inSeconds, readKey, toKeySet} from './sign';

const ADDRESS = 'https://auth.bank.example/hooks/directory';

type Delivery = {
  name: string;
  body: string;
  /** Value of `Connect-Signature`. */
  signature: string;
  /** Words of the refusal, which depend on the library; null for the genuine message. */
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
async function createDeliveries(body: string, now: number, directory: Key, other: Key): Promise<readonly Delivery[]> {
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

/** The programs of docs/apis/verify-webhooks.mdx. The valid message is the delivery on the page, signed now. */
export async function createWebhookTask(): Promise<ProgramTask> {
  const example = readFileSync(path.join(SITE_DIR, 'artefacts/made/webhook-delivery.jwt'), 'utf8');
  const body = Buffer.from(example.split('.')[1] ?? '', 'base64url').toString();
  const {Type, MessageId} = JSON.parse(body) as {Type: string; MessageId: string};
  const directory = readKey('directory-signing-key');
  const keys = await toKeySet(directory);
  return {
    name: 'verify-webhook',
    page: 'docs/apis/verify-webhooks.mdx',
    isProgram: ({text}) => text.includes('CONNECT_SIGNATURE'),
    languages: languages.map(({id}) => id),
    accepted: `${Type} ${MessageId}`,
    async createCases() {
      const now = inSeconds(Date.now());
      const deliveries = await createDeliveries(body, now, directory, readKey('connect-signing-key'));
      return deliveries.map(({name, body: input, signature, refusal}) => ({
        name,
        variables: {CONNECT_SIGNATURE: signature, WEBHOOK_URI: ADDRESS},
        input,
        answer: () => ({status: 200, body: keys}),
        refusal,
      }));
    },
  };
}
