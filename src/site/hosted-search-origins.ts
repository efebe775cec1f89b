/**
 * The only origins that the hosted search asks: the read host and the fallbacks (specification, section 7). The read host
 * is the first. Apart from the list of third parties, because every page of a configured build has it.
 */
export function hostedSearchOrigins({appId}: {appId: string}): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
