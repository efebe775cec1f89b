/** Finds items that share a key. Returns each item with the others, because any of them may be the mistake. */
export function findShared<T>(items: readonly T[], keyOf: (item: T) => string | null): {item: T; others: T[]}[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()]
    .filter(({length}) => length > 1)
    .flatMap((group) => group.map((item) => ({item, others: group.filter((other) => other !== item)})));
}
