import {both, input, json, last, type Change} from './changes';
import type {CaseDraft} from './drafts';
import {OTHER, OTHER_DISCOVERY, validCases} from './valid-cases';

/** Variants of valid cases that are valid too, at Connect or at another server. */

export type Variant = {name: string; draft: () => CaseDraft};

export function variant(name: string, of: string, ...changes: Change[]): Variant {
  const draft = () => {
    const found = validCases().find((one) => one.name === of);
    if (!found) throw new Error(`There is no case ${of}.`);
    for (const change of changes) change(found);
    return found;
  };
  return {name: `${name} (${of})`, draft};
}

export const discovery = (values: Record<string, unknown>) =>
  input({server: 'other', discovery: {...OTHER_DISCOVERY, ...values}});

/** Sends a request for Connect to another server instead. */
export function elsewhere(path: string, values: Record<string, unknown> = {}): Change {
  return (draft) => {
    const request = last(draft);
    request.address = `${OTHER}${path}`;
    for (const name of ['client_assertion', 'request'] as const) {
      const jwt = request.jwts[name];
      if (jwt) jwt.claims.aud = OTHER;
    }
    request.parameters = request.parameters.map(([name, value]) => [
      name,
      name === 'scope' ? 'openid accounts' : value,
    ]);
    const object = request.jwts.request;
    if (object) object.claims.scope = 'openid accounts';
    draft.server = 'other';
    draft.discovery = {...OTHER_DISCOVERY, mtls_endpoint_aliases: undefined, ...values};
  };
}

export const registration = (values: Record<string, unknown> = {}) =>
  both(elsewhere('/register', values), json({scope: 'openid accounts'}));
