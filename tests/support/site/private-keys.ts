/** Finds private keys of artefacts/keys in texts. These are examples, but pages teach readers to keep keys private. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {SITE_DIR} from './sites';

type PrivateJwk = Readonly<Record<string, string>>;

const FOLDER = path.join(SITE_DIR, 'artefacts/keys');
/** Private members of RSA, EC and OKP keys (RFC 7518, section 6; RFC 8037, section 2). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

/** The private keys by name, as JWK. */
export function readPrivateKeys(): Map<string, PrivateJwk> {
  return new Map(
    readdirSync(FOLDER).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as PrivateJwk,
    ]),
  );
}

/**
 * The base64url forms of a value: alone, as in a JWK, and at each offset inside longer bytes, as in PKCS #8, because 3
 * bytes become 4 characters. Without the characters that depend on the bytes before and after.
 */
function formsOf(member: string): string[] {
  const bytes = Buffer.from(member, 'base64url');
  return [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64url')
      .slice(offset === 0 ? 0 : 4, -4),
  );
}

/** Returns a function that lists the private keys in a text: JWK, base64 of PKCS #8, PKCS #1 or SEC1, also in HTML. */
export function createKeyFinder(keys: ReadonlyMap<string, PrivateJwk>): (text: string) => string[] {
  const forms = [...keys].map(([name, jwk]) => ({
    name,
    values: PRIVATE_MEMBERS.flatMap((member) => formsOf(jwk[member] ?? '')).filter(Boolean),
  }));
  return (text) => {
    const plain = text.replace(/<\/?(?:span|br|code|wbr)\b[^>]*>|\\n|\s+/g, '');
    const runs = (
      plain
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .match(/[\w-]{32,}/g) ?? []
    ).join(' ');
    return forms.filter(({values}) => values.some((value) => runs.includes(value))).map(({name}) => name);
  };
}
