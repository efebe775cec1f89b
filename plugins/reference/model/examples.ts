/** Collects the examples of bodies, parameters and headers. */
import {toText} from '../../../src/reference/serialize-parameter';

import {exampleOf} from './make-example';
import type {Example, JsonValue, Media, Parameter, Resolver} from './openapi';

export type NamedExample = {summary: string; description?: string; value: JsonValue};

type WithExamples = Pick<Media, 'schema' | 'example' | 'examples'>;

/** Returns the examples that the description contains for a body, parameter or header. */
export function statedExamples(source: WithExamples, resolver: Resolver): NamedExample[] {
  const named = Object.entries(source.examples ?? {}).flatMap(([name, reference]) => {
    const {summary, description, value} = resolver.resolve<Example>(reference);
    return value === undefined
      ? []
      : [{summary: summary ?? name, ...(description !== undefined && {description}), value}];
  });
  if (named.length > 0) return named;
  return source.example !== undefined ? [{summary: 'Example', value: source.example}] : [];
}

/**
 * Returns the examples of a body or parameter from the description, or else one generated from the schema.
 * @param omit which properties a generated example omits: `readOnly` for requests, `writeOnly` for responses
 */
export function collectExamples(
  source: WithExamples,
  resolver: Resolver,
  omit: 'readOnly' | 'writeOnly',
): NamedExample[] {
  const stated = statedExamples(source, resolver);
  if (stated.length > 0) return stated;
  return source.schema ? [{summary: 'Example', value: exampleOf(source.schema, resolver, omit)}] : [];
}

/** Returns the value of a parameter in samples; null if it has no example and no schema. */
export function parameterValue(parameter: Parameter, resolver: Resolver): JsonValue {
  const [content] = Object.values(parameter.content ?? {});
  const [first] = collectExamples(
    content && parameter.example === undefined && !parameter.examples ? content : parameter,
    resolver,
    'readOnly',
  );
  return first?.value ?? null;
}

/** Like `parameterValue`, but as text, with array items joined by commas. */
export function parameterExample(parameter: Parameter, resolver: Resolver): string {
  const value = parameterValue(parameter, resolver);
  if (value === null) return '';
  return Array.isArray(value) ? value.map(toText).join(',') : toText(value);
}

/** Whether a parameter has an example in the description. Samples only send optional parameters that have one. */
export function hasStatedExample(parameter: Parameter): boolean {
  return parameter.example !== undefined || parameter.examples !== undefined;
}
