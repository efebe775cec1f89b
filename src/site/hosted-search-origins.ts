/**
 * Origins of the hosted search: the read host first, then the fallback hosts. In its own file, because pages with
 * hosted search do not need the rest of `third-parties.ts`.
 */
export function hostedSearchOrigins({appId}: {appId: string}): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
