import {exampleKeys} from '../lib/example-keys';
import {PRIVATE_MEMBERS, readKeys, type ReadKey} from '../lib/read-keys';
import {cite} from '../lib/sources';
import {jwkThumbprint} from '../lib/thumbprint';
import {ToolError} from '../lib/tool-error';

import {checkKey, describeKey} from './describe-key';
import {ALGORITHMS} from './dictionary/header-parameters';
import {KEY_MEMBERS} from './dictionary/key-members';
import {addWarnings, explainValues} from './inspect-token';
import {toRows} from './to-rows';
import type {Inspection, InspectionRow, InspectionSection, InspectOptions, Remark} from './types';

/** Inspects JWK, JWKS and PEM keys. */

const TITLES = {
  jwk: 'JSON Web Key (JWK)',
  jwks: 'JSON Web Key Set (JWKS)',
  pem: 'Key in PEM',
  certificate: 'Key of a certificate',
};

/** Further keys are counted, but not shown. */
const MAX_KEYS = 100;

type InspectedKey = {rows: InspectionRow[]; unusual: Remark[]};

async function inspectThumbprint({jwk}: ReadKey): Promise<InspectedKey> {
  const row = {name: 'thumbprint', source: cite(7638, '3')};
  try {
    const value = await jwkThumbprint(jwk);
    const example = (await exampleKeys()).find(({jwk: known}) => known.kid === value);
    const explanation = `SHA-256 of the public members that RFC 7638 requires${example ? `: the example key ${example.name} of ${example.owner}` : ''}`;
    return {rows: [{...row, value, explanation}], unusual: []};
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {rows: [{...row, value: 'none'}], unusual: [{row: row.name, text: error.message, source: row.source}]};
  }
}

/** Compares the key with the certificate in its `x5c`. */
function checkCertificate({jwk, certificate}: ReadKey): Remark[] {
  if (!certificate || jwk.x5c === undefined) return [];
  const {publicJwk, x5tS256} = certificate;
  const isOther = ['n', 'e', 'x', 'y', 'crv'].some(
    (member) => publicJwk[member] !== undefined && publicJwk[member] !== jwk[member],
  );
  return [
    ...(isOther ? [{row: 'x5c', text: 'The certificate has another key.', source: cite(7517, '4.7')}] : []),
    ...(jwk['x5t#S256'] !== undefined && jwk['x5t#S256'] !== x5tS256
      ? [{row: 'x5t#S256', text: `The thumbprint of the certificate is ${x5tS256}.`, source: cite(7517, '4.9')}]
      : []),
  ];
}

async function inspectKey(key: ReadKey, now: Date): Promise<InspectedKey> {
  const {jwk, from} = key;
  const thumbprint = await inspectThumbprint(key);
  const rows = [
    {name: 'key', value: `${key.isPrivate ? 'private' : 'public'}, ${describeKey(jwk)}`, explanation: 'Type and size'},
    ...explainValues(toRows(jwk, KEY_MEMBERS, now), {alg: ALGORITHMS}),
    ...thumbprint.rows,
  ];
  const remarks = [...checkKey(jwk, from === 'jwk' || from === 'jwks'), ...checkCertificate(key)];
  return {rows, unusual: [...remarks, ...thumbprint.unusual]};
}

function checkSet(keys: readonly ReadKey[]): Remark[] {
  const kids = keys.map(({jwk}) => jwk.kid).filter((kid) => kid !== undefined);
  const repeated = kids.find((kid, index) => kids.indexOf(kid) !== index);
  return [
    ...(repeated === undefined
      ? []
      : [{text: `Two keys have the kid ${JSON.stringify(repeated)}.`, source: cite(7517, '4.5')}]),
    ...(keys.length > 1 && keys.some(({isPrivate}) => isPrivate)
      ? [{text: 'A JWKS that others read must have public keys only.', source: cite(7517, '9.2')}]
      : []),
  ];
}

/** Suggests what to paste instead of private keys. @param keys all keys of the text; at least one is private */
function toPublicHint(keys: readonly ReadKey[]): string {
  const secret = keys.filter(({isPrivate}) => isPrivate);
  if (keys.some(({from}) => from === 'certificate')) return 'Paste only the CERTIFICATE block.';
  if (secret.every(({jwk}) => jwk.kty === 'oct'))
    return 'A shared secret has no public part: do not paste it anywhere.';
  if (secret.some(({from}) => from === 'pem')) return 'Paste only the public key: openssl pkey -in key.pem -pubout';
  const members = PRIVATE_MEMBERS.filter((member) => secret.some(({jwk}) => member in jwk));
  const it = keys.length === 1 ? 'it without its' : 'the keys without their';
  return `Paste ${it} private ${members.length === 1 ? 'member' : 'members'} ${members.join(', ')}.`;
}

/** Thrown for a private key. The page can offer to inspect the key anyway, with `shownPrivate`. */
export class PrivateKeyError extends ToolError {
  /** @param keys all keys of the text */
  constructor(keys: readonly ReadKey[]) {
    super('This is a private key, so it is not shown. Remove it from the field.', toPublicHint(keys));
    this.name = 'PrivateKeyError';
  }
}

/**
 * Inspects keys: explains each member, computes size and thumbprint.
 * @throws PrivateKeyError if a key is private and `options.shownPrivate` is not set; ToolError if the text contains no
 *   key
 */
export async function inspectKeys(text: string, options: InspectOptions): Promise<Inspection> {
  const keys = await readKeys(text);
  if (!options.shownPrivate && keys.some(({isPrivate}) => isPrivate)) throw new PrivateKeyError(keys);
  const shown = keys.slice(0, MAX_KEYS);
  const inspected = await Promise.all(shown.map((key) => inspectKey(key, options.now)));
  const isOne = keys.length === 1;
  const sections = inspected.flatMap(({rows, unusual}, index): InspectionSection[] => {
    const kid = keys[index]?.jwk.kid;
    const title = isOne ? 'Key' : `Key ${index + 1}${typeof kid === 'string' ? `: ${kid}` : ''}`;
    return addWarnings([{title, rows}], unusual);
  });
  const remarks = inspected.flatMap(({unusual}, index) =>
    isOne ? unusual : unusual.map((remark) => ({...remark, text: `Key ${index + 1}: ${remark.text}`})),
  );
  const first = keys[0] as ReadKey;
  return {
    title: TITLES[first.from],
    summary: isOne
      ? `A ${first.isPrivate ? 'private' : 'public'} key: ${describeKey(first.jwk)}.`
      : `${keys.length} keys: ${keys
          .slice(0, 10)
          .map(({jwk}) => describeKey(jwk))
          .join('; ')}${keys.length > 10 ? '; …' : ''}.`,
    notes: keys.length > MAX_KEYS ? [`only the first ${MAX_KEYS} of ${keys.length} keys are shown`] : [],
    unusual: [...checkSet(keys), ...remarks],
    sections,
  };
}
