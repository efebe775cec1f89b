/** Reads the configuration of the hosted service from `customFields` of the Docusaurus configuration. */
import type {HostedSearch} from '../../site/env';

/** Credentials of the hosted service and whether events are sent, or null for the embedded engine. */
export function readHostedSearch(customFields: Record<string, unknown> | undefined): HostedSearch | null {
  return (customFields?.hostedSearch as HostedSearch | null | undefined) ?? null;
}
