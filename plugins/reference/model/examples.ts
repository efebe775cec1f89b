/** Collects the examples of bodies, parameters and headers. */
import {toText} from '../../../src/reference/serialize-parameter';

import {exampleOf} from './make-example';
import type {Example, JsonValue, Media, Parameter, Resolver} from './openapi';
import {flatten, statedExamples as statedExamplesOf} from './schema';

/** Summary of examples that have no summary in the description. */
export const UNNAMED_EXAMPLE = 'Example';

export type NamedExample = {summary: string; description?: string; value: JsonValue};

type WithExamples = Pick<Media, 'schema' | 'example' | 'examples'>;

/** Returns the examples in the description. */
export function statedExamples(source: WithExamples, resolver: Resolver): NamedExample[] {
  const named = Object.entries(source.examples ?? {}).flatMap(([name, reference]) => {
    const {summary, description, value} = resolver.resolve<Example>(reference);
    return value === undefined
      ? []
      : [{summary: summary ?? name, ...(description !== undefined && {description}), value}];
  });
  const isNew = named.every(({value}) => JSON.stringify(value) !== JSON.stringify(source.example));
  return source.example !== undefined && isNew ? [...named, {summary: UNNAMED_EXAMPLE, value: source.example}] : named;
}

/**
 * Returns the examples in the description, or else one generated from the schema.
 * @param omit properties that a generated example omits: `readOnly` in requests, `writeOnly` in responses
 */
export function collectExamples(
  source: WithExamples,
  resolver: Resolver,
  omit: 'readOnly' | 'writeOnly',
): NamedExample[] {
  const stated = statedExamples(source, resolver);
  if (stated.length > 0) return stated;
  if (!source.schema) return [];
  const ofSchema = statedExamplesOf(flatten(source.schema, resolver));
  if (ofSchema.length > 1) return ofSchema.map((value, index) => ({summary: `Example ${index + 1}`, value}));
  return [{summary: UNNAMED_EXAMPLE, value: exampleOf(source.schema, resolver, omit)}];
}

/** Returns the first example of a parameter; null if there is no example and no schema. */
export function parameterValue(parameter: Parameter, resolver: Resolver): JsonValue {
  const [content] = Object.values(parameter.content ?? {});
  const [first] = collectExamples(
    content && parameter.example === undefined && !parameter.examples ? content : parameter,
    resolver,
    'readOnly',
  );
  return first?.value ?? null;
}

/** Returns the example as text, with array items joined by commas. */
export function parameterExample(parameter: Parameter, resolver: Resolver): string {
  const value = parameterValue(parameter, resolver);
  if (value === null) return '';
  return Array.isArray(value) ? value.map(toText).join(',') : toText(value);
}

/** Whether the description has an example. Samples send optional parameters only with an example. */
export function hasStatedExample(parameter: Parameter): boolean {
  return parameter.example !== undefined || parameter.examples !== undefined;
}
