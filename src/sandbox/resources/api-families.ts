/**
 * API families of the simulated ecosystem. Names and endpoints belong to its API standard, which the directory does not
 * publish (docs/platform/api-resources.mdx). A family that is not listed here accepts any address.
 */
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {World} from '../world';

import {toUrl} from './values';

/** API family → paths in which its addresses end. */
const ENDPOINTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['accounts', ['/accounts', '/balances', '/transactions', '/standing-orders']],
  ['consents', ['/consents']],
  ['payments-pix', ['/pix/payments']],
]);

/** Whether an address matches the endpoint pattern of a family. */
export function matchesFamily(family: string, address: string): boolean {
  const endpoints = ENDPOINTS.get(family);
  return !endpoints || endpoints.some((path) => pathOfAddress(address).endsWith(path));
}

function pathOfAddress(address: string): string {
  return toUrl(address)?.pathname ?? '';
}

/** The discovery endpoints of an API resource, oldest first. */
export function endpointsOf({key}: StoredRecord, {store}: World): readonly StoredRecord[] {
  return store.list('api-discovery-endpoints', {ApiResourceId: key});
}

/** Returns the endpoints of the family that an API resource does not publish. */
export function missingEndpoints(resource: StoredRecord, world: World): string[] {
  const published = endpointsOf(resource, world).map(({value}) => pathOfAddress(textOf(value, 'ApiEndpoint')));
  const defined = ENDPOINTS.get(textOf(resource.value, 'ApiFamilyType')) ?? [];
  return defined.filter((path) => !published.some((address) => address.endsWith(path)));
}

/** Whether all endpoints of the family are published. For a family without a list, one endpoint is enough. */
export function isFamilyComplete(resource: StoredRecord, world: World): boolean {
  return endpointsOf(resource, world).length > 0 && missingEndpoints(resource, world).length === 0;
}
