/**
 * API families of the simulated ecosystem. The API standard of an ecosystem, which is not part of the directory,
 * defines names and endpoints (docs/platform/api-resources.mdx). Any address is valid for a family that is not listed
 * here.
 */
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {World} from '../world';

import {toUrl} from './values';

/** API family → endings of the paths of its endpoints. */
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

/** Returns the paths of the family for which the API resource has no endpoint. */
export function missingEndpoints(resource: StoredRecord, world: World): string[] {
  const published = endpointsOf(resource, world).map(({value}) => pathOfAddress(textOf(value, 'ApiEndpoint')));
  const defined = ENDPOINTS.get(textOf(resource.value, 'ApiFamilyType')) ?? [];
  return defined.filter((path) => !published.some((address) => address.endsWith(path)));
}

/** Whether all endpoints of the family are published. For a family that is not listed, one endpoint is enough. */
export function isFamilyComplete(resource: StoredRecord, world: World): boolean {
  return endpointsOf(resource, world).length > 0 && missingEndpoints(resource, world).length === 0;
}
