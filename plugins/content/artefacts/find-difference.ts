const SHOWN_CHARACTERS = 60;

function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** Describes the first difference; undefined if there is none. */
function findDifference(defined: unknown, found: unknown, path: readonly string[]): string | undefined {
  if (isStructure(defined) && isStructure(found)) {
    const members = new Set([...Object.keys(defined), ...Object.keys(found)]);
    for (const member of members) {
      const difference = findDifference(defined[member], found[member], [...path, member]);
      if (difference) return difference;
    }
    return undefined;
  }
  return JSON.stringify(defined) === JSON.stringify(found)
    ? undefined
    : `"${path.join('.')}" is ${toText(found)} instead of ${toText(defined)}`;
}

/**
 * Compares two JSON values, including the order of members, which readers see when they decode a token.
 * @param what name of the values in the message, such as `header`
 * @throws Error with the first difference
 */
export function assertSame(what: string, defined: object, found: object): void {
  const difference = findDifference(defined, found, []);
  if (difference) throw new Error(`In the ${what}, ${difference}.`);
  if (JSON.stringify(defined) !== JSON.stringify(found))
    throw new Error(`The members of the ${what} are not in the order of the definition.`);
}
