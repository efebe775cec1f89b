/** Removes secrets from a text that a reader copies, for example into a ticket. */

type Mask = {find: RegExp; put: string};

const REMOVED = '[removed]';

const MASKS: readonly Mask[] = [
  {
    find: /-----BEGIN ([A-Z0-9 ]*PRIVATE KEY)-----[\s\S]*?(?:-----END \1-----|$)/g,
    put: `-----BEGIN $1----- ${REMOVED}`,
  },
  // Private members of a JWK (RFC 7518, section 6) and secrets of a client, in JSON.
  {
    find: /("(?:d|p|q|dp|dq|qi|k|client_secret|access_token|refresh_token|registration_access_token|code|code_verifier|password)"\s*:\s*")[^"]*"/g,
    put: `$1${REMOVED}"`,
  },
  // Secrets in a form body or a query.
  {
    find: /\b((?:client_secret|access_token|refresh_token|subject_token|device_code|code|code_verifier|password)=)(?!\$)[^&\s'"]+/g,
    put: `$1${REMOVED}`,
  },
  {find: /\b((?:Bearer|DPoP|Basic)\s+)(?!\$)[\w.~+/=-]{8,}/g, put: `$1${REMOVED}`},
  // A JWE, or the signature of a JWS, without which the token cannot be used.
  {find: /\beyJ[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+/g, put: '[encrypted token removed]'},
  {find: /\b(eyJ[\w-]+\.[\w-]*)\.[\w-]+/g, put: '$1.[signature removed]'},
];

/** Replaces private keys, secrets, codes, bearer tokens and the signatures of tokens. */
export function maskSecrets(text: string): string {
  return MASKS.reduce((masked, {find, put}) => masked.replace(find, put), text);
}
