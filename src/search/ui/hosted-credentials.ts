/** The hosted service as `portal.config.ts` hands it to the browser. */
import type {HostedSearch} from '../../site/env';

/** Credentials of the hosted service and whether events go to it, or null for the embedded engine. */
export function readHostedSearch(customFields: Record<string, unknown> | undefined): HostedSearch | null {
  return (customFields?.hostedSearch as HostedSearch | null | undefined) ?? null;
}
