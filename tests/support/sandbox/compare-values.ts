/** Compares a value that a page shows with a value that the simulation returns. */

type Json = null | boolean | number | string | readonly Json[] | {readonly [name: string]: Json};

function kindOf(value: Json): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** Words such as a status must be equal. Identifiers, times, tokens, addresses and names may differ. */
const WORD = /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/;

/** Values that a page abbreviates. */
const isAbbreviated = (value: Json) => typeof value === 'string' && /…|\.\.\.$/.test(value);

/**
 * Compares the members and types of two values, and the values of booleans and of words such as a status. Compares only
 * the first items of arrays.
 * @returns differences, each with the path of the value
 */
export function compareValues(shown: Json, actual: Json, at = ''): string[] {
  if (isAbbreviated(shown)) return [];
  const [wanted, given] = [kindOf(shown), kindOf(actual)];
  const name = at === '' ? 'the value' : at;
  if (wanted !== given) return [`${name} is ${given}, the page shows ${wanted}`];
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const [first, second] = [shown[0], actual[0]] as [Json | undefined, Json | undefined];
    if (first === undefined && second === undefined) return [];
    if (first === undefined) return [`${name} is not empty, the page shows no item`];
    if (second === undefined) return [`${name} is empty, the page shows items`];
    return compareValues(first, second, `${at}/0`);
  }
  if (wanted === 'object') {
    const [left, right] = [shown, actual] as [Record<string, Json>, Record<string, Json>];
    return [
      ...Object.keys(left)
        .filter((one) => !(one in right))
        .map((one) => `${at}/${one} is missing`),
      ...Object.keys(right)
        .filter((one) => !(one in left))
        .map((one) => `${at}/${one} is not on the page`),
      ...Object.entries(left).flatMap(([one, value]) =>
        one in right ? compareValues(value, right[one] as Json, `${at}/${one}`) : [],
      ),
    ];
  }
  const isFixed = wanted === 'boolean' || (wanted === 'string' && WORD.test(shown as string));
  return isFixed && shown !== actual ? [`${name} is ${String(actual)}, the page shows ${String(shown)}`] : [];
}

export type {Json};
