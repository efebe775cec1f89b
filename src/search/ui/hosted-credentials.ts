import type {HostedSearch} from '../../site/env';

/**
 * Reads the credentials of the hosted service from `customFields` of the configuration. Null means the embedded engine.
 */
export function readHostedSearch(customFields: Record<string, unknown> | undefined): HostedSearch | null {
  return (customFields?.hostedSearch as HostedSearch | null | undefined) ?? null;
}
