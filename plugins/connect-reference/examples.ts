import type {Example, JsonValue, Media, Parameter, Resolver} from './openapi';
import {exampleOf} from './make-example';

export type NamedExample = {summary: string; value: JsonValue};

type WithExamples = Pick<Media, 'schema' | 'example' | 'examples'>;

/** The examples that the description states for a body, parameter or header. */
export function statedExamples(source: WithExamples, resolver: Resolver): NamedExample[] {
  const named = Object.entries(source.examples ?? {}).flatMap(([name, reference]) => {
    const {summary, value} = resolver.resolve<Example>(reference);
    return value === undefined ? [] : [{summary: summary ?? name, value}];
  });
  if (named.length > 0) return named;
  return source.example !== undefined ? [{summary: 'Example', value: source.example}] : [];
}

/**
 * The examples of a body or parameter: those that the description states, else one made from the schema.
 * @param omit which properties a made one leaves out: `readOnly` for requests, `writeOnly` for responses
 */
export function collectExamples(source: WithExamples, resolver: Resolver, omit: 'readOnly' | 'writeOnly'): NamedExample[] {
  const stated = statedExamples(source, resolver);
  if (stated.length > 0) return stated;
  return source.schema ? [{summary: 'Example', value: exampleOf(source.schema, resolver, omit)}] : [];
}

/** One value for a parameter, for samples. */
export function parameterExample(parameter: Parameter, resolver: Resolver): string {
  const [first] = collectExamples(parameter, resolver, 'readOnly');
  const value = first?.value;
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}

/** `form` is the default style of a query parameter, and explodes unless told otherwise (OpenAPI 3.1, section 4.8.12). */
export function isExploded(parameter: Parameter): boolean {
  return parameter.in === 'query' && (parameter.explode ?? (parameter.style ?? 'form') === 'form');
}

/** The values of a query parameter, for samples: several where it is repeated for each. */
export function parameterExamples(parameter: Parameter, resolver: Resolver): string[] {
  const [first] = collectExamples(parameter, resolver, 'readOnly');
  return Array.isArray(first?.value) && isExploded(parameter) ? first.value.map(String) : [parameterExample(parameter, resolver)];
}

/** Whether the description states an example of its own for a parameter; samples send optional parameters only then. */
export function hasStatedExample(parameter: Parameter): boolean {
  return parameter.example !== undefined || parameter.examples !== undefined;
}
