/** Generates an API description of 300 operations: five operations for each resource, twelve for each tag. */
import type {Random} from './random';
import {capitalise, createWords, toSlug, type Words} from './words';

type Schema = Record<string, unknown>;
type Value = string | number | boolean | null | readonly Value[] | {readonly [name: string]: Value};

/** List, create, get, update, delete. */
const OPERATIONS_PER_RESOURCE = 5;
const OPERATIONS_PER_TAG = 12;
const ROLES = ['application', 'super-user'];

const reference = (kind: string, name: string) => ({$ref: `#/components/${kind}/${name}`});
const toPascal = (text: string) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map(capitalise)
    .join('');

/** A property with all keywords that a reference shows, and an example value. */
function writeProperty(random: Random, words: Words): {schema: Schema; value: Value} {
  const description = words.sentences(random.integer(1, 2));
  const forms: (() => {schema: Schema; value: Value})[] = [
    () => ({schema: {type: 'string', minLength: 1, maxLength: random.integer(20, 500)}, value: words.thing()}),
    () => ({
      schema: {type: 'string', format: 'uuid'},
      value: `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`,
    }),
    () => ({schema: {type: 'string', format: 'date-time'}, value: '2025-06-17T09:30:00Z'}),
    () => ({schema: {type: 'integer', minimum: 0, maximum: 9999}, value: random.integer(1, 900)}),
    () => ({schema: {type: 'boolean', default: false}, value: true}),
    () => ({schema: {type: 'string', enum: ['Active', 'Pending', 'Suspended', 'Withdrawn']}, value: 'Active'}),
    () => ({
      schema: {type: 'string', format: 'uri', maxLength: 255},
      value: `https://${random.hex(6)}.example/${toSlug(words.thing())}`,
    }),
    () => ({schema: {type: 'array', maxItems: 20, items: {type: 'string'}}, value: [words.thing(), words.thing()]}),
  ];
  const {schema, value} = random.pick(forms)();
  return {schema: {...schema, description, example: value}, value};
}

type Resource = {name: string; title: string; tag: string; path: string; schema: string};

function writeResourceSchemas(
  {schema, title}: Resource,
  random: Random,
  words: Words,
): {schemas: Record<string, Schema>; fields: Record<string, Value>; record: Record<string, Value>} {
  const names = new Set(
    Array.from({length: random.integer(9, 16)}, () => toPascal(`${words.quality()} ${words.thing()}`)),
  );
  const properties = Object.fromEntries([...names].map((name) => [name, writeProperty(random, words)]));
  const schemas = Object.entries(properties).map(([name, property]) => [name, property.schema] as const);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, {value}]) => [name, value]));
  const id = `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  const address: Value = {Line: '1 High Street', Town: 'London', Postcode: 'W1 1AA', Country: 'GB'};
  const history: Value = {
    CreatedBy: 'admin@bank.example',
    CreatedAt: '2025-01-10T08:00:00Z',
    UpdatedAt: '2025-06-17T09:30:00Z',
  };
  const record = {[`${schema}Id`]: id, Address: address, History: history, ...fields};
  return {
    fields,
    record,
    schemas: {
      [`${schema}Fields`]: {
        type: 'object',
        description: `What a caller writes of the ${title}.`,
        required: [...names].slice(0, 2),
        properties: Object.fromEntries(schemas),
      },
      [schema]: {
        description: `The ${title} as it is stored.`,
        allOf: [
          {
            type: 'object',
            required: [`${schema}Id`],
            properties: {
              [`${schema}Id`]: {type: 'string', format: 'uuid', description: `Key of the ${title}.`, example: id},
              Address: reference('schemas', 'Address'),
              History: reference('schemas', 'History'),
            },
          },
          reference('schemas', `${schema}Fields`),
        ],
      },
      [`${schema}Page`]: {
        type: 'object',
        description: `A page of ${title} records.`,
        properties: {
          content: {type: 'array', description: 'The records.', items: reference('schemas', schema)},
          page: reference('schemas', 'PageFacts'),
        },
      },
    },
  };
}

const ERRORS: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorised',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  500: 'ServerError',
};

function json(schema: string, example: Value) {
  return {'application/json': {schema: reference('schemas', schema), example}};
}

function writeOperations(
  resource: Resource,
  examples: {fields: Record<string, Value>; record: Record<string, Value>},
  random: Random,
  words: Words,
): Record<string, Schema> {
  const {name, title, tag, path, schema} = resource;
  const errors = (...statuses: number[]) =>
    Object.fromEntries(statuses.map((status) => [status, reference('responses', ERRORS[status] ?? '')]));
  const success = (description: string, content?: object) => ({
    description,
    headers: {'x-fapi-interaction-id': reference('headers', 'InteractionId')},
    ...(content ? {content} : {}),
  });
  const base = (operationId: string, summary: string) => ({
    operationId,
    summary,
    description: words.sentences(random.integer(2, 4)),
    tags: [tag],
    'x-connect-roles': ROLES,
    security: [{oauth2: ['directory:software']}],
  });
  const key = {
    name: `${schema}Id`,
    in: 'path',
    required: true,
    description: `Key of the ${title}.`,
    schema: {type: 'string', format: 'uuid'},
    example: examples.record[`${schema}Id`],
  };
  const correlation = reference('parameters', 'InteractionId');
  const body = {required: true, description: `The ${title}.`, content: json(`${schema}Fields`, examples.fields)};
  const page: Value = {content: [examples.record], page: {number: 0, size: 20, totalSize: 1}};
  return {
    [path]: {
      get: {
        ...base(`list-${name}`, `List the ${title} records`),
        parameters: [
          correlation,
          reference('parameters', 'Page'),
          reference('parameters', 'Size'),
          reference('parameters', 'Status'),
        ],
        responses: {
          200: success(`A page of ${title} records.`, json(`${schema}Page`, page)),
          ...errors(400, 401, 403, 500),
        },
      },
      post: {
        ...base(`create-${name}`, `Create a ${title}`),
        parameters: [correlation],
        requestBody: body,
        responses: {
          201: success(`The ${title} as it was stored.`, json(schema, examples.record)),
          ...errors(400, 401, 403, 409, 500),
        },
      },
    },
    [`${path}/{${schema}Id}`]: {
      get: {
        ...base(`get-${name}`, `Get a ${title}`),
        parameters: [key, correlation],
        responses: {200: success(`The ${title}.`, json(schema, examples.record)), ...errors(401, 403, 404, 500)},
      },
      put: {
        ...base(`update-${name}`, `Update a ${title}`),
        parameters: [key, correlation],
        requestBody: body,
        responses: {
          200: success(`The ${title} as it is now.`, json(schema, examples.record)),
          ...errors(400, 401, 403, 404, 409),
        },
      },
      delete: {
        ...base(`delete-${name}`, `Delete a ${title}`),
        parameters: [key, correlation],
        responses: {204: success(`The ${title} is deleted.`), ...errors(401, 404, 500)},
      },
    },
  };
}

function writeShared(): {schemas: Record<string, Schema>; others: Record<string, unknown>} {
  const text = (description: string, example: Value, more: Schema = {}) => ({
    type: 'string',
    description,
    example,
    ...more,
  });
  const object = (description: string, properties: Record<string, Schema>) => ({
    type: 'object',
    description,
    properties,
  });
  const count = (description: string) => ({type: 'integer', minimum: 0, description});
  const fault: Value = {errors: [{code: 'NOT_VALID', title: 'A field is not valid.', field: 'Name'}]};
  const meanings: Readonly<Record<string, string>> = {
    BadRequest: 'The request has the wrong form.',
    Unauthorised: 'The token is missing or no longer valid.',
    Forbidden: 'The caller may not do this.',
    NotFound: 'There is no such record.',
    Conflict: 'The record is in a state that forbids it.',
    ServerError: 'The platform has a fault.',
  };
  return {
    schemas: {
      Address: object('Where the holder is reached by post.', {
        Line: text('Street and number.', '1 High Street'),
        Town: text('Town.', 'London'),
        Postcode: text('Postal code.', 'W1 1AA'),
        Country: text('Country, ISO 3166-1 alpha-2.', 'GB', {pattern: '^[A-Z]{2}$'}),
      }),
      History: object('Who made and changed the record, and when.', {
        CreatedBy: text('Who made it.', 'admin@bank.example'),
        CreatedAt: text('When it was made.', '2025-01-10T08:00:00Z', {format: 'date-time'}),
        UpdatedAt: text('When it was last changed.', '2025-06-17T09:30:00Z', {format: 'date-time'}),
      }),
      PageFacts: object('Which page of how many.', {
        number: count('Number of the page, from 0.'),
        size: count('Records of a page.'),
        totalSize: count('Records of all pages.'),
      }),
      Faults: object('What is wrong with a request.', {
        errors: {
          type: 'array',
          description: 'One entry for each mistake.',
          items: object('A mistake.', {
            code: text('Which mistake.', 'NOT_VALID'),
            title: text('The mistake in words.', 'A field is not valid.'),
            field: text('Where it is.', 'Name'),
          }),
        },
      }),
    },
    others: {
      headers: {
        InteractionId: {
          description: 'Repeats the identifier of the request.',
          schema: {type: 'string', format: 'uuid'},
        },
      },
      parameters: {
        InteractionId: {
          name: 'x-fapi-interaction-id',
          in: 'header',
          required: false,
          description: 'An identifier that the answer repeats.',
          schema: {type: 'string', format: 'uuid'},
        },
        Page: {
          name: 'page',
          in: 'query',
          required: false,
          description: 'Number of the page, from 0.',
          schema: {type: 'integer', minimum: 0, default: 0},
        },
        Size: {
          name: 'size',
          in: 'query',
          required: false,
          description: 'Records of a page.',
          schema: {type: 'integer', minimum: 1, maximum: 200, default: 20},
        },
        Status: {
          name: 'status',
          in: 'query',
          required: false,
          description: 'Only records in this status.',
          schema: {type: 'string', enum: ['Active', 'Pending', 'Withdrawn']},
        },
      },
      responses: Object.fromEntries(
        Object.entries(meanings).map(([name, description]) => [name, {description, content: json('Faults', fault)}]),
      ),
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          description: 'Tokens of the platform.',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://login.directory.example/token',
              scopes: {'directory:software': 'Acts for an application.'},
            },
          },
        },
      },
    },
  };
}

/**
 * Generates a description as plain data.
 * @param operationCount a multiple of five
 * @param documentation address of the `externalDocs` of each tag
 */
export function writeDescription(operationCount: number, random: Random, documentation: string) {
  const words = createWords(random);
  const shared = writeShared();
  const resources = Array.from({length: operationCount / OPERATIONS_PER_RESOURCE}, (_value, index): Resource => {
    const title = `${words.quality()} ${words.thing()} ${index + 1}`;
    const name = toSlug(title);
    return {
      name,
      title,
      tag: `Resources ${Math.floor((index * OPERATIONS_PER_RESOURCE) / OPERATIONS_PER_TAG) + 1}`,
      path: `/${name}`,
      schema: toPascal(title),
    };
  });
  const written = resources.map((resource) => ({resource, ...writeResourceSchemas(resource, random, words)}));
  const tags = [...new Set(resources.map(({tag}) => tag))];
  return {
    openapi: '3.0.3',
    info: {
      title: 'Connect API',
      version: '2.0.0',
      description: words.sentences(12),
      contact: {name: 'Support', url: 'https://support.connect.example'},
      license: {name: 'Terms', url: 'https://www.connect.example/legal/terms'},
    },
    servers: [
      {url: 'https://api.directory.example', description: 'Production'},
      {url: 'https://sandbox.directory.example', description: 'Sandbox'},
    ],
    tags: tags.map((name) => ({
      name,
      description: words.sentences(4),
      externalDocs: {description: 'Explanation', url: documentation},
    })),
    paths: Object.assign(
      {},
      ...written.map(({resource, fields, record}) => writeOperations(resource, {fields, record}, random, words)),
    ) as Record<string, Schema>,
    components: {
      schemas: Object.assign({...shared.schemas}, ...written.map(({schemas}) => schemas)) as Record<string, Schema>,
      ...shared.others,
    },
  };
}
