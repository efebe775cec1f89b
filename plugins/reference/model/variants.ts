/** Names and distinguishes the variants of `oneOf` and `anyOf`. */
import {describeType} from './describe-schema';
import {nameOfRef} from './openapi';
import type {JsonValue, Resolver, Schema} from './openapi';
import {flatten} from './schema';
import type {Choice} from './schema';

/** Returns the discriminator values that are mapped to the variant (OpenAPI 3.1, section 4.8.25). */
function mappedValues({$ref}: Schema, {discriminator}: Choice): string[] {
  const leadsHere = (target: string) => target === $ref || target === ($ref && nameOfRef($ref));
  return Object.entries(discriminator?.mapping ?? {}).flatMap(([value, target]) => (leadsHere(target) ? [value] : []));
}

/**
 * Returns the name of a variant in anchors. The name does not depend on the position of the variant, so that links stay
 * valid if a variant is added.
 * @returns discriminator value, component name, title, constant, or type of a plain value; null if there is none
 */
export function nameVariant(variant: Schema, choice: Choice, resolver: Resolver): string | null {
  const flat = flatten(variant, resolver);
  // A title next to a $ref distinguishes two variants that refer to the same component.
  const own = variant.$ref === undefined ? undefined : variant.title;
  const named = mappedValues(variant, choice)[0] ?? own ?? flat.name ?? flat.title;
  if (named !== undefined) return named;
  if (flat.const !== undefined) return String(flat.const);
  const type = describeType(variant, resolver);
  return flat.properties || type === 'any' || type === 'object' ? null : type;
}

/** A property with different values in each variant, such as `grant_type`, and the values of each variant. */
export type Distinction = {property: string; values: readonly (readonly JsonValue[])[]};

function constantsOf(variant: Schema, resolver: Resolver): Map<string, JsonValue> {
  const properties = Object.entries(flatten(variant, resolver).properties ?? {});
  return new Map(
    properties.flatMap(([name, property]) => {
      const {const: constant, enum: values} = flatten(property, resolver);
      const only = constant ?? (values?.length === 1 ? values[0] : undefined);
      return only === undefined ? [] : [[name, only]];
    }),
  );
}

/** Returns the discriminator, or else a property with a different constant in each variant. */
export function findDistinction(choice: Choice, resolver: Resolver): Distinction | null {
  const {variants, discriminator} = choice;
  if (discriminator) {
    const values = variants.map((variant) => {
      const mapped = mappedValues(variant, choice);
      return mapped.length > 0 ? mapped : [nameVariant(variant, choice, resolver) ?? ''];
    });
    return {property: discriminator.propertyName, values};
  }
  const constants = variants.map((variant) => constantsOf(variant, resolver));
  const isDistinct = (name: string) =>
    constants.every((map) => map.has(name)) &&
    new Set(constants.map((map) => JSON.stringify(map.get(name)))).size === variants.length;
  const property = [...(constants[0]?.keys() ?? [])].find(isDistinct);
  return property === undefined ? null : {property, values: constants.map((map) => [map.get(property) ?? null])};
}
