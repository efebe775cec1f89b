const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/** The parts of two texts between their common prefix and their common suffix. */
function differenceOf(one: string, other: string): [string, string] {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/**
 * Whether a variable name is probably a misspelling of another name: different underscores, one character added,
 * missing or wrong, or two characters swapped. The first letter must match: `VITE_URL` belongs to another tool and is
 * not a misspelling of `SITE_URL`.
 */
export function isMisspelt(name: string, meant: string): boolean {
  const [one, other] = [plain(name), plain(meant)];
  if (name === meant || one[0] !== other[0]) return false;
  const [before, after] = differenceOf(one, other);
  const isExchanged = before.length === 2 && before === [...after].reverse().join('');
  return isExchanged || Math.max(before.length, after.length) <= 1;
}
