import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {stringify} from 'yaml';

import {checkFiles} from './check-files';
import {checkSources} from './check-sources';
import {createSources} from './sources';

const site = mkdtempSync(path.join(tmpdir(), 'portal-sources-'));
const ROOT = 'openapi/connect-api.yaml';

beforeAll(() =>
  ['paths', 'components/schemas'].forEach((folder) => mkdirSync(path.join(site, 'openapi', folder), {recursive: true})),
);
afterAll(() => rmSync(site, {recursive: true}));

type Json = Record<string, unknown>;

const operation: Json = {
  operationId: 'get-flags',
  tags: ['Flags'],
  summary: 'List',
  description: 'Lists.',
  responses: {'200': {description: 'Fine.'}},
};
const valid: Json = {
  openapi: '3.1.0',
  info: {title: 'Small', version: '1', description: 'An API.'},
  servers: [{url: 'https://api.connect.example'}],
  tags: [{name: 'Flags', description: 'Switches.'}],
  paths: {'/flags': {get: operation}},
};

/** @returns `file:line what → remedy` */
function check(files: Record<string, Json | string>): string[] {
  for (const [file, content] of Object.entries(files))
    writeFileSync(
      path.join(site, file),
      typeof content === 'string' ? content : stringify(content, {aliasDuplicateObjects: false}),
    );
  const sources = createSources(site);
  const {fatal, others} = checkFiles(site, sources);
  const problems = fatal.length > 0 ? fatal : [...others, ...checkSources(sources).problems];
  return problems.map(({file, line, what, remedy}) => `${file}:${line} ${what} → ${remedy}`);
}

const withOperation = (extra: Json): Json => ({...valid, paths: {'/flags': {get: {...operation, ...extra}}}});
const withSchema = (schema: unknown): Json =>
  withOperation({responses: {'200': {description: 'Fine.', content: {'application/json': {schema}}}}});
const withParameter = (parameter: Json): Json =>
  withOperation({parameters: [{name: 'q', in: 'query', schema: {type: 'string'}, ...parameter}]});
const withResponse = (response: Json): Json => withOperation({responses: {'200': {description: 'Fine.', ...response}}});
const withPath = (item: Json): Json => ({...valid, paths: {'/flags': {get: operation, ...item}}});

/** Descriptions with one mistake each, and a part of the expected message. */
const MISTAKES: readonly (readonly [name: string, description: Json, expected: string])[] = [
  [
    'servers of a webhook',
    {...valid, webhooks: {a: {post: {...operation, servers: []}}}},
    'The reference does not show the field "servers" of the message of a webhook.',
  ],
  ['a schema dialect', {...valid, jsonSchemaDialect: 'https://a.example/'}, '"jsonSchemaDialect" of the description'],
  [
    'Swagger 2.0',
    {swagger: '2.0', info: {title: 'A', version: '1'}, paths: {}},
    'Convert the description to OpenAPI 3.1.',
  ],
  ['OpenAPI 3.2', {...valid, openapi: '3.2.0'}, 'The description uses OpenAPI 3.2.0'],
  ['OpenAPI 3.0', {...valid, openapi: '3.0.3'}, 'Convert the description to OpenAPI 3.1'],
  ['an unknown extension of the description', {...valid, 'x-tagGroups': []}, '"x-tagGroups"'],
  ['an unknown extension of info', {...valid, info: {title: 'A', version: '1', 'x-logo': {}}}, '"x-logo" of info'],
  ['a parent of a tag', {...valid, tags: [{name: 'Flags', parent: 'All'}]}, '"parent" of a tag'],
  [
    'variables of a server',
    {...valid, servers: [{url: 'https://{region}.connect.example', variables: {region: {default: 'eu'}}}]},
    'Add one server for each address.',
  ],
  [
    'a template in the address of a server',
    {...valid, servers: [{url: 'https://{region}.connect.example'}]},
    'The server "https://{region}.connect.example" is not an address',
  ],
  ['a relative server', {...valid, servers: [{url: '/v2'}]}, 'The server "/v2" is not an address'],
  [
    'a server with a query',
    {...valid, servers: [{url: 'https://api.connect.example/v1?key=a'}]},
    'The server "https://api.connect.example/v1?key=a" is not an address',
  ],
  [
    'a server without scheme',
    withPath({servers: [{url: '//api.connect.example'}]}),
    'The server "//api.connect.example"',
  ],
  [
    'variables of a server of a path',
    withPath({servers: [{url: 'https://api.connect.example', variables: {}}]}),
    '"variables" of a server',
  ],
  [
    'variables of a server of an operation',
    withOperation({servers: [{url: 'https://api.connect.example', variables: {}}]}),
    '"variables" of a server',
  ],
  ['a method of OpenAPI 3.2', withPath({query: operation}), '"query" of a path'],
  [
    'further methods of OpenAPI 3.2',
    withPath({additionalOperations: {LINK: operation}}),
    '"additionalOperations" of a path',
  ],
  ['an extension in paths', {...valid, paths: {'/flags': {get: operation}, 'x-internal': {}}}, '"x-internal" of paths'],
  ['shared paths', {...valid, components: {pathItems: {Other: {get: operation}}}}, '"pathItems" of components'],
  ['shared callbacks', {...valid, components: {callbacks: {}}}, '"callbacks" of components'],
  ['callbacks', withOperation({callbacks: {}}), 'Describe the call in the description'],
  [
    'external documentation of an operation',
    withOperation({externalDocs: {url: 'https://a.example/'}}),
    'Put the link in the description.',
  ],
  ['a misspelt field', withOperation({depricated: true}), 'Did you mean "deprecated"'],
  [
    'an extension of an operation',
    withOperation({'x-internal': true}),
    'the supported extensions are "x-connect-roles", "x-connect-client-assertion", "x-deprecated-since", "x-sunset" and "x-replaced-by"',
  ],
  [
    'a style of a header',
    withResponse({headers: {A: {style: 'form', schema: {}}}}),
    'The style "form" is not valid for a header.',
  ],
  [
    'a parameter of two media types',
    withParameter({content: {'text/plain': {}, 'application/json': {}}}),
    'The content of a parameter has 2 media types, but it must have one.',
  ],
  [
    'a header without media type',
    withResponse({headers: {A: {content: {}}}}),
    'The content of a header has 0 media types',
  ],
  ['an example without value', withParameter({examples: {a: {summary: 'One'}}}), 'The example has no value.'],
  ['empty values', withParameter({allowEmptyValue: true}), '"allowEmptyValue" of a parameter'],
  [
    'empty values of a path',
    withPath({parameters: [{name: 'q', in: 'query', allowEmptyValue: true}]}),
    '"allowEmptyValue" of a parameter',
  ],
  [
    'headers of an encoding',
    withOperation({requestBody: {content: {'multipart/form-data': {schema: {}, encoding: {a: {headers: {}}}}}}}),
    '"headers" of an encoding',
  ],
  ['links', withResponse({links: {}}), '"links" of a response'],
  ['a field of an example', withParameter({examples: {a: {value: 1, dataValue: 1}}}), '"dataValue" of an example'],
  [
    'a field of a security scheme',
    {
      ...valid,
      components: {securitySchemes: {a: {type: 'oauth2', flows: {}, oauth2MetadataUrl: 'https://a.example/'}}},
    },
    '"oauth2MetadataUrl" of a security scheme',
  ],
  [
    'a flow',
    {...valid, components: {securitySchemes: {a: {type: 'oauth2', flows: {deviceAuthorization: {}}}}}},
    '"deviceAuthorization" of flows',
  ],
  ['if and then', withSchema({type: 'object', if: {required: ['a']}, then: {}}), '"if" of a schema'],
  ['contains', withSchema({type: 'array', contains: {}}), '"contains" of a schema'],
  ['nullable', withSchema({type: 'string', nullable: true}), "Write the type as a list: type: [string, 'null']."],
  ['xml', withSchema({type: 'string', xml: {}}), '"xml" of a schema'],
  [
    'a keyword in a nested schema',
    withSchema({properties: {a: {items: {allOf: [{not: {if: {}}}]}}}}),
    '"if" of a schema under "not"',
  ],
  [
    'a keyword in a shared schema',
    {...valid, components: {schemas: {A: {patternProperties: {'^x': {$anchor: 'a'}}}}}},
    '"$anchor" of a schema',
  ],
  ['a description of names', withSchema({propertyNames: {title: 'a'}}), '"title" of a schema under "propertyNames"'],
  [
    'a property with the schema true',
    withSchema({properties: {a: true}}),
    'The schema under "properties" is only true, which describes nothing.',
  ],
  [
    'a variant with the schema false',
    withSchema({oneOf: [false]}),
    'The schema under "oneOf" is only false, which describes nothing.',
  ],
  ['a body with the schema true', withSchema(true), 'The schema under "schema" is only true, which describes nothing.'],
  [
    'a name in the mapping of a discriminator',
    withSchema({oneOf: [{title: 'A'}], discriminator: {propertyName: 'a', mapping: {a: 'Flag'}}}),
    'The discriminator maps "a" to the name "Flag". → Write a reference: \'#/components/schemas/Flag\'',
  ],
  [
    'a discriminator without oneOf or anyOf',
    withSchema({type: 'object', discriminator: {propertyName: 'a', mapping: {}}}),
    'The schema has a discriminator but no oneOf or anyOf',
  ],
  [
    'the id of the page of all operations',
    withOperation({operationId: 'all-operations'}),
    'is reserved: the page of all operations has this name',
  ],
  [
    'the id of the sidebar data',
    withOperation({operationId: 'navigation'}),
    'is reserved: the data of the sidebar has this name',
  ],
  [
    'the id of the page of a tag',
    withOperation({operationId: 'tags-flags'}),
    `operationId "tags-flags" is reserved: the page of the tag "Flags" (${ROOT}:9) has this name`,
  ],
  [
    'an id that Docusaurus uses for folders',
    withOperation({operationId: 'readme'}),
    'is reserved: Docusaurus gives a page of this name the address of its folder',
  ],
  ['a tag in another script', {...valid, tags: [{name: 'Флаги'}]}, 'The tag "Флаги" has no Latin letters or digits'],
  ['HTML', withOperation({description: 'One.<br>Two.'}), 'contains HTML, which is shown as text: <br>'],
  [
    'a relative link',
    withParameter({description: 'See [a file](./other.md).'}),
    'The link "./other.md" does not work on a page of the reference.',
  ],
  ['a javascript: link', withParameter({description: 'See [a](javascript:alert(1)).'}), 'does not work on a page'],
  [
    'a link to another host without scheme',
    withParameter({description: 'See [a](//evil.example/).'}),
    'does not work on a page',
  ],
  [
    'a relative link as a reference',
    withResponse({description: 'See [a][1].\n\n[1]: other.md'}),
    'The link "other.md" does not work',
  ],
  [
    'an anchor without a page',
    withSchema({description: 'See [a](#request.a).'}),
    'The link "#request.a" depends on the page that shows the text, and several pages may show it.',
  ],
  [
    'an unknown anchor of the index page',
    {...valid, info: {title: 'A', version: '1', description: '## Errors\n\nSee [a](#roles).'}},
    'The link "#roles" is broken: the page has no heading with this anchor.',
  ],
  [
    'two headings with the same anchor',
    {...valid, info: {title: 'A', version: '1', description: '## Errors\n\n## Errors'}},
    'The heading "Errors" would have the anchor #errors',
  ],
  ['an image', withOperation({description: '![A key](https://a.example/a.png)'}), 'contains an image'],
];

describe('checkSources', () => {
  it('accepts a valid description', () => {
    expect(check({[ROOT]: valid})).toEqual([]);
  });

  it.each(MISTAKES)('rejects %s', (_name, description, expected) => {
    const problems = check({[ROOT]: description});
    expect(problems.join('\n')).toContain(expected);
    for (const problem of problems)
      expect(problem).toMatch(/^openapi\/connect-api\.yaml:\d+ .+\. → .+[.?]$|HTML.+ → /s);
  });

  it('reports the messages in messages-of-sources.txt, with remedies', async () => {
    const messages = MISTAKES.map(([name, description]) =>
      [`# ${name}`, ...check({[ROOT]: description}).map((problem) => problem.replace(' → ', '\n   → ')), ''].join('\n'),
    );
    await expect(messages.join('\n')).toMatchFileSnapshot('messages-of-sources.txt');
  });

  it.each<[string, Json]>([
    [
      'values that look like objects',
      withSchema({type: 'object', example: {if: 1, webhooks: 2}, default: {oneOf: []}, enum: [{x: 1}], const: {a: 1}}),
    ],
    ['summary and description of a path', withPath({summary: 'Flags', description: 'All of them.'})],
    [
      'every type of security scheme',
      {
        ...valid,
        components: {
          securitySchemes: {
            a: {type: 'apiKey', in: 'header', name: 'X-Key'},
            b: {type: 'http', scheme: 'basic'},
            c: {type: 'openIdConnect', openIdConnectUrl: 'https://a.example/'},
          },
        },
      },
    ],
    [
      'boolean schemas that the page can describe',
      withSchema({type: 'object', additionalProperties: false, unevaluatedProperties: true}),
    ],
    [
      'links to the portal, the web and mail',
      withOperation({
        description: '[a](/docs/platform/roles/), <https://a.example/>, [b](mailto:a@b.example), `<br>` and a < b.',
      }),
    ],
    [
      'a link to a heading of the index',
      {...valid, info: {title: 'A', version: '1', description: '## Errors\n\nSee [a](#errors) and [b](#operations).'}},
    ],
    [
      'a schema that excludes another one',
      {
        ...withSchema({not: {$ref: '#/components/schemas/A'}}),
        components: {schemas: {A: {type: 'string', description: 'A.'}}},
      },
    ],
    [
      'parameters with content, with a style, and with allowReserved',
      withOperation({
        parameters: [
          {name: 'a', in: 'query', content: {'text/plain': {}}},
          {name: 'b', in: 'query', style: 'deepObject'},
          {name: 'c', in: 'query', allowReserved: true},
        ],
      }),
    ],
    [
      'encodings',
      withOperation({
        requestBody: {content: {'multipart/form-data': {schema: {}, encoding: {a: {contentType: 'text/csv'}}}}},
      }),
    ],
    ['comments for authors', withSchema({$comment: 'Not for readers.'})],
  ])('accepts %s', (_name, description) => {
    expect(check({[ROOT]: description})).toEqual([]);
  });

  it('reports the file and line of the field', () => {
    const problems = check({
      [ROOT]: {...valid, paths: {'/flags': {$ref: 'paths/flags.yaml#/flags'}}},
      'openapi/paths/flags.yaml': 'flags:\n  get:\n    $ref: ../components/get.yaml\n',
      'openapi/components/get.yaml':
        'operationId: get-flags\nsummary: List\ncallbacks: {}\nresponses:\n  "200":\n    description: |\n      Fine.\n\n      Really <br> fine.\n',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'openapi/components/get.yaml:3',
      'openapi/components/get.yaml:9',
    ]);
    rmSync(path.join(site, 'openapi/paths/flags.yaml'));
    rmSync(path.join(site, 'openapi/components/get.yaml'));
  });

  it('checks the targets of YAML aliases and merge keys', () => {
    const yaml = `${stringify({...valid, paths: {}}).replace('paths: {}\n', '')}paths:\n  /a:\n    get: &a\n      operationId: get-a\n      callbacks: {}\n  /b:\n    get:\n      <<: *a\n      operationId: get-b\n`;
    expect(check({[ROOT]: yaml}).map((problem) => problem.split(' ').slice(0, 9).join(' '))).toEqual([
      `${ROOT}:15 The reference does not show the field "callbacks"`,
    ]);
  });

  it('reports both places of a duplicate name', () => {
    const two = {
      ...valid,
      tags: [{name: 'Flags'}, {name: 'flags!'}],
      paths: {'/a': {get: operation}, '/b': {get: operation}},
    };
    expect(check({[ROOT]: two}).map((problem) => problem.split(' → ')[0])).toEqual([
      `${ROOT}:14 operationId "get-flags" is also used in ${ROOT}:24.`,
      `${ROOT}:24 operationId "get-flags" is also used in ${ROOT}:14.`,
      `${ROOT}:9 The tag "Flags" has the same address as "flags!" (${ROOT}:10): tags/flags.`,
      `${ROOT}:10 The tag "flags!" has the same address as "Flags" (${ROOT}:9): tags/flags.`,
    ]);
  });

  it('reports each tag of a text once, without its end', () => {
    const description = 'A <b>bold</b> and <b>bold</b>, <br> text';
    expect(check({[ROOT]: withOperation({description})}).map((problem) => problem.split(/: | →/)[1])).toEqual([
      '<b>',
      '<br>',
    ]);
    expect(check({[ROOT]: withOperation({description: 'Ends.</b>'})})).toHaveLength(1);
  });

  it('returns the links to pages of the portal', () => {
    check({
      [ROOT]: {
        ...valid,
        tags: [{name: 'Flags', externalDocs: {url: 'https://connect.example/developers/docs/nowhere/'}}],
        paths: {'/a': {get: {...operation, description: 'See [a](/docs/apis/#x).'}}},
      },
    });
    expect(checkSources(createSources(site)).links).toEqual([
      {file: ROOT, line: 11, target: '/docs/nowhere/'},
      {file: ROOT, line: 19, target: '/docs/apis/#x'},
    ]);
  });
});

describe('checkFiles', () => {
  it.each<[string, Json, string]>([
    [
      'a schema on another host',
      withSchema({$ref: 'https://a.example/schema.json'}),
      '"https://a.example/schema.json" is on another host, but a build makes no network requests.',
    ],
    ['a schema on another host, without scheme', withSchema({$ref: '//a.example/schema.json'}), 'is on another host'],
    [
      'an example on another host',
      withParameter({examples: {a: {externalValue: 'http://a.example/a.json'}}}),
      'Copy the file into openapi/',
    ],
    [
      'a missing file',
      withSchema({$ref: './components/schemas/Flg.yaml'}),
      'Did you mean "./components/schemas/Flag.yaml"?',
    ],
    [
      'a missing component',
      {...withSchema({$ref: '#/components/schemas/Flg'}), components: {schemas: {Flag: {}}}},
      'Did you mean "#/components/schemas/Flag"?',
    ],
    ['a file outside the folder', withSchema({$ref: '../other.yaml'}), '"../other.yaml" is outside openapi/'],
  ])('rejects a reference to %s', (_name, description, expected) => {
    writeFileSync(path.join(site, 'other.yaml'), 'type: string\n');
    const problems = check({[ROOT]: description, 'openapi/components/schemas/Flag.yaml': 'type: string\n'});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^openapi\/connect-api\.yaml:\d+ /);
    expect(problems[0]).toContain(expected);
  });
});
