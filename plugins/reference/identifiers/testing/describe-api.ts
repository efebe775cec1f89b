/** Small API descriptions for the tests: operations with parameters, request properties and responses. */
import {jsonOf, operationOf} from '../../lint/design/testing/document';
import type {Method, OpenApiDocument, Parameter, Schema} from '../../model/openapi';
import {collectApi} from '../../model/operations';
import {collectIdentifiers} from '../collect-identifiers';
import {readTable} from '../table';

type Part = {
  /** Such as `GET /flags/{FlagId}`. Each name in braces becomes a path parameter. */
  call: string;
  id?: string;
  tag?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  request?: Schema;
  answer?: Schema;
};

export const UUID: Schema = {type: 'string', format: 'uuid'};

export const objectOf = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

const toParameter = (name: string): Parameter => ({name, in: 'path', required: true, schema: UUID});

export function describeApi(parts: readonly Part[], schemas: Record<string, Schema> = {}): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const {call, id = call, tag = 'Records', deprecated, parameters = [], request, answer} of parts) {
    const [method = '', path = ''] = call.split(' ');
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => toParameter(name));
    const own = inPath.filter(({name}) => !parameters.some((one) => one.name === name));
    paths[path] = {
      ...paths[path],
      [method.toLowerCase() as Method]: operationOf(id, {
        tags: [tag],
        ...(deprecated !== undefined && {deprecated}),
        parameters: [...own, ...parameters],
        ...(request && {requestBody: {content: {'application/json': {schema: request}}}}),
        responses: answer ? {[method === 'POST' ? '201' : '200']: jsonOf(answer)} : {'204': {description: 'Done.'}},
      }),
    };
  }
  const names = [...new Set(parts.map(({tag = 'Records'}) => tag))];
  return {
    openapi: '3.1.0',
    info: {title: 'Records', version: '1'},
    tags: names.map((name) => ({
      name,
      externalDocs: {
        description: `About ${name}`,
        url: `https://connect.example/developers/docs/${name.toLowerCase()}/`,
      },
    })),
    paths,
    components: {schemas},
  };
}

/** @param table YAML of the table */
export function collectFrom(document: OpenApiDocument, table = '') {
  const api = collectApi(document);
  const identifiers = collectIdentifiers(api, readTable(table).table);
  const find = (name: string) => {
    const found = identifiers.byName.get(name);
    if (!found) throw new Error(`There is no identifier ${name}.`);
    return found;
  };
  const operation = (id: string) => {
    const found = api.operations.find((one) => one.id === id);
    if (!found) throw new Error(`There is no operation ${id}.`);
    return found;
  };
  return {
    api,
    identifiers,
    operation,
    names: [...identifiers.byName.keys()],
    find,
    sourcesOf: (name: string) => find(name).sources.map(({id}) => id),
    usesOf: (name: string) => find(name).uses.map(({id}) => id),
  };
}
