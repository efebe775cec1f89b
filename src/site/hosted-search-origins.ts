/**
 * Origins of the hosted search: the read host first, then the fallback hosts. Not in `third-parties.ts`, because pages
 * with hosted search need only this part of it.
 */
export function hostedSearchOrigins({appId}: {appId: string}): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
