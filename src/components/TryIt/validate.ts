import {Validator} from '@cfworker/json-schema';
import type {OutputUnit, Schema} from '@cfworker/json-schema';

import {withPlainNumbers} from '../../reference/exact-json';
import type {Definitions, FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {dependencyMessage, mistakeMessage, REQUIRED_MESSAGE} from './mistake-messages';
import {childPath, depthOf, nestedChoicePath} from './paths';
import {isObject, resolveReference, variantsOf} from './schema-view';

/** Path of the invalid value in the form → message. */
export type Mistakes = Readonly<Record<string, string>>;

/** Path of a value → index of the chosen variant (oneOf, anyOf). */
export type Choices = Readonly<Record<string, number>>;

export type Rules = {definitions: Definitions; choices: Choices};

/** Errors of these keywords exclude a variant, so one such error weighs more than any number of missing properties. */
const DISTINGUISHING = new Set(['const', 'enum', 'type']);
const DISTINGUISHING_WEIGHT = 100;

/** Maximum depth of nested variants of one value, because a schema may be a variant of itself. */
const MAX_CHOICES = 3;

/** Returns the index of the variant that applies to a value: the choice of the reader, otherwise the best match. */
export function chosenVariant(schema: FormSchema, value: JsonValue | undefined, rules: Rules, path: string): number {
  const variants = variantsOf(schema) ?? [];
  const chosen = rules.choices[path];
  if (chosen !== undefined && chosen < variants.length) return chosen;
  if (value === undefined) return 0;
  const weights = variants.map((variant) =>
    validateIfSupported(narrow(variant, value, rules, nestedChoicePath(path)), value, rules.definitions).reduce(
      (sum, {keyword}) => sum + (DISTINGUISHING.has(keyword) ? DISTINGUISHING_WEIGHT : 1),
      0,
    ),
  );
  return Math.max(weights.indexOf(Math.min(...weights)), 0);
}

/**
 * Reduces a schema to the parts that apply to a value: resolves references to the depth of the value, and selects
 * one variant. Validation then reports no errors of other variants.
 */
function narrow(schema: FormSchema, value: JsonValue, rules: Rules, path: string): FormSchema {
  const {allOf, ...resolved} = resolveReference(schema, rules.definitions);
  const variants = variantsOf(resolved);
  if (variants && depthOf(path) >= MAX_CHOICES) return {};
  if (variants) {
    const variant = variants[chosenVariant(resolved, value, rules, path)] ?? {};
    const {oneOf: _oneOf, anyOf: _anyOf, ...base} = resolved;
    return {
      allOf: [
        ...[...(allOf ?? []), base].map((branch) => narrow(branch, value, rules, path)),
        narrow(variant, value, rules, nestedChoicePath(path)),
      ],
    };
  }
  const narrowed: FormSchema = {...resolved};
  if (allOf) narrowed.allOf = allOf.map((branch) => narrow(branch, value, rules, path));
  if (isObject(value) && resolved.properties) {
    narrowed.properties = Object.fromEntries(
      Object.entries(resolved.properties).map(([name, property]) => {
        const part = Object.hasOwn(value, name) ? value[name] : undefined;
        return [name, part === undefined ? {} : narrow(property, part, rules, childPath(path, name))];
      }),
    );
  }
  const {items, prefixItems = []} = resolved;
  if (Array.isArray(value) && (isObject(items as JsonValue) || prefixItems.length > 0)) {
    // Items after `prefixItems` use the schema `items`.
    const schemaOf = (index: number) => prefixItems[index] ?? items;
    narrowed.prefixItems = value.map((item, index) => {
      const part = schemaOf(index);
      return isObject(part as JsonValue)
        ? narrow(part as FormSchema, item, rules, childPath(path, index))
        : (part ?? {});
    });
    delete narrowed.items;
  }
  return narrowed;
}

/** @throws Error if the validator does not support a keyword, such as a pattern in another dialect */
function validate(schema: FormSchema, value: JsonValue, definitions: Definitions): OutputUnit[] {
  // Few schemas need definitions: `narrow` resolves references except in rare keywords (`not`, `additionalProperties`).
  const whole = JSON.stringify(schema).includes('"$ref"') ? {...schema, $defs: definitions} : schema;
  return new Validator(withPlainNumbers(whole as JsonValue) as Schema, '2020-12', false).validate(value).errors;
}

/** Validates a value, but returns no errors if the validator does not support a keyword. */
function validateIfSupported(schema: FormSchema, value: JsonValue, definitions: Definitions): OutputUnit[] {
  try {
    return validate(schema, value, definitions);
  } catch {
    return [];
  }
}

/** Converts a URI fragment of the validator to a path: `#/a/b%20c` → `/a/b c`. */
function toPath(location: string): string {
  return decodeURIComponent(location.slice(1));
}

function partsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function partAt(whole: unknown, path: string): unknown {
  return partsOf(path).reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], whole);
}

/**
 * Returns the schema at a path of the validator. The segment `$ref` in such a path leads to the referenced schema.
 */
function schemaAt(schema: FormSchema, path: string, definitions: Definitions): FormSchema {
  const found = partsOf(path).reduce<FormSchema | undefined>(
    (owner, part) =>
      part === '$ref' && typeof owner?.$ref === 'string'
        ? resolveReference(owner, definitions)
        : (owner?.[part] as FormSchema | undefined),
    schema,
  );
  return found ?? {};
}

function toMistake(
  {instanceLocation, keyword, keywordLocation, error}: OutputUnit,
  schema: FormSchema,
  value: JsonValue,
  definitions: Definitions,
): [string, string] | null {
  const path = toPath(instanceLocation);
  if (keyword === 'required') {
    const [, name = ''] = /property "(.*)"\.$/.exec(error) ?? [];
    return [childPath(path, name), REQUIRED_MESSAGE];
  }
  if (keyword === 'dependentRequired') {
    const [, property = '', missing = ''] = /has "(.*)" but does not have "(.*)"\.$/.exec(error) ?? [];
    return [childPath(path, missing), dependencyMessage(property)];
  }
  const place = toPath(keywordLocation);
  const isName = place.includes('/propertyNames/');
  const wrong = isName ? (partsOf(path).at(-1) ?? '') : (partAt(value, path) as JsonValue);
  const words = mistakeMessage(keyword, schemaAt(schema, place.slice(0, place.lastIndexOf('/')), definitions), wrong);
  if (words === null) return null;
  return [path, isName ? `The name of this member: ${words}` : words];
}

/**
 * Validates a value against its schema (JSON Schema 2020-12, including formats).
 * @param report called with the reason if a keyword is not supported, such as a pattern in another dialect
 * @returns the first mistake of each place
 */
export function validateValue(
  schema: FormSchema,
  value: JsonValue,
  rules: Rules,
  report: (reason: string) => void,
  path = '',
): Mistakes {
  const plain = withPlainNumbers(value);
  const narrowed = narrow(schema, plain, rules, path);
  let units: OutputUnit[];
  try {
    units = validate(narrowed, plain, rules.definitions);
  } catch (error) {
    report((error as Error).message);
    return {};
  }
  const mistakes: Record<string, string> = {};
  for (const unit of units) {
    const mistake = toMistake(unit, narrowed, plain, rules.definitions);
    if (mistake) mistakes[`${path}${mistake[0]}`] ??= mistake[1];
  }
  return units.length > 0 && Object.keys(mistakes).length === 0
    ? {[path]: 'This does not match the description.'}
    : mistakes;
}
