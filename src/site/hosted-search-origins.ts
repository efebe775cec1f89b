/**
 * The only origins that the hosted search sends to: the read host and the fallbacks (specification, section 7), and, where
 * readers may consent to it, the host of its events. The read host is the first.
 * @param hosted application id, and the region of the events or null
 */
export function hostedSearchOrigins({appId, insights}: {appId: string; insights: 'de' | 'us' | null}): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
    ...(insights ? [`https://insights.${insights}.algolia.io`] : []),
  ];
}
