/** Validates values against schemas of the API description, with messages in the words of the API. */
import {dereference, validate} from '@cfworker/json-schema';
import type {OutputUnit, Schema as ValidatorSchema} from '@cfworker/json-schema';

import type {JsonValue} from '../tools/lib/json';

import type {DescriptionDocument, Schema} from './description';
import {toText} from './validation-texts';

/** `field` is the name of a parameter or the path of a property, such as `EventTypes[0]`; empty for the whole body. */
export type Mistake = {field: string; text: string};

export type Validate = (schema: Schema, value: JsonValue) => Mistake[];

const BASE = new URL('https://description.example/');

/** Keywords whose errors only repeat the errors of nested keywords. */
const CONTAINERS = new Set([
  '$ref',
  'allOf',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'dependentSchemas',
  'if',
]);

/** A wrong constant or type suggests that another variant was meant, so it weighs more than missing properties. */
const WEIGHTS: Readonly<Record<string, number>> = {const: 100, enum: 100, type: 100};

/** `#/a/b/0` → `['a', 'b', '0']` */
function partsOf(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `['EventTypes', '0', 'Name']` → `EventTypes[0].Name` */
function toField(parts: readonly string[]): string {
  return parts.reduce((field, part) => {
    if (/^\d+$/.test(part)) return `${field}[${part}]`;
    return field === '' ? part : `${field}.${part}`;
  }, '');
}

/** Reduces the errors in a failed `oneOf` or `anyOf` to those of the variant that the value matches best. */
function keepBestVariant(units: readonly OutputUnit[]): OutputUnit[] {
  const choice = units.find(({keyword}) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!choice) return [...units];
  const prefix = `${choice.keywordLocation}/`;
  const inside = units.filter(({keywordLocation}) => keywordLocation.startsWith(prefix));
  const byVariant = new Map<string, OutputUnit[]>();
  for (const unit of inside) {
    const variant = unit.keywordLocation.slice(prefix.length).split('/')[0] ?? '';
    byVariant.set(variant, [...(byVariant.get(variant) ?? []), unit]);
  }
  const weigh = (list: readonly OutputUnit[]) =>
    list.reduce((sum, {keyword}) => sum + (CONTAINERS.has(keyword) ? 0 : (WEIGHTS[keyword] ?? 1)), 0);
  const [best = []] = [...byVariant.values()].sort((a, b) => weigh(a) - weigh(b));
  const others = units.filter((unit) => unit !== choice && !inside.includes(unit));
  // There are no nested errors, because several variants match.
  if (best.length === 0) return [choice, ...keepBestVariant(others)];
  return [...keepBestVariant(best), ...keepBestVariant(others)];
}

function valueAt(value: JsonValue, parts: readonly string[]): JsonValue | undefined {
  return parts.reduce<JsonValue | undefined>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, JsonValue>)[part] : undefined,
    value,
  );
}

/**
 * Creates a function that validates values. It indexes the schemas of the API description once.
 * @returns `(schema, value)` → the mistakes, at most one for each field; empty for a valid value
 */
export function createValidator(document: DescriptionDocument): Validate {
  // Built on first use, so that it does not delay the start.
  let known: ReturnType<typeof dereference> | null = null;
  const indexed = new Map<Schema, number>();

  function index(schema: Schema): ReturnType<typeof dereference> {
    known ??= dereference(
      {components: {schemas: document.components.schemas}} as unknown as ValidatorSchema,
      undefined,
      BASE,
    );
    if (indexed.has(schema)) return known;
    indexed.set(schema, indexed.size);
    return dereference(schema as ValidatorSchema, known, BASE, `/inline/${indexed.size}`);
  }

  /** Returns the schema that contains the keyword at a location. A `$ref` in the location stands for its target. */
  function schemaAt(schema: Schema, parts: readonly string[]): Schema {
    return parts.reduce<Schema>((owner, part) => {
      const next = owner[part];
      if (part !== '$ref') return (next as Schema | undefined) ?? {};
      const name = String(next).split('/').at(-1) ?? '';
      return document.components.schemas[name] ?? {};
    }, schema);
  }

  function toMistake(
    {instanceLocation, keyword, keywordLocation, error}: OutputUnit,
    schema: Schema,
    value: JsonValue,
  ): Mistake {
    const parts = partsOf(instanceLocation);
    const owner = schemaAt(schema, partsOf(keywordLocation).slice(0, -1));
    if (keyword !== 'required') return {field: toField(parts), text: toText(keyword, owner, valueAt(value, parts))};
    const name = /property "(.*)"\.$/.exec(error)?.[1] ?? '';
    const property = owner.properties?.[name] ?? {};
    return {
      field: toField([...parts, name]),
      text: toText('required', schemaAt(property, property.$ref ? ['$ref'] : []), undefined),
    };
  }

  return (schema, value) => {
    const lookup = index(schema);
    const {errors} = validate(value, schema as ValidatorSchema, '2020-12', lookup, false);
    const mistakes = keepBestVariant(errors)
      .filter(({keyword}) => !CONTAINERS.has(keyword))
      .map((unit) => toMistake(unit, schema, value));
    return mistakes.filter(({field}, position) => mistakes.findIndex((other) => other.field === field) === position);
  };
}
