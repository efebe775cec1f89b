/** Credentials of the hosted service as `docusaurus.config.ts` hands them to the browser, or null for the embedded engine. */
export function readHostedSearch(customFields: Record<string, unknown> | undefined): {appId: string; apiKey: string} | null {
  return (customFields?.hostedSearch as {appId: string; apiKey: string} | null | undefined) ?? null;
}
