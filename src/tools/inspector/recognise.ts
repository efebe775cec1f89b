import {isObject, parseJson, type JsonObject} from '../lib/json';
import {isPem, readPem, REQUEST_LABELS} from '../lib/pem';
import {ToolError} from '../lib/tool-error';

/** Recognises the form of a pasted text. */

export type Recognised =
  | {form: 'token' | 'keys' | 'certificates' | 'request' | 'der' | 'hex' | 'base64url'; text: string; notes: string[]}
  | {form: 'claims'; claims: JsonObject; notes: string[]};

const TOKEN = /^[\w-]{10,}\.[\w-]*\.[\w-]*(?:\.[\w-]*\.[\w-]*)?$/;
/** Every JOSE header begins with `{"`, which is `eyJ` in base64url. */
const TOKEN_IN_TEXT = /(?<![\w.-])eyJ[\w-]+\.[\w-]*\.[\w-]*(?:\.[\w-]+\.[\w-]+)?/;

const compact = (text: string) => text.replace(/\s+/g, '');

/** Removes the quotes of a shell or JSON string around the text, and the backslashes inside. */
function unquote(text: string): {text: string; notes: string[]} {
  const match = /^\$?(["'])([\s\S]*)\1[;,]?$/.exec(text);
  const inner = match?.[2];
  if (inner === undefined) return unescape(text);
  const {text: plain, notes} = unescape(inner.trim());
  return {text: plain, notes: ['quotes around the text were removed', ...notes]};
}

function unescape(text: string): {text: string; notes: string[]} {
  if (!/^[{[]\s*\\"/.test(text)) return {text, notes: []};
  return {
    text: text.replace(/\\(["\\])/g, '$1'),
    notes: ['backslashes before quotes were removed'],
  };
}

function recogniseJson(text: string, notes: string[]): Recognised {
  const value = parseJson(text);
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((item) => typeof item === 'string' && item.startsWith('MI')))
      return {form: 'certificates', text, notes};
    if (value.length > 0 && value.every((item) => isObject(item) && 'kty' in item)) return {form: 'keys', text, notes};
    const found = findToken(text);
    if (found) return {form: 'token', text: found, notes: [...notes, 'the first token of the array is shown']};
    throw new ToolError('The JSON is an array that is neither a trust chain, nor keys, nor certificates.');
  }
  if (!isObject(value)) throw new ToolError('The JSON is a single value, and no key, token or certificate.');
  if ('kty' in value || 'keys' in value) return {form: 'keys', text, notes};
  if (typeof value.payload === 'string' && ('signatures' in value || 'signature' in value))
    throw new ToolError(
      'This is a JWS in the JSON serialisation, which this tool does not read.',
      'Paste the compact serialisation: header, payload and signature, with dots between.',
    );
  for (const member of [
    'id_token',
    'access_token',
    'client_assertion',
    'request',
    'software_statement',
    'response',
    'trust_mark',
  ]) {
    const token = value[member];
    if (typeof token === 'string' && token.startsWith('eyJ'))
      return {form: 'token', text: token, notes: [...notes, `the token in the member ${member} is shown`]};
  }
  return {form: 'claims', claims: value, notes};
}

function recognisePem(text: string, notes: string[]): Recognised {
  const labels = readPem(text).map(({label}) => label);
  const others = labels.filter((label) => !label.endsWith('CERTIFICATE'));
  if (others.length === 0) return {form: 'certificates', text, notes};
  if (others.some((label) => REQUEST_LABELS.includes(label))) return {form: 'request', text, notes};
  return {form: 'keys', text, notes};
}

function findToken(text: string): string | undefined {
  return TOKEN_IN_TEXT.exec(text)?.[0];
}

const HEX = /^(?:[\w ]*fingerprint\s*=\s*)?([0-9A-F]{2}(?:[: ]?[0-9A-F]{2}){15,})$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Shorter texts may be words. */
const MIN_BASE64_CHARACTERS = 16;

/** Recognises base64 and base64url, also if a terminal has wrapped the lines; undefined for other texts. */
function recogniseBase64(text: string, notes: string[]): Recognised | undefined {
  const joined = text.replace(/\n/g, '');
  if (joined.length < MIN_BASE64_CHARACTERS) return undefined;
  if (/^MI[\w+/-]{64,}={0,2}$/.test(joined)) return {form: 'der', text: joined, notes};
  if (/^[\w-]+$/.test(joined)) return {form: 'base64url', text: joined, notes};
  if (!/^[\w+/-]+={0,2}$/.test(joined)) return undefined;
  return {
    form: 'base64url',
    text: joined.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    notes: [...notes, 'this is base64; tokens and keys have base64url, with "-" and "_" and without "="'],
  };
}

function recogniseText(text: string, notes: string[]): Recognised {
  const joined = compact(text.replace(/^(?:authorization:\s*)?(?:bearer|dpop)\s+/i, ''));
  if (TOKEN.test(joined)) return {form: 'token', text: joined, notes};
  const hex = HEX.exec(text)?.[1];
  if (hex) return {form: 'hex', text: hex, notes};
  if (UUID.test(text)) throw new ToolError('This is a UUID: an identifier that contains no data.');
  const base64 = recogniseBase64(text, notes);
  if (base64) return base64;
  const isDamagedToken = /^eyJ[\w.+/=-]*$/.test(joined);
  const found = isDamagedToken ? undefined : findToken(text);
  if (found)
    return {
      form: 'token',
      text: found,
      notes: [...notes, 'the first token in the text is shown, the rest was left out'],
    };
  // Treat damaged tokens as tokens, because reading them reports the wrong character or number of parts.
  if (isDamagedToken || /^eyJ/.test(joined)) return {form: 'token', text: joined, notes};
  throw new ToolError(
    'The inspector does not know this kind of text.',
    'It reads tokens (JWT, JWE), certificates, certificate requests, keys (JWK, JWKS, PEM), thumbprints and base64url.',
  );
}

/**
 * Recognises a cleaned text.
 * @throws ToolError if the inspector does not know the form, or if JSON is not valid
 */
export function recognise(text: string): Recognised {
  if (isPem(text)) return recognisePem(text, []);
  const {text: plain, notes} = unquote(text);
  return /^[{[]/.test(plain) ? recogniseJson(plain, notes) : recogniseText(plain, notes);
}
