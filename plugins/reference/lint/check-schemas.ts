/** Checks the schemas of the bundle. */
import {createResolver, nameOfRef} from '../model/openapi';
import type {OpenApiDocument, Resolver, Schema} from '../model/openapi';
import {flatten} from '../model/schema';
import type {Choice} from '../model/schema';
import {nameVariant} from '../model/variants';

import type {Fault} from './check-description';

/** In characters. Longer descriptions belong on a page of the documentation. */
const MAX_DESCRIPTION_LENGTH = 20_000;

const SINGLE_PARTS = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'contentSchema',
] as const;
const LISTED_PARTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;
const NAMED_PARTS = ['properties', 'patternProperties', '$defs'] as const;

/** Keywords whose values are data. A member of the data with the name `schema` is not a schema. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

type Named = {name: string; schema: Schema};

/** Returns the direct subschemas, except boolean schemas. */
function partsOf({name, schema}: Named): Named[] {
  const parts = schema as Record<string, unknown>;
  const found: [string, unknown][] = [
    ...SINGLE_PARTS.map((key): [string, unknown] => [`${name}.${key}`, parts[key]]),
    ...LISTED_PARTS.flatMap((key) =>
      ((parts[key] ?? []) as unknown[]).map((part, index): [string, unknown] => [`${name}.${key}[${index}]`, part]),
    ),
    ...NAMED_PARTS.flatMap((key) =>
      Object.entries((parts[key] ?? {}) as object).map(([part, value]): [string, unknown] => [
        `${name}.${part}`,
        value,
      ]),
    ),
  ];
  return found.flatMap(([partName, part]) =>
    typeof part === 'object' && part !== null ? [{name: partName, schema: part as Schema}] : [],
  );
}

function collectRoots(value: unknown, name: string): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (VALUES.has(key)) return [];
    const childName = `${name}, ${key}`;
    return key === 'schema' ? [{name: childName, schema: child as Schema}] : collectRoots(child, childName);
  });
}

/** Yields every schema once, without following references. */
function* walkSchemas(document: OpenApiDocument): Generator<Named> {
  const {schemas = {}, ...components} = document.components ?? {};
  const waiting = [
    ...Object.entries(schemas).map(([name, schema]) => ({name, schema})),
    ...collectRoots(components, 'components'),
    ...Object.entries(document.paths).flatMap(([path, item]) => collectRoots(item, path)),
    ...Object.entries(document.webhooks ?? {}).flatMap(([name, item]) => collectRoots(item, `webhook ${name}`)),
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    waiting.push(...partsOf(next));
  }
}

/** Finds discriminator values whose schema is not one of the variants. */
function findLostMappings({variants, discriminator}: Choice): Omit<Fault, 'at'>[] {
  const variantRefs = new Set(variants.flatMap(({$ref}) => ($ref === undefined ? [] : [$ref, nameOfRef($ref)])));
  return Object.entries(discriminator?.mapping ?? {})
    .filter(([, target]) => !variantRefs.has(target))
    .map(([value, target]) => ({
      what: `the discriminator maps "${value}" to ${target}, which is not one of the variants.`,
      remedy: 'Add the variant to oneOf, or remove the value from the mapping.',
    }));
}

function checkChoice(choice: Choice, resolver: Resolver): Omit<Fault, 'at'>[] {
  const names = choice.variants.map((variant) => nameVariant(variant, choice, resolver));
  const unnamed = names.indexOf(null);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (unnamed === -1 && duplicate === undefined) return findLostMappings(choice);
  const what =
    unnamed === -1
      ? `two variants of its ${choice.kind} have the name "${duplicate}"`
      : `variant ${unnamed + 1} of its ${choice.kind} has no name`;
  return [
    {
      what: `${what}, so the page cannot give each variant its own anchor.`,
      remedy: 'Write the variant as a $ref, add it to the mapping of the discriminator, or give it a unique title.',
    },
  ];
}

function findMistakes({schema}: Named, resolver: Resolver): Omit<Fault, 'at'>[] {
  const faults: Omit<Fault, 'at'>[] = [];
  if (schema.prefixItems && typeof schema.items === 'object') {
    faults.push({
      what: 'the page does not show "items" next to "prefixItems".',
      remedy: 'Describe each item of the array in prefixItems, and write items: false.',
    });
  }
  if ((schema.description?.length ?? 0) > MAX_DESCRIPTION_LENGTH) {
    faults.push({
      what: `the description has more than ${MAX_DESCRIPTION_LENGTH} characters.`,
      remedy: 'Move it to a page of the documentation, and link to that page.',
    });
  }
  try {
    const flat = flatten(schema, resolver);
    if (!schema.$ref && flat.conflicts.length > 0) {
      faults.push({
        what: `the parts of its allOf have different values for ${flat.conflicts.map((key) => `"${key}"`).join(' and ')}.`,
        remedy: 'Keep the value in only one part of the allOf.',
      });
    }
    if (!schema.$ref && flat.enum?.length === 0)
      faults.push({
        what: 'no value is valid: the enums of its allOf have no value in common.',
        remedy: 'Write the enum in only one part of the allOf, or give the enums a common value.',
      });
    if (schema.oneOf ?? schema.anyOf) faults.push(...flat.choices.flatMap((choice) => checkChoice(choice, resolver)));
  } catch (error) {
    faults.push({what: (error as Error).message, remedy: 'Correct the reference.'});
  }
  return faults;
}

export function checkSchemas(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return [...walkSchemas(document)].flatMap((named) =>
    findMistakes(named, resolver).map(({what, remedy}) => ({at: named.schema, what: `${named.name}: ${what}`, remedy})),
  );
}
