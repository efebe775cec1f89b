import {isObject, type JsonValue} from '../../tools/lib/json';

/** Supports the part of JSONPath (RFC 9535) that custom claims use: names, indexes, wildcards, comparisons. */

type Selector = (value: JsonValue) => JsonValue[];

const childrenOf = (value: JsonValue): JsonValue[] => {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
};

const byName =
  (name: string): Selector =>
  (value) =>
    isObject(value) && Object.hasOwn(value, name) ? [value[name] as JsonValue] : [];

const byIndex =
  (index: number): Selector =>
  (value) =>
    Array.isArray(value) ? value.slice(index, index === -1 ? undefined : index + 1) : [];

function literalOf(text: string): JsonValue {
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  return quoted ?? (JSON.parse(text) as JsonValue);
}

const where =
  (name: string, literal: string): Selector =>
  (value) =>
    childrenOf(value).filter((child) => byName(name)(child)[0] === literalOf(literal));

const LITERAL = `true|false|null|-?\\d+|'[^']*'|"[^"\\\\]*"`;

/** Syntax of each kind of segment, with a function that creates its selector. */
const SEGMENTS: readonly (readonly [RegExp, (match: RegExpExecArray) => Selector])[] = [
  [/^(?:\.\*|\[\*\])/, () => childrenOf],
  [/^\.([\w-]+)/, ([, name = '']) => byName(name)],
  [/^\[(?:'([^']+)'|"([^"]+)")\]/, ([, single, double]) => byName(single ?? double ?? '')],
  [/^\[(-?\d+)\]/, ([, index]) => byIndex(Number(index))],
  [
    new RegExp(`^\\[\\?\\s*@\\.([\\w-]+)\\s*==\\s*(${LITERAL})\\s*\\]`),
    ([, name = '', literal = '']) => where(name, literal),
  ],
];

/** Matches paths that select at most one value. */
const SINGULAR = /^\$(?:\.[\w-]+|\['[^']+'\]|\["[^"]+"\]|\[-?\d+\])*$/;

/**
 * Finds the value at a path. Returns a single value if the path can select only one, otherwise an array.
 * @returns undefined if the path finds nothing or is not supported
 */
export function findByPath(path: string, root: JsonValue): JsonValue | undefined {
  let rest = path.replace(/^\$/, '');
  let found: JsonValue[] = path.startsWith('$') ? [root] : [];
  while (rest !== '') {
    const segment = SEGMENTS.map(([form, toSelector]) => ({match: form.exec(rest), toSelector})).find(
      ({match}) => match,
    );
    if (!segment?.match) return undefined;
    found = found.flatMap(segment.toSelector(segment.match));
    rest = rest.slice(segment.match[0].length);
  }
  if (found.length === 0) return undefined;
  return SINGULAR.test(path) ? found[0] : found;
}
