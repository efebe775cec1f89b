/**
 * Origins of the hosted search: the read host first, then the fallback hosts. Separate from `third-parties.ts`, because
 * every page needs it if hosted search is configured.
 */
export function hostedSearchOrigins({appId}: {appId: string}): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
