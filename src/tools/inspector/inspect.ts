import {decodeBase64} from '../lib/base64url';
import {cleanInput} from '../lib/clean-input';
import {toPem} from '../lib/pem';
import {readJose} from '../lib/read-jose';
import {ToolError} from '../lib/tool-error';

import {CLAIMS} from './dictionary/claims';
import {CONNECT_CLAIMS, FEDERATION_CLAIMS, SSA_CLAIMS} from './dictionary/statements';
import {inspectEncrypted} from './inspect-encrypted';
import {inspectKeys, PrivateKeyError} from './inspect-keys';
import {inspectToken} from './inspect-token';
import {inspectBase64url, inspectHex} from './inspect-value';
import {recognise, type Recognised} from './recognise';
import {checkDateValues, toRows} from './to-rows';
import type {Inspection, InspectOptions} from './types';

/** Definitions for JSON that is not part of a token. If a claim has several definitions, the standard one is used. */
const ALL_CLAIMS = {...FEDERATION_CLAIMS, ...SSA_CLAIMS, ...CONNECT_CLAIMS, ...CLAIMS};

// Loaded on demand, because the X.509 library is large.
const inspectCertificates = async (text: string, options: InspectOptions) =>
  (await import('./inspect-certificates')).inspectCertificates(text, options);
const inspectRequest = async (text: string) => (await import('./inspect-request')).inspectRequest(text);

/** Inspects base64 of DER without PEM lines: a certificate, a request, or a key. */
async function inspectDer(text: string, options: InspectOptions): Promise<Inspection> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const der = decodeBase64(base64);
  const readers = [
    () => inspectCertificates(base64, options),
    () => inspectRequest(base64),
    ...['PUBLIC KEY', 'PRIVATE KEY', 'RSA PRIVATE KEY'].map((label) => () => inspectKeys(toPem(der, label), options)),
  ];
  for (const reader of readers) {
    try {
      return await reader();
    } catch (error) {
      if (!(error instanceof ToolError) || error instanceof PrivateKeyError) throw error;
    }
  }
  throw new ToolError(
    'This is base64 of DER, but neither a certificate, nor a certificate request, nor a key that this tool reads.',
    'If it was cut, copy it again to its end.',
  );
}

async function inspectRecognised(recognised: Recognised, options: InspectOptions): Promise<Inspection> {
  if (recognised.form === 'claims')
    return {
      title: 'JSON without signature',
      summary: 'Members of a JSON object. Nothing proves who wrote them.',
      notes: [],
      unusual: checkDateValues(recognised.claims),
      sections: [{title: 'Members', rows: toRows(recognised.claims, ALL_CLAIMS, options.now)}],
    };
  const {form, text} = recognised;
  if (form === 'token') {
    const token = readJose(text);
    return token.kind === 'jws' ? inspectToken(token, options) : inspectEncrypted(token, options);
  }
  if (form === 'keys') return inspectKeys(text, options);
  if (form === 'certificates') return inspectCertificates(text, options);
  if (form === 'request') return inspectRequest(text);
  if (form === 'der') return inspectDer(text, options);
  return form === 'hex' ? inspectHex(text, options) : inspectBase64url(text, options);
}

function cleanKey(key: string): string {
  try {
    return cleanInput(key).text;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(`The pasted key cannot be read. ${error.message}`, error.hint);
  }
}

/**
 * Recognises a pasted text and explains it: a JWT of any kind, a JWE, certificates, a certificate request, keys, a
 * thumbprint, base64url, or JSON with claims.
 * @param text as pasted; typographic quotes, line endings and invisible characters are repaired and listed in `notes`
 * @param options `key` verifies or decrypts the text, or is compared with it; dates are compared with `now`
 * @throws ToolError, and no other error, if the text is empty, too long, damaged or unknown; its subclass
 *   PrivateKeyError for a private key without `options.shownPrivate`
 */
export async function inspect(text: string, options: InspectOptions): Promise<Inspection> {
  const {text: cleaned, notes} = cleanInput(text);
  const key = options.key?.trim() ? cleanKey(options.key) : undefined;
  try {
    const recognised = recognise(cleaned);
    const inspection = await inspectRecognised(recognised, {...options, key});
    return {...inspection, notes: [...notes, ...recognised.notes, ...inspection.notes]};
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(
      `The text could not be read: ${(error as Error).message}`,
      'Please tell us what kind of text it is, without the text itself.',
    );
  }
}
