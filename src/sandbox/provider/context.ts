import {isObject, type JsonObject} from '../../tools/lib/json';
import type {StoredRecord} from '../store';
import type {World} from '../world';

import type {ProviderKeys, Signer} from './keys';
import type {Checker} from './parameters';
import type {State} from './state';

export type ProviderOptions = {
  keys?: ProviderKeys;
  /** Whether an ecosystem client has this secret, for `client_secret_basic`; by default none has. */
  acceptsSecret?: (clientId: string, secret: string) => boolean | Promise<boolean>;
  /** The claim `trust_framework_profile`; by default `OrgAccessDetails` of the account as it is stored. */
  profileOf?: (person: StoredRecord) => JsonObject;
  /** Accounts that ask for a `user_code` at a backchannel authentication, by e-mail address. */
  userCodes?: Readonly<Record<string, string>>;
};

/** What all parts of the provider share. */
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

/** What the person may do, by `OrganisationId`: the claim `trust_framework_profile`. */
export function profileOf({options}: Context, person: StoredRecord | undefined): JsonObject {
  const profile = person && (options.profileOf?.(person) ?? person.value.OrgAccessDetails);
  return isObject(profile) ? profile : {};
}
