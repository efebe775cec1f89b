import type {Consent} from '../sandbox.types';

import type {Client} from './clients';
import {nowOf, type Context} from './context';
import {findPerson} from './directory';
import type {OpenConsent} from './state';

/** Requests of clients that wait until a person agrees or refuses. */

/** Thrown by a handler if a person has to decide before it can respond. `decide` then returns the response. */
export class ConsentRequired extends Error {
  constructor(readonly consent: Consent) {
    super(`A person has to decide about ${consent.id}.`);
  }
}

type Asked = {kind: Consent['kind']; client: Client; scopes: readonly string[]; code?: string | undefined};

/**
 * Stores a decision that a person has to make.
 * @param expires seconds since 1970-01-01T00:00:00Z; null if the person decides in the browser
 */
export function openConsent(
  {world, state}: Context,
  {kind, client, scopes, code}: Asked,
  {expires, answer}: Pick<OpenConsent, 'expires' | 'answer'>,
): Consent {
  const {id: clientId, name: clientName, organisationName} = client;
  const consent = {id: world.uuid(), kind, clientId, clientName, organisationName, scopes, code: code ?? null};
  state.consents.set(consent.id, {consent, expires, answer});
  return consent;
}

/** Returns the open decisions, oldest first. */
export function listConsents(context: Context): Consent[] {
  const now = nowOf(context);
  const open = [...context.state.consents.values()].filter(({expires}) => expires === null || expires > now);
  return open.map(({consent}) => consent);
}

/**
 * Returns the `sub` of a person: the e-mail address if there is no account, undefined if the account is not `Active`.
 */
export function subjectOf({world}: Context, email: string): string | undefined {
  const person = findPerson(world, email);
  if (!person) return email;
  return person.value.Status === 'Active' ? String(person.value.UserId) : undefined;
}
