import type {JsonObject} from '../../tools/lib/json';
import type {KnownServer} from '../../tools/lib/known-servers';
import type {Consent} from '../sandbox.types';
import type {Answer, TokenRights} from '../world';

/** State of the provider between requests. All times are seconds since 1970-01-01T00:00:00Z. */

/** Permissions that a person granted to a client. */
export type Grant = {
  /** Identifies the tokens of the grant, which are revoked together. */
  id: string;
  clientId: string;
  /** `sub` of the person. */
  subject: string;
  scopes: readonly string[];
  /** Whether the request named no scope. The token response then lists the granted scopes (RFC 6749, section 5.1). */
  listsScope?: boolean;
  details: readonly JsonObject[];
  nonce: string | undefined;
  authTime: number;
};

export type PushedRequest = {
  clientId: string;
  parameters: JsonObject;
  scopes: readonly string[];
  details: readonly JsonObject[];
  expires: number;
  isUsed: boolean;
};

type Code = {grant: Grant; redirectUri: string; challenge: string; expires: number; isUsed: boolean};

/** A request that a person answers on another device. */
export type Deferred = {
  kind: 'backchannel' | 'device';
  clientId: string;
  scopes: readonly string[];
  details: readonly JsonObject[];
  /** Null until the person agrees. */
  grant: Grant | null;
  state: 'open' | 'agreed' | 'refused' | 'exchanged';
  expires: number;
  interval: number;
  lastPoll: number | null;
};

export type OpenConsent = {
  consent: Consent;
  /** Null if the person decides in the browser. */
  expires: number | null;
  /** @param person e-mail address, or null to refuse */
  answer: (person: string | null) => Promise<Answer | null>;
};

export type State = {
  /** Expiry times of assertions by client and `jti`. */
  assertions: Map<string, number>;
  pushed: Map<string, PushedRequest>;
  consents: Map<string, OpenConsent>;
  codes: Map<string, Code>;
  deferred: Map<string, Deferred>;
  refreshTokens: Map<string, {grant: Grant; server: KnownServer; issued: number; expires: number}>;
  /** Issued access tokens by `jti`. Tokens of people have `rights`. */
  issued: Map<string, {clientId: string; grantId: string; rights?: TokenRights}>;
  revoked: Set<string>;
};

export function createState(): State {
  return {
    assertions: new Map(),
    pushed: new Map(),
    consents: new Map(),
    codes: new Map(),
    deferred: new Map(),
    refreshTokens: new Map(),
    issued: new Map(),
    revoked: new Set(),
  };
}

/** Clears the state and revokes all access tokens. */
export function clearState(state: State): void {
  const revoked = new Set([...state.revoked, ...state.issued.keys()]);
  Object.assign(state, createState(), {revoked});
}

/** Revokes the access tokens and refresh tokens of a grant (RFC 7009, section 2.1). */
export function revokeGrant(state: State, grantId: string): void {
  for (const [jti, one] of state.issued) if (one.grantId === grantId) state.revoked.add(jti);
  for (const [token, {grant}] of state.refreshTokens) if (grant.id === grantId) state.refreshTokens.delete(token);
}

/** Revokes the tokens, codes and open requests of a client. */
export function revokeClient(state: State, clientId: string): void {
  for (const [jti, one] of state.issued) if (one.clientId === clientId) state.revoked.add(jti);
  for (const [token, {grant}] of state.refreshTokens)
    if (grant.clientId === clientId) state.refreshTokens.delete(token);
  for (const [code, {grant}] of state.codes) if (grant.clientId === clientId) state.codes.delete(code);
  for (const [uri, one] of state.pushed) if (one.clientId === clientId) state.pushed.delete(uri);
  for (const [handle, one] of state.deferred) if (one.clientId === clientId) state.deferred.delete(handle);
  for (const [id, {consent}] of state.consents) if (consent.clientId === clientId) state.consents.delete(id);
}
