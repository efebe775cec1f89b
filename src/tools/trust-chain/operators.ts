import {isObject, type JsonValue} from '../lib/json';

import {contains, intersect, isSame, toText, unite, without} from './json-sets';

/**
 * The standard operators of metadata policies (OpenID Federation 1.0, section 6.1.3.1), in the order in which they are
 * applied. Includes the optional support for objects as values of `value` and `default`, and as items of arrays.
 */

export type OperatorName = 'value' | 'add' | 'default' | 'one_of' | 'subset_of' | 'superset_of' | 'essential';

/** `value` is absent if the parameter is absent; `problem` explains why the policy refuses the parameter. */
type Outcome = {value?: JsonValue} | {problem: string};

type Operator = {
  section: string;
  /** Allowed values of the operator, as text and as a test. */
  valueForm: string;
  acceptsValue: (value: JsonValue) => boolean;
  /** Allowed values of the metadata parameter that the operator is applied to. */
  parameterForm: string;
  acceptsParameter: (value: JsonValue) => boolean;
  mergeRule: string;
  /** Returns undefined if the values cannot be merged. */
  merge: (superior: JsonValue, subordinate: JsonValue) => JsonValue | undefined;
  apply: (parameter: JsonValue | undefined, value: JsonValue) => Outcome;
};

/** An array of strings, of numbers or of objects. */
const isList = (value: JsonValue): value is JsonValue[] =>
  Array.isArray(value) &&
  ['string', 'number', 'object'].some((type) => value.every((item) => typeof item === type)) &&
  value.every((item) => item !== null && !Array.isArray(item));
const isAnything = (value: JsonValue) => value !== null;
/** Narrows the type. Operators for lists have already checked that the value is a list. */
const listOf = (value: JsonValue | undefined) => (Array.isArray(value) ? value : []);

const LIST = 'an array of strings, numbers or objects';
const ANY = 'a string, a number, a boolean, an array or an object';
const equalOnly = (superior: JsonValue, subordinate: JsonValue) =>
  isSame(superior, subordinate) ? superior : undefined;

export const OPERATORS: Readonly<Record<OperatorName, Operator>> = {
  value: {
    section: '6.1.3.1.1',
    valueForm: `${ANY}, or null`,
    acceptsValue: () => true,
    parameterForm: ANY,
    acceptsParameter: isAnything,
    mergeRule: 'both values must be equal',
    merge: equalOnly,
    apply: (_parameter, value) => (value === null ? {} : {value}),
  },
  add: {
    section: '6.1.3.1.2',
    valueForm: LIST,
    acceptsValue: isList,
    parameterForm: LIST,
    acceptsParameter: isList,
    mergeRule: 'the union of both',
    merge: (superior, subordinate) => unite(listOf(superior), listOf(subordinate)),
    apply: (parameter, value) => ({value: unite(listOf(parameter), listOf(value))}),
  },
  default: {
    section: '6.1.3.1.3',
    valueForm: ANY,
    acceptsValue: isAnything,
    parameterForm: ANY,
    acceptsParameter: isAnything,
    mergeRule: 'both values must be equal',
    merge: equalOnly,
    apply: (parameter, value) => ({value: parameter ?? value}),
  },
  one_of: {
    section: '6.1.3.1.4',
    valueForm: LIST,
    acceptsValue: isList,
    parameterForm: 'a string, a number or an object',
    acceptsParameter: (value) => typeof value === 'string' || typeof value === 'number' || isObject(value),
    mergeRule: 'the intersection of both, which must not be empty',
    merge(superior, subordinate) {
      const common = intersect(listOf(superior), listOf(subordinate));
      return common.length > 0 ? common : undefined;
    },
    apply(parameter, value) {
      if (parameter === undefined) return {};
      return contains(listOf(value), parameter)
        ? {value: parameter}
        : {problem: `${toText(parameter)} is not one of ${toText(value)}`};
    },
  },
  subset_of: {
    section: '6.1.3.1.5',
    valueForm: LIST,
    acceptsValue: isList,
    parameterForm: LIST,
    acceptsParameter: isList,
    mergeRule: 'the intersection of both, which may be empty',
    merge: (superior, subordinate) => intersect(listOf(superior), listOf(subordinate)),
    apply: (parameter, value) => (parameter === undefined ? {} : {value: intersect(listOf(parameter), listOf(value))}),
  },
  superset_of: {
    section: '6.1.3.1.6',
    valueForm: LIST,
    acceptsValue: isList,
    parameterForm: LIST,
    acceptsParameter: isList,
    mergeRule: 'the union of both',
    merge: (superior, subordinate) => unite(listOf(superior), listOf(subordinate)),
    apply(parameter, value) {
      if (parameter === undefined) return {};
      const missing = without(listOf(value), listOf(parameter));
      return missing.length === 0 ? {value: parameter} : {problem: `${toText(parameter)} lacks ${toText(missing)}`};
    },
  },
  essential: {
    section: '6.1.3.1.7',
    valueForm: 'true or false',
    acceptsValue: (value) => typeof value === 'boolean',
    parameterForm: ANY,
    acceptsParameter: isAnything,
    mergeRule: 'true when one of both is true',
    merge: (superior, subordinate) => superior === true || subordinate === true,
    apply(parameter, value) {
      if (parameter !== undefined) return {value: parameter};
      return value === true ? {problem: 'it is absent'} : {};
    },
  },
};

export const OPERATOR_NAMES = Object.keys(OPERATORS) as OperatorName[];

export const isOperatorName = (name: string): name is OperatorName => Object.hasOwn(OPERATORS, name);
