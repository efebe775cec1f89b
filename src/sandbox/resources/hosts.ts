/** Addresses in records that the directory creates, with the same hosts as in the examples. */
import type {World} from '../world';

export const KEYSTORE = 'https://keystore.connect.example';
export const PROVIDER = 'https://auth.connect.example';
export const PUBLIC_API = 'https://api.connect.example';
const FEDERATION = 'https://federation.connect.example';

/** Entity identifier of a federation of the directory. */
export function federationIdentifier(federationId: string): string {
  return `${FEDERATION}/federation/${federationId}`;
}

/**
 * Entity identifier of a leaf whose configuration the directory hosts (docs/platform/federation.mdx, "Leaves").
 * @returns undefined if there is no `Active` federation
 */
export function leafIdentifier(
  {store}: World,
  type: 'openid_provider' | 'openid_relying_party',
  id: string,
): string | undefined {
  const federation = store.list('federations').find(({value}) => value.Status === 'Active');
  return federation && `${federationIdentifier(federation.key)}/${type}/${id}`;
}
