import {compactDecrypt, importJWK, type JWK} from 'jose';

import type {JsonObject} from '../lib/json';
import {readJose, type Jwe} from '../lib/read-jose';
import {readKeys} from '../lib/read-keys';
import {cite} from '../lib/sources';
import {ToolError} from '../lib/tool-error';

import {ALGORITHMS, JWE_PARAMETERS} from './dictionary/header-parameters';
import {addWarnings, explainValues, inspectToken} from './inspect-token';
import {toRows} from './to-rows';
import type {Inspection, InspectionSection, InspectOptions, Remark} from './types';

/** Inspects encrypted tokens, and decrypts them with a pasted key. */

/** Members needed for decryption. `use` and `key_ops` are omitted, so that wrong values do not prevent it. */
const DECRYPTING_MEMBERS = ['kty', 'crv', 'x', 'y', 'd', 'n', 'e', 'p', 'q', 'dp', 'dq', 'qi', 'k'];

const toDecryptingJwk = (key: JsonObject): JWK =>
  Object.fromEntries(Object.entries(key).filter(([member]) => DECRYPTING_MEMBERS.includes(member))) as JWK;

async function decryptWith({compact, header}: Jwe, key: JsonObject): Promise<string> {
  const imported = await importJWK(toDecryptingJwk(key), `${header.alg}`);
  const {plaintext} = await compactDecrypt(compact, imported);
  return new TextDecoder().decode(plaintext);
}

/** The decrypted content, or the reason why there is none. */
async function decrypt(jwe: Jwe, keyText: string | undefined): Promise<{content?: string; text: string}> {
  if (!keyText?.trim())
    return {
      text: 'The content is encrypted. Paste the private key of the recipient to read it; it stays in this page.',
    };
  let keys: JsonObject[];
  try {
    keys = (await readKeys(keyText)).filter(({isPrivate}) => isPrivate).map(({jwk}) => jwk);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {text: `The pasted key cannot be read. ${error.message}`};
  }
  if (keys.length === 0) return {text: 'The pasted key is public. Only the private key decrypts.'};
  let failure = '';
  for (const key of keys) {
    try {
      return {content: await decryptWith(jwe, key), text: 'The content was decrypted with the pasted key.'};
    } catch (error) {
      const {code, message} = error as Error & {code?: string};
      failure = code === 'ERR_JWE_DECRYPTION_FAILED' ? 'it is the wrong key, or the token was changed' : message;
    }
  }
  return {text: `The pasted key does not decrypt the token: ${failure}.`};
}

function checkHeader({header: {alg, kid, zip}}: Jwe): Remark[] {
  return [
    ...(alg === 'RSA1_5'
      ? [
          {
            row: 'alg',
            text: 'RSA1_5 can be attacked through error messages. Use RSA-OAEP-256.',
            source: cite(8725, '3.2'),
          },
        ]
      : []),
    ...(zip === undefined
      ? []
      : [{row: 'zip', text: 'Compression before encryption can reveal the content.', source: cite(8725, '3.6')}]),
    ...(kid === undefined
      ? [{text: 'The header has no kid, so the recipient has to try its keys.', source: cite(7516, '4.1.6')}]
      : []),
  ];
}

function listSections({header, parts}: Jwe, content: string | undefined, now: Date): InspectionSection[] {
  const {encryptedKey, iv, ciphertext, tag} = parts;
  return [
    {
      title: 'Header',
      rows: explainValues(toRows(header, JWE_PARAMETERS, now), {alg: ALGORITHMS, enc: ALGORITHMS}),
    },
    {
      title: 'Parts',
      rows: [
        {
          name: 'encrypted key',
          value: encryptedKey.length === 0 ? 'none: the key is agreed on or shared' : `${encryptedKey.length} bytes`,
          explanation: 'Key of the content, encrypted to the recipient',
          source: cite(7516, '2'),
        },
        {
          name: 'initialisation vector',
          value: `${iv.length} bytes`,
          explanation: 'Value with which the encryption of the content starts',
          source: cite(7516, '2'),
        },
        {
          name: 'ciphertext',
          value: `${ciphertext.length} bytes`,
          explanation: 'The encrypted content',
          source: cite(7516, '2'),
        },
        {
          name: 'authentication tag',
          value: `${tag.length} bytes`,
          explanation: 'Proof that header and content were not changed',
          source: cite(7516, '2'),
        },
      ],
    },
    ...(content === undefined ? [] : [{title: 'Content', rows: [{name: 'content', value: content}]}]),
  ];
}

async function inspectContent(content: string, options: InspectOptions): Promise<Inspection | undefined> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(content)) return undefined;
  const inner = readJose(content);
  // Do not use the pasted key, which is the key of the recipient and does not verify the signature.
  return inner.kind === 'jws' ? inspectToken(inner, {...options, key: undefined}) : undefined;
}

/** Inspects an encrypted token. With the private key in `options.key`, also inspects the content. */
export async function inspectEncrypted(jwe: Jwe, options: InspectOptions): Promise<Inspection> {
  const {content, text} = await decrypt(jwe, options.key);
  const inside = content === undefined ? undefined : await inspectContent(content, options);
  const unusual = checkHeader(jwe);
  return {
    title: inside ? `Encrypted token with a signed token inside` : 'Encrypted token (JWE)',
    summary: text,
    notes: [],
    unusual,
    sections: addWarnings(listSections(jwe, inside ? undefined : content, options.now), unusual),
    ...(inside && {inside}),
  };
}
