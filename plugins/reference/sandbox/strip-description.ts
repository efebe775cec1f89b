/** Reduces the API description for the simulation in the page (src/sandbox): removes texts and examples of errors. */
import type {OpenApiDocument} from '../model/openapi';

/** Fields of OpenAPI objects and schemas that are only for readers. */
const TEXTS = new Set(['description', 'summary', 'title', 'externalDocs', '$comment', 'contact', 'license', 'info']);

/** Fields with data. All members of the data are kept. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'required', 'value']);

/** Fields with maps. The keys of a map are names, not fields: a property can have the name `title`. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'responses',
  'headers',
  'content',
  'paths',
  '$defs',
]);

type Json = unknown;

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strip(value: Json, isMap: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => strip(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isMap || !TEXTS.has(name))
      .map(([name, inner]) => [name, !isMap && DATA.has(name) ? inner : strip(inner, !isMap && MAPS.has(name))]),
  );
}

function withoutExamples(media: Json): Json {
  if (!isObject(media)) return media;
  const {example: _example, examples: _examples, ...rest} = media;
  return rest;
}

/** Removes examples of errors, because the simulation uses only examples of success responses. */
function withoutErrorExamples(responses: Json): Json {
  if (!isObject(responses)) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!isObject(response) || /^[123]/.test(status) || !isObject(response.content)) return [status, response];
      const content = Object.entries(response.content).map(([type, media]) => [type, withoutExamples(media)]);
      return [status, {...response, content: Object.fromEntries(content)}];
    }),
  );
}

function stripOperations(item: Json): Json {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, part]) => [
      name,
      isObject(part) && 'responses' in part ? {...part, responses: withoutErrorExamples(part.responses)} : part,
    ]),
  );
}

/** Removes examples of properties, because the simulation uses only examples of whole bodies and parameters. */
function withoutSchemaExamples(schema: Json, isMap = false): Json {
  if (Array.isArray(schema)) return schema.map((part) => withoutSchemaExamples(part));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => isMap || (name !== 'example' && name !== 'examples'))
      .map(([name, part]) => [
        name,
        !isMap && DATA.has(name) ? part : withoutSchemaExamples(part, !isMap && MAPS.has(name)),
      ]),
  );
}

/**
 * @param document the bundled description, with `$ref` to its components only
 * @returns a document of the type `DescriptionDocument` of src/sandbox/description.ts
 */
export function stripDescription({servers, security, paths, components = {}}: OpenApiDocument): object {
  const stripped = strip({servers, security, paths, components}, false) as Record<string, Json>;
  const parts = stripped.components as Record<string, Json>;
  const {responses, schemas, parameters, headers} = parts;
  return {
    servers: stripped.servers,
    ...(stripped.security === undefined ? {} : {security: stripped.security}),
    paths: Object.fromEntries(
      Object.entries(stripped.paths as Record<string, Json>).map(([path, item]) => [path, stripOperations(item)]),
    ),
    components: {
      schemas: withoutSchemaExamples(schemas, true),
      responses: Object.fromEntries(
        Object.entries((responses ?? {}) as Record<string, Json>).map(([name, response]) => [
          name,
          (withoutErrorExamples({400: response}) as Record<string, Json>)[400],
        ]),
      ),
      ...(parameters === undefined ? {} : {parameters}),
      ...(headers === undefined ? {} : {headers}),
    },
  };
}
