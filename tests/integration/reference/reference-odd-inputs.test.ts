/**
 * Runs descriptions with one unusual feature each through lint, bundle, checks, pages and request models: each is
 * rendered, or rejected with file, line and fix.
 */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {fromHtml} from 'hast-util-from-html';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {stringify} from 'yaml';

import {generateReference} from '../../../plugins/reference/generate';
import {textOf} from '../../support/site/built-pages';

const site = mkdtempSync(path.join(tmpdir(), 'portal-odd-'));
const LIMIT_MS = 60_000;

beforeAll(() => {
  for (const folder of ['openapi', 'docs', 'blog']) mkdirSync(path.join(site, folder));
  writeFileSync(path.join(site, 'openapi/redocly.yaml'), 'rules:\n  struct: error\n  no-unresolved-refs: error\n');
});
afterAll(() => rmSync(site, {recursive: true}));

type Json = Record<string, unknown>;

const json = (schema: unknown, extra: Json = {}) => ({'application/json': {schema, ...extra}});
const operation: Json = {
  operationId: 'probe',
  tags: ['Things'],
  summary: 'Probe',
  description: 'Probes.',
  responses: {'200': {description: 'Fine.'}},
};
const sound: Json = {
  openapi: '3.1.0',
  info: {title: 'Odd', version: '1'},
  servers: [{url: 'https://api.connect.example'}],
  tags: [{name: 'Things', description: 'Things.'}],
  paths: {'/probe': {post: operation}},
};

const withOperation = (extra: Json, root: Json = {}): Json => ({
  ...sound,
  paths: {'/probe': {post: {...operation, ...extra}}},
  ...root,
});
const withBody = (schema: unknown, schemas: Json = {}, extra: Json = {}): Json =>
  withOperation(
    {requestBody: {content: json(schema, extra)}, responses: {'200': {description: 'Fine.', content: json(schema)}}},
    {components: {schemas}},
  );
const withScheme = (scheme: Json, security: Json[] = [{it: []}]): Json =>
  withOperation({security}, {components: {securitySchemes: {it: scheme}}});
const withParameter = (parameter: Json): Json =>
  withOperation({parameters: [{name: 'q', in: 'query', required: true, ...parameter}]});
const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});

/** Returns the text of all pages of a description, or the message that rejects it. */
async function show(description: Json): Promise<{text: string; html: string} | {rejected: string}> {
  writeFileSync(path.join(site, 'openapi/connect-api.yaml'), stringify(description, {aliasDuplicateObjects: false}));
  try {
    await generateReference({siteDir: site, baseUrl: '/developers/'});
  } catch (error) {
    return {rejected: (error as Error).message};
  }
  const html = ['all-operations', 'probe']
    .map((name) => readFileSync(path.join(site, 'static/operation-fragments', `${name}.txt`), 'utf8'))
    .join('\n');
  const model = readFileSync(path.join(site, 'static/operation-fragments/probe.json'), 'utf8');
  return {text: `${textOf(fromHtml(html, {fragment: true}))}\n${model}`, html};
}

const shown: readonly [string, Json, readonly string[]][] = [
  ['optional security', withScheme({type: 'mutualTLS'}, [{}, {it: []}]), ['One of:no credential at all', 'mutual TLS']],
  [
    'an API key in a header',
    withScheme({type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Ask for **yours**.'}),
    ['the API key in the header X-Api-Key', 'Ask for yours.'],
  ],
  [
    'an API key in the query',
    withScheme({type: 'apiKey', in: 'query', name: 'key'}),
    ['the API key in the query parameter key'],
  ],
  [
    'an API key in a cookie',
    withScheme({type: 'apiKey', in: 'cookie', name: 'key'}),
    ['the API key in the cookie key'],
  ],
  ['HTTP Basic', withScheme({type: 'http', scheme: 'basic'}), ['user name and password (HTTP Basic)']],
  [
    'a bearer token of a format',
    withScheme({type: 'http', scheme: 'bearer', bearerFormat: 'JWT'}),
    ['a bearer token (JWT)'],
  ],
  [
    'OpenID Connect',
    withScheme({type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known/openid-configuration'}, [
      {it: ['a', 'b']},
    ]),
    ['a token of the OpenID provider with the scopes a and b', 'https://a.example/.well-known/openid-configuration'],
  ],
  [
    'OAuth flows and scopes',
    withScheme(
      {
        type: 'oauth2',
        flows: {
          clientCredentials: {tokenUrl: 'https://a.example/token', scopes: {read: 'Read **all**.', write: 'Write.'}},
        },
      },
      [{it: ['read', 'write']}, {it: []}],
    ),
    [
      'an access token with the scopes read and write',
      'an access token, of whatever scope',
      'Client credentials flow',
      'Token endpoint: https://a.example/token',
      'Read all.',
    ],
  ],
  [
    'text of the description',
    {
      ...sound,
      info: {
        title: 'Odd',
        version: '1',
        summary: 'In short.',
        description: 'Words.\n\n## Errors\n\nMore.',
        contact: {name: 'Help', email: 'a@b.example'},
        license: {name: 'MIT', identifier: 'MIT'},
        termsOfService: 'https://a.example/terms',
      },
      externalDocs: {url: 'https://a.example/docs'},
    },
    ['In short.', 'Words.', 'Errors', 'More.', 'Help', 'Licence: MIT', 'Terms of service', 'Documentation'],
  ],
  [
    'text of a path',
    {...sound, paths: {'/probe': {summary: 'A path.', description: 'It has words.', post: operation}}},
    ['The path: A path.', 'It has words.'],
  ],
  [
    'variants of required members',
    withBody({
      type: 'object',
      properties: {a: {type: 'string'}, b: {type: 'string'}},
      oneOf: [
        {title: 'By a', required: ['a']},
        {title: 'By b', required: ['b']},
      ],
    }),
    ['By aRequired: a', 'By bRequired: b'],
  ],
  [
    'unevaluatedProperties',
    withBody({type: 'object', unevaluatedProperties: {type: 'integer', description: 'A count.'}}),
    ['map of integer', 'A count.'],
  ],
  [
    'dependent members that are not listed',
    withBody({type: 'object', dependentRequired: {a: ['b']}}),
    ['a only together with b'],
  ],
  [
    'two values of one variant',
    withBody(
      {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: {
          propertyName: 'kind',
          mapping: {cat: '#/components/schemas/Cat', lion: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'},
        },
      },
      {
        Cat: {type: 'object', properties: {kind: {type: 'string'}}},
        Dog: {type: 'object', properties: {kind: {type: 'string'}}},
      },
    ),
    ['kind cat or lion', '"kind": "cat"'],
  ],
  [
    'titles and deprecations',
    withBody({
      title: 'The body',
      deprecated: true,
      type: 'object',
      properties: {
        a: {title: 'Very first', type: 'array', items: {type: 'string', deprecated: true}},
        b: {
          oneOf: [
            {title: 'Old', deprecated: true, type: 'object', properties: {x: {}}},
            {title: 'New', type: 'object', properties: {x: {}}},
          ],
        },
      },
    }),
    ['The body deprecated', 'Very first', 'Each item: deprecated', 'Old deprecated'],
  ],
  [
    'text of decoded content',
    withBody({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: {type: 'object', description: 'What is inside.', properties: {a: {}}},
    }),
    ['Decoded content: What is inside.'],
  ],
  [
    'text of the parts of a schema',
    withBody({
      allOf: [
        {description: 'First part.', properties: {a: {}}},
        {description: 'Second part.', properties: {b: {}}},
      ],
    }),
    ['First part.', 'Second part.'],
  ],
  [
    'text of the parts of a schema that has its own text',
    withBody(
      {
        description: 'The whole.',
        allOf: [ref('Base'), {title: 'Second', properties: {b: {}}}, {description: 'Third part.', properties: {c: {}}}],
      },
      {Base: {description: 'First part.', properties: {a: {}}}},
    ),
    ['The whole.', 'Includes Base: First part.', 'Includes Second', 'A part of it: Third part.'],
  ],
  [
    'text next to an allOf and in a part of its own',
    withBody(
      {type: 'object', properties: {a: {allOf: [ref('S'), {description: 'Here.'}]}}},
      {S: {type: 'object', description: 'There.', properties: {x: {type: 'string', example: 'deep'}}}},
    ),
    ['Here.', 'Properties of S', '"x": "deep"'],
  ],
  [
    'default and example of a part',
    withBody({
      type: 'object',
      properties: {a: {allOf: [{type: 'string', default: 'it', example: 'that'}, {maxLength: 5}]}},
    }),
    ['at most 5 characters', 'Default it', 'Example that'],
  ],
  [
    'text of a parameter and of its schema',
    withParameter({description: 'What it does.', schema: {type: 'string', description: 'What its value is.'}}),
    ['What it does.\nWhat its value is.'],
  ],
  [
    'text of a header and of its schema',
    withOperation({
      responses: {
        '200': {
          description: 'Fine.',
          headers: {'X-A': {description: 'What it does.', schema: {type: 'string', description: 'What its value is.'}}},
        },
      },
    }),
    ['What it does.\nWhat its value is.'],
  ],
  [
    'several examples of a schema',
    withBody({type: 'object', properties: {a: {type: 'string'}}, examples: [{a: 'one'}, {a: 'two'}]}),
    ['2 examples of the request body', 'Example 1', '"a": "one"', 'Example 2', '"a": "two"'],
  ],
  [
    'example next to examples',
    withOperation({
      parameters: [
        {
          name: 'q',
          in: 'query',
          required: true,
          schema: {type: 'string'},
          example: 'one',
          examples: {b: {value: 'two'}},
        },
        {name: 'r', in: 'query', schema: {type: 'string', example: 'three', examples: ['four', 'three']}},
      ],
    }),
    ['Examples two, one', 'Examples three, four'],
  ],
  [
    'examples of variants',
    withBody({
      oneOf: [
        {title: 'A', properties: {a: {type: 'string'}}, example: {a: 'one'}},
        {title: 'B', properties: {b: {type: 'string'}}, example: {b: 'two'}},
      ],
    }),
    ['Example {"b":"two"}'],
  ],
  [
    'types of variants that have titles',
    withBody({
      oneOf: [
        {title: 'One', properties: {a: {type: 'string'}}},
        {title: 'Many', type: 'array', items: {properties: {a: {type: 'string'}}}},
        {title: 'None', type: 'null'},
        {type: 'string', format: 'date'},
      ],
    }),
    ['Many array of object', 'None null', 'string (date)'],
  ],
  [
    'a long example of a property',
    withBody({type: 'object', properties: {a: {type: 'string', example: 'x'.repeat(300)}}}, {}, {example: {a: 'y'}}),
    [`Example${'x'.repeat(300)}`],
  ],
  [
    'formats of objects, arrays and choices',
    withBody({
      type: 'object',
      properties: {
        a: {type: 'object', format: 'payer', properties: {x: {}}},
        b: {type: 'array', format: 'csv', items: {type: 'string'}},
        c: {format: 'either', oneOf: [{type: 'string'}, {type: 'integer'}]},
      },
    }),
    ['Format payer', 'Format csv', 'Format either'],
  ],
  [
    'titles of items',
    withBody({type: 'object', properties: {a: {type: 'array', items: {title: 'Page of a book', type: 'object'}}}}),
    ['Each item: Page of a book'],
  ],
  ['an array without items', withBody({type: 'object', properties: {a: {type: 'array', items: false}}}), ['no items']],
  [
    'an excluded schema with several limits',
    withBody({
      type: 'object',
      properties: {a: {type: 'string', not: {pattern: '^x', enum: ['xa', 'b']}}, b: {not: {required: ['c', 'd']}}},
    }),
    ['Not all of these together: Pattern ^x; One of xa, b', 'Not c together with d'],
  ],
  [
    'numbers of which one part accepts only integers',
    withBody({type: 'object', properties: {a: {allOf: [{type: 'integer'}, {type: 'number', maximum: 9}]}}}),
    ['a integer', 'at most 9'],
  ],
  [
    'names with descriptions',
    withBody({type: 'object', propertyNames: {pattern: '^x', format: 'hostname', description: 'Hosts.'}}),
    ['of the format hostname', 'Hosts.'],
  ],
  [
    'text of examples',
    withBody(
      {type: 'string'},
      {},
      {examples: {one: {summary: 'The first', description: 'It is *short*.', value: 'a'}}},
    ),
    ['The first', 'It is short.'],
  ],
  [
    'text of examples of a parameter',
    withParameter({
      schema: {type: 'string'},
      examples: {one: {summary: 'The first', description: 'Short.', value: 'aa'}, two: {value: 'bb'}},
    }),
    ['Examples aa, bb', 'aa: The first. Short.'],
  ],
  [
    'a parameter with content',
    withParameter({content: json({type: 'object', properties: {deep: {type: 'string', description: 'Inside.'}}})}),
    ['Written as application/json', 'Inside.'],
  ],
  [
    'a parameter that is an object',
    withParameter({schema: {type: 'object', properties: {a: {type: 'integer'}}}, style: 'deepObject', explode: true}),
    ['Written as q[member]=value for each member'],
  ],
  [
    'reserved characters',
    withParameter({schema: {type: 'string'}, allowReserved: true}),
    ['Reserved characters are sent as they are'],
  ],
  [
    'a header with content',
    withOperation({
      responses: {
        '200': {description: 'Fine.', headers: {'X-A': {description: 'It.', content: json({type: 'integer'})}}},
      },
    }),
    ['X-A', 'Written as application/json', 'integer'],
  ],
  [
    'a header of several values',
    withOperation({
      responses: {
        '200': {
          description: 'Fine.',
          headers: {'X-A': {description: 'It.', schema: {type: 'array', items: {type: 'string'}}}},
        },
      },
    }),
    ['Values joined by commas'],
  ],
  [
    'a parameter of two forms',
    withParameter({schema: {anyOf: [{type: 'string'}, {type: 'array', items: {type: 'string'}}]}, example: ['a', 'b']}),
    ['Repeated for each value'],
  ],
  [
    'a parameter that contains itself',
    withOperation(
      {parameters: [{name: 'q', in: 'query', required: true, schema: ref('A'), example: 'x'}]},
      {components: {schemas: {A: {anyOf: [ref('A'), {type: 'string', description: 'An end.'}]}}}},
    ),
    ['An end.'],
  ],
  [
    'two forms of one schema',
    withBody(
      {oneOf: [ref('A'), {...ref('A'), title: 'Other', description: 'A second use.'}]},
      {A: {type: 'object', properties: {x: {}}}},
    ),
    ['Other', 'A second use.'],
  ],
  [
    'JSON with a character set',
    withOperation({
      responses: {
        '200': {description: 'Fine.', content: {'application/json; charset=utf-8': {schema: {type: 'object'}}}},
      },
    }),
    ['application/json; charset=utf-8'],
  ],
  [
    'encodings of a form',
    withOperation({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {type: 'object', properties: {a: {type: 'string'}}},
            encoding: {a: {contentType: 'text/csv'}},
          },
        },
      },
    }),
    ['a: sent as text/csv'],
  ],
  [
    'a file to send',
    withOperation({requestBody: {content: {'application/octet-stream': {}}}}),
    ['application/octet-stream'],
  ],
  [
    'constants and values that are null',
    withBody({
      type: 'object',
      properties: {a: {const: null}, b: {type: ['string', 'null'], default: null}, c: {const: false}, d: {enum: [0]}},
    }),
    ['"a": null', '"b": null', '"c": false', '"d": 0'],
  ],
  [
    'a format of one of several types',
    withBody({type: ['string', 'integer'], format: 'date'}),
    ['string (date) or integer'],
  ],
  [
    'a GET with a body',
    {...sound, paths: {'/probe': {get: {...operation, requestBody: {content: json({type: 'object'})}}}}},
    ['Request body'],
  ],
  [
    'a schema that contains itself through allOf',
    withBody(ref('Tree'), {Tree: {type: 'object', properties: {Below: {allOf: [ref('Tree')]}}}}),
    ['Below', 'Contains Tree again.'],
  ],
  [
    'a schema that contains itself through two parts',
    withBody(ref('Tree'), {
      Tree: {type: 'object', properties: {Below: {allOf: [ref('Tree'), {description: 'One more.'}]}}},
    }),
    ['Below', 'One more.'],
  ],
  [
    'schemas that contain each other through allOf',
    withBody(ref('A'), {
      A: {allOf: [ref('Base')], properties: {b: {allOf: [ref('B')]}}},
      B: {properties: {a: {allOf: [ref('A')]}}},
      Base: {type: 'object', properties: {x: {}}},
    }),
    ['Contains'],
  ],
  ['a list that contains itself', withBody(ref('L'), {L: {type: 'array', items: {allOf: [ref('L')]}}}), ['array']],
  [
    'a map that contains itself',
    withBody(ref('M'), {M: {type: 'object', additionalProperties: {oneOf: [ref('M'), {type: 'string'}]}}}),
    ['Contains M again'],
  ],
  ['empty schemas', withBody({}), ['any']],
  [
    'properties with names of JavaScript object members',
    withBody({
      type: 'object',
      properties: {constructor: {type: 'string'}, toString: {type: 'string'}, hasOwnProperty: {type: 'string'}},
    }),
    ['constructor', 'toString', 'hasOwnProperty'],
  ],
  [
    'numbers beyond the precision of JavaScript',
    withBody({type: 'integer', maximum: Number.MAX_SAFE_INTEGER + 1, example: 1}),
    ['at most'],
  ],
];

const rejected: readonly [string, Json, string][] = [
  ['webhooks without a signature', {...sound, webhooks: {a: {post: operation}}}, 'webhook a: no required header'],
  ['no servers', {...sound, servers: undefined}, 'No server is described, so the requests have no address.'],
  ['a number as version', {...sound, info: {title: 'Odd', version: 1}}, 'Put the value in quotes.'],
  [
    'a value of a discriminator for a single form',
    withBody(
      {oneOf: [ref('Cat')], discriminator: {propertyName: 'kind', mapping: {dog: '#/components/schemas/Dog'}}},
      {
        Cat: {type: 'object', properties: {kind: {type: 'string'}}},
        Dog: {type: 'object', properties: {kind: {type: 'string'}}},
      },
    ),
    'the discriminator maps "dog" to #/components/schemas/Dog, which is not one of the variants',
  ],
  [
    'the name of a form in a discriminator',
    withBody(
      {oneOf: [ref('Cat'), {title: 'Dog'}], discriminator: {propertyName: 'kind', mapping: {cat: 'Cat'}}},
      {Cat: {type: 'object', properties: {kind: {type: 'string'}}}},
    ),
    "Write a reference: '#/components/schemas/Cat'",
  ],
  [
    'components.pathItems',
    {
      ...sound,
      paths: {'/probe': {post: operation}, '/other': {$ref: '#/components/pathItems/Other'}},
      components: {pathItems: {Other: {get: {...operation, operationId: 'other'}}}},
    },
    '"pathItems" of components',
  ],
  [
    'methods of OpenAPI 3.2',
    {...sound, openapi: '3.2.0', paths: {'/probe': {post: operation, query: {...operation, operationId: 'other'}}}},
    '"query" of a path',
  ],
  [
    'variants with a parent',
    withBody(ref('Pet'), {
      Pet: {
        type: 'object',
        discriminator: {propertyName: 'kind', mapping: {cat: '#/components/schemas/Cat'}},
        properties: {kind: {type: 'string'}},
      },
      Cat: {allOf: [ref('Pet'), {properties: {a: {}}}]},
    }),
    'The schema has a discriminator but no oneOf or anyOf',
  ],
  ['a schema that only contains itself', withBody(ref('A'), {A: {allOf: [ref('A')]}}), 'refers to itself only through'],
  ['a missing security scheme', withOperation({security: [{nobody: []}]}), 'nobody'],
  [
    'a missing response',
    withOperation({responses: {'200': {$ref: '#/components/responses/Nobody'}}}),
    'cannot be resolved',
  ],
  ['an unknown role', withOperation({'x-connect-roles': ['nobody']}), 'x-connect-roles contains "nobody"'],
  ['nullable', withBody({type: 'string', nullable: true}), "type: [string, 'null']"],
  [
    'a keyword of OpenAPI 3.0',
    withBody({type: 'integer', exclusiveMinimum: true}),
    'Write exclusiveMinimum: 5 instead of',
  ],
  [
    'properties that are true',
    withBody({type: 'object', properties: {a: true}}),
    'is only true, which describes nothing',
  ],
  [
    'required that is true',
    withBody({type: 'object', properties: {a: {type: 'string', required: true}}}),
    'List the names of the required properties',
  ],
  [
    'a schema on another host',
    withBody({$ref: 'https://127.0.0.1:9/schema.json'}),
    'is on another host, but a build makes no network requests',
  ],
  ['responses in an array', withOperation({responses: []}), 'responses'],
  ['a string as operation', {...sound, paths: {'/probe': {post: 'nothing'}}}, '→ '],
  ['no paths', {openapi: '3.1.0', info: {title: 'Odd', version: '1'}}, 'The description has no "paths"'],
  ['an array as document', [1] as unknown as Json, 'The description has no "paths"'],
];

describe('rendered', () => {
  it.each(shown)(
    '%s',
    async (_name, description, words) => {
      const result = await show(description);
      expect(result).not.toHaveProperty('rejected');
      const {text, html} = result as {text: string; html: string};
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toMatch(/\[object |\bundefined\b|\bNaN\b|function \w*\(/);
      const ids = [
        ...(html
          .split('<article>')
          .at(-1)
          ?.matchAll(/ id="([^"]+)"/g) ?? []),
      ].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    },
    LIMIT_MS,
  );
});

it('no JSON is shown as the example of another content type', async () => {
  const schema = {type: 'object', properties: {a: {type: 'string'}}};
  const result = await show(
    withOperation({responses: {'200': {description: 'Fine.', content: {'application/xml': {schema}}}}}),
  );
  expect(result).toHaveProperty('html', expect.stringContaining('application/xml'));
  expect(result).toHaveProperty('html', expect.not.stringContaining('Example'));
});

describe('a description of several files', () => {
  const other = path.join(site, 'openapi/other.yaml');
  afterAll(() => rmSync(other));

  it('is rejected with the file of the operation that a method refers to', async () => {
    writeFileSync(other, stringify({...operation, tags: ['Nothing'], operationId: 'probe'}));
    expect(await show({...sound, paths: {'/probe': {post: {$ref: './other.yaml'}}}})).toHaveProperty(
      'rejected',
      expect.stringMatching(/^openapi\/other\.yaml:1\n {4}POST \/probe: tag "Nothing" is not declared/m),
    );
  });

  it('may refer to the file of a variant only in the mapping of a discriminator', async () => {
    writeFileSync(other, stringify({type: 'object', title: 'Cat', properties: {kind: {type: 'string'}}}));
    const discriminator = {propertyName: 'kind', mapping: {cat: './other.yaml'}};
    const message = await show(withBody({oneOf: [{title: 'Dog'}, {title: 'Bird'}], discriminator}));
    expect(message).toHaveProperty('rejected', expect.stringContaining('the discriminator maps "cat" to'));
    expect(message).toHaveProperty('rejected', expect.not.stringContaining('Nothing refers to'));
  });
});

describe('rejected with file, line and fix', () => {
  it.each(rejected)(
    '%s',
    async (_name, description, says) => {
      const result = await show(description);
      expect(result).toHaveProperty('rejected');
      const {rejected: message} = result as {rejected: string};
      expect(message).toContain(says);
      for (const problem of message
        .split('\n')
        .slice(1)
        .join('\n')
        .split(/\n(?=\S)/))
        expect(problem).toMatch(/^openapi\/connect-api\.yaml:\d+(?::\d+)?\n {4}\S[\s\S]*\n {4}→ \S/);
    },
    LIMIT_MS,
  );
});
