import {isObject, type JsonObject} from '../../tools/lib/json';
import type {StoredRecord} from '../store';
import type {World} from '../world';

import type {ProviderKeys, Signer} from './keys';
import type {Checker} from './parameters';
import type {State} from './state';

export type ProviderOptions = {
  keys?: ProviderKeys;
  /** Verifies the secret of an ecosystem client for `client_secret_basic`. By default, no secret is accepted. */
  acceptsSecret?: (clientId: string, secret: string) => boolean | Promise<boolean>;
  /** Returns the claim `trust_framework_profile`. By default, `OrgAccessDetails` of the stored account. */
  profileOf?: (person: StoredRecord) => JsonObject;
  /** E-mail address → `user_code` that the account requires in a backchannel authentication request. */
  userCodes?: Readonly<Record<string, string>>;
};

/** Records, keys, options and state that all parts of the provider share. */
export type Context = {
  world: World;
  options: ProviderOptions;
  keys: ProviderKeys;
  /** Signs as the provider. */
  signer: Signer;
  check: Checker;
  state: State;
};

/** The current time in seconds since 1970-01-01T00:00:00Z. */
export const nowOf = ({world}: Context): number => Math.floor(world.now().getTime() / 1000);

/** Returns the claim `trust_framework_profile`: the rights of the person by `OrganisationId`. */
export function profileOf({options}: Context, person: StoredRecord | undefined): JsonObject {
  const profile = person && (options.profileOf?.(person) ?? person.value.OrgAccessDetails);
  return isObject(profile) ? profile : {};
}
