/** Finds the differences between old and new facts about a value. judge.ts decides which of them break clients. */
import type {JsonValue} from '../../../src/reference/sample-request';

import {LOWER_BOUNDS, UPPER_BOUNDS} from './shape';
import type {Bound, Facts} from './shape';

/** Names of bounds in the ids of oasdiff. */
const BOUND_NAMES: Readonly<Record<Bound, string>> = {
  minLength: 'min-length',
  minimum: 'min',
  exclusiveMinimum: 'exclusive-min',
  minItems: 'min-items',
  minProperties: 'min-properties',
  maxLength: 'max-length',
  maximum: 'max',
  exclusiveMaximum: 'exclusive-max',
  maxItems: 'max-items',
  maxProperties: 'max-properties',
};

export type Difference = {
  /** A key of VALUE_RULES. For bounds, the key does not contain the name of the bound. */
  rule: string;
  /** The end of the id of the change. For bounds, the id contains the name of the bound. */
  suffix: string;
  before?: JsonValue;
  after?: JsonValue;
};

type Compare = (before: Facts, after: Facts) => (Difference | false)[];

const difference = (rule: string, before?: unknown, after?: unknown, suffix = rule): Difference => ({
  rule,
  suffix,
  ...(before !== undefined && {before: before as JsonValue}),
  ...(after !== undefined && {after: after as JsonValue}),
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function typesOf({type}: Facts): string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

/** Whether every value of `types` is also a value of `others`. An empty list means any type. */
function isWithin(types: readonly string[], others: readonly string[]): boolean {
  if (others.length === 0) return true;
  return (
    types.length > 0 && types.every((one) => others.includes(one) || (one === 'integer' && others.includes('number')))
  );
}

/** A format restricts a type, so a type without a format is wider. */
const compareTypes: Compare = (before, after) => {
  const [was, is] = [typesOf(before), typesOf(after)].map((types) => types.filter((type) => type !== 'null')) as [
    string[],
    string[],
  ];
  const isFormatWider = after.format === undefined || same(before.format, after.format);
  const isFormatNarrower = before.format === undefined || same(before.format, after.format);
  const words = ({type, format}: Facts) =>
    [[type ?? 'any'].flat().join(' or '), ...(format ? [`(${format})`] : [])].join(' ');
  const change = (rule: string) => [difference(rule, words(before), words(after))];
  if (same([...was].sort(), [...is].sort()) && same(before.format, after.format)) return [];
  const isList = was.length > 1 || is.length > 1;
  if (isWithin(was, is) && isFormatWider) return change(isList ? 'list-of-types-widened' : 'type-generalized');
  if (isWithin(is, was) && isFormatNarrower) return change(isList ? 'list-of-types-narrowed' : 'type-specialized');
  return change('type-changed');
};

const compareNull: Compare = (before, after) => {
  const [was, is] = [before, after].map((facts) => typesOf(facts).includes('null'));
  return [
    !was && is === true && typesOf(before).length > 0 && difference('became-nullable'),
    was === true && !is && typesOf(after).length > 0 && difference('became-not-nullable'),
  ];
};

const compareEnum: Compare = ({enum: before}, {enum: after}) => {
  if (!before || !after)
    return [
      after && difference('became-enum', undefined, [...after]),
      before && difference('became-not-enum', [...before], undefined),
    ].map((found) => found ?? false);
  const without = (values: readonly JsonValue[], others: readonly JsonValue[]) =>
    values.filter((value) => !others.some((other) => same(value, other)));
  const [removed, added] = [without(before, after), without(after, before)];
  return [
    removed.length > 0 && difference('enum-value-removed', removed),
    added.length > 0 && difference('enum-value-added', undefined, added),
  ];
};

/** Compares a fact whose value can be added, removed or changed. */
function compareValue(key: 'const' | 'default', name: string): Compare {
  return ({[key]: before}, {[key]: after}) => {
    if (same(before, after)) return [];
    const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [difference(`${name}-${what}`, before, after)];
  };
}

const comparePattern: Compare = ({pattern: before}, {pattern: after}) => {
  if (before === after) return [];
  if (after === undefined) return [difference('pattern-removed', before)];
  if (before === undefined) return [difference('pattern-added', undefined, after)];
  return [difference(after === '.*' ? 'pattern-generalized' : 'pattern-changed', before, after)];
};

function compareBounds(bounds: readonly Bound[], side: 'lower' | 'upper'): Compare {
  return (before, after) =>
    bounds.map((bound) => {
      const [was, is] = [before[bound], after[bound]];
      if (was === is) return false;
      const how = was === undefined ? 'set' : is === undefined ? 'unset' : is > was ? 'increased' : 'decreased';
      return difference(`${side}-bound-${how}`, was, is, `${BOUND_NAMES[bound]}-${how}`);
    });
}

/** Compares a fact that is true or missing. */
function compareFlag(key: keyof Facts, rules: readonly [sets: string, unsets: string]): Compare {
  return (before, after) => [
    !before[key] && Boolean(after[key]) && difference(rules[0]),
    Boolean(before[key]) && !after[key] && difference(rules[1]),
  ];
}

function compareContent(key: 'contentMediaType' | 'contentEncoding', rule: string): Compare {
  return ({[key]: before}, {[key]: after}) => [before !== after && difference(rule, before, after)];
}

const COMPARISONS: readonly Compare[] = [
  compareFlag('required', ['became-required', 'became-optional']),
  compareTypes,
  compareNull,
  compareEnum,
  compareValue('const', 'const'),
  compareBounds(LOWER_BOUNDS, 'lower'),
  compareBounds(UPPER_BOUNDS, 'upper'),
  comparePattern,
  compareFlag('uniqueItems', ['unique-items-added', 'unique-items-removed']),
  compareFlag('closed', ['additional-properties-removed', 'additional-properties-added']),
  compareContent('contentMediaType', 'content-media-type-changed'),
  compareContent('contentEncoding', 'content-encoding-changed'),
  compareValue('default', 'default-value'),
  compareFlag('readOnly', ['became-read-only', 'became-not-read-only']),
  compareFlag('writeOnly', ['became-write-only', 'became-not-write-only']),
  compareFlag('deprecated', ['deprecated', 'reactivated']),
];

/** Compares the facts about a value and, for a list, the facts about its items. */
export function compareFacts(before: Facts, after: Facts): Difference[] {
  const own = COMPARISONS.flatMap((compare) => compare(before, after)).filter((found) => found !== false);
  return before.items && after.items ? [...own, ...compareFacts(before.items, after.items)] : own;
}
