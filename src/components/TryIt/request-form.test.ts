import {describe, expect, it} from 'vitest';

import type {ModelParameter, RequestModel} from '../../reference/request-model';
import {bearer} from '../../reference/sample-request';
import {toNotation} from '../../reference/serialize-parameter';

import {environmentsOf, followPage} from './environments';
import {isForbidden, keyOf, parameterMistake, toPathAndQuery} from './parameters';
import {findMistakes, initialForm, secretsToSend, toRequest} from './request-form';
import type {FormState} from './request-form';

const parameter = (change: Partial<ModelParameter>): ModelParameter => ({
  name: 'id',
  in: 'path',
  description: '',
  required: true,
  notation: toNotation({name: change.name ?? 'id', in: change.in ?? 'path'}),
  schema: {type: 'string'},
  example: 'a/b',
  sent: true,
  ...change,
});

const model: RequestModel = {
  id: 'update-it',
  method: 'PUT',
  path: '/its/{id}',
  servers: [{label: 'Sandbox', url: 'https://matls-api.sandbox.connect.example', certificate: true}],
  parameters: [
    parameter({}),
    parameter({
      name: 'page',
      in: 'query',
      required: false,
      schema: {type: 'integer', minimum: 0},
      example: '0',
      sent: false,
    }),
    parameter({name: 'x-trace', in: 'header', required: false, example: 't-1'}),
  ],
  bodyRequired: true,
  bodies: [
    {
      contentType: 'application/json',
      kind: 'json',
      schema: {type: 'object', properties: {Name: {type: 'string', minLength: 1}}, required: ['Name']},
      examples: [{label: 'Example', value: {Name: 'It'}}],
    },
    {
      contentType: 'application/x-www-form-urlencoded',
      kind: 'form',
      schema: {type: 'object'},
      examples: [{label: 'Example', value: {a: 'b c', n: 3}}],
    },
  ],
  definitions: {},
  accepts: ['application/json'],
  credentials: [bearer('ACCESS_TOKEN')],
  isOpen: false,
  scopes: ['directory:software'],
  roles: ['application'],
  status: 200,
  responses: [{status: '200', description: 'The record.'}],
};

const neverReport = (reason: string) => {
  throw new Error(reason);
};

const state = (change: Partial<FormState>): FormState => ({...initialForm(model), ...change});
const onMock = (change: Partial<FormState> = {}): FormState => state({environment: 'mock', ...change});

describe('the request of the form', () => {
  it('initially is the sample of the page: the simulation answers for the sandbox', () => {
    expect(toRequest(model, initialForm(model))).toEqual({
      method: 'PUT',
      url: 'https://matls-api.sandbox.connect.example/its/a%2Fb',
      headers: [
        ['Accept', 'application/json'],
        ['x-trace', 't-1'],
      ],
      certificate: true,
      credentials: [bearer('ACCESS_TOKEN')],
      body: {kind: 'json', value: {Name: 'It'}, contentType: 'application/json'},
      status: 200,
    });
  });

  it('is sent to the mock without a certificate', () =>
    expect(toRequest(model, onMock())).toMatchObject({url: 'http://localhost:4010/its/a%2Fb', certificate: false}));

  it('is sent to the sandbox with the certificate, never to production', () => {
    expect(toRequest(model, state({environment: 'https://matls-api.sandbox.connect.example'}))).toMatchObject({
      url: 'https://matls-api.sandbox.connect.example/its/a%2Fb',
      certificate: true,
    });
    expect(environmentsOf(model).map(({id}) => id)).toEqual([
      'page',
      'mock',
      'https://matls-api.sandbox.connect.example',
    ]);
  });

  it('selects a response of the mock, but not of the sandbox', () => {
    expect(toRequest(model, onMock({wanted: '409'}))).toMatchObject({
      headers: expect.arrayContaining([
        ['Accept', 'application/json, */*;q=0.1'],
        ['Prefer', 'code=409'],
      ]),
      status: 409,
    });
    const {headers, status} = toRequest(
      model,
      state({wanted: '409', environment: 'https://matls-api.sandbox.connect.example'}),
    );
    expect(headers.map(([name]) => name)).not.toContain('Prefer');
    expect(status).toBe(200);
  });

  it.each([
    ['mock', 'sandbox', 'https://matls-api.sandbox.connect.example'],
    ['mock', 'mock', 'mock'],
    ['mock', 'production', 'page'],
    ['page', 'mock', 'mock'],
    ['page', 'production', 'page'],
    // With the sandbox selected, the samples have the URL that the simulation also uses.
    ['page', 'sandbox', 'page'],
  ])('follows the environment of the page: from %s, %s selects %s', (before, name, after) =>
    expect(followPage(model, state({environment: before}), name).environment).toBe(after),
  );

  it('contains the text of the JSON view, even if it is not valid JSON', () => {
    const start = initialForm(model);
    const broken = state({body: start.body && {...start.body, broken: '{"Name":'}});
    expect(toRequest(model, broken).body).toEqual({kind: 'text', text: '{"Name":', contentType: 'application/json'});
    expect(findMistakes(model, broken)).toEqual({body: 'This is not JSON yet.'});
  });

  it('contains form fields as text', () => {
    const body = {media: 1, included: true, value: {a: 'b c', n: 3}, broken: null, choices: {}, files: {}};
    expect(toRequest(model, state({body})).body).toEqual({
      kind: 'form',
      fields: [
        ['a', 'b c'],
        ['n', '3'],
      ],
    });
  });

  it('contains a header only if it was entered', () => {
    const names = (parameters: FormState['parameters']) =>
      toRequest(model, state({parameters})).headers.map(([name]) => name);
    expect(names({'header.x-trace': ''})).toEqual(['Accept']);
    expect(names({})).toEqual(['Accept']);
    expect(names({'header.x-trace': 'a'})).toEqual(['Accept', 'x-trace']);
  });

  it('never contains the token', () => {
    expect(JSON.stringify(toRequest(model, onMock({secrets: {mock: {ACCESS_TOKEN: 'secret-token'}}})))).not.toContain(
      'secret-token',
    );
  });
});

describe('the token', () => {
  it('is kept per environment', () => {
    const secrets = {'https://matls-api.sandbox.connect.example': {ACCESS_TOKEN: 'secret'}};
    expect(secretsToSend(model, onMock({secrets}))).toEqual({ACCESS_TOKEN: 'mock'});
    expect(secretsToSend(model, state({secrets}))).toEqual({});
    expect(secretsToSend(model, state({secrets, environment: 'https://matls-api.sandbox.connect.example'}))).toEqual({
      ACCESS_TOKEN: 'secret',
    });
  });

  it('is required for the sandbox and validated', () => {
    const sandbox = {environment: 'https://matls-api.sandbox.connect.example'};
    expect(findMistakes(model, state(sandbox))).toEqual({token: 'Enter an access token: the sandbox requires one.'});
    expect(
      findMistakes(model, state({...sandbox, secrets: {[sandbox.environment]: {ACCESS_TOKEN: 'a b'}}})).token,
    ).toContain('RFC 6750');
    expect(findMistakes(model, onMock())).toEqual({});
    expect(findMistakes(model, initialForm(model))).toEqual({});
  });
});

describe('mistakes', () => {
  it('include parameters and body, in the order of the form', () => {
    const wrong = state({
      parameters: {'path.id': '', 'query.page': '-1'},
      body: {media: 0, included: true, value: {}, broken: null, choices: {}, files: {}},
    });
    expect(findMistakes(model, wrong)).toEqual({
      'path.id': 'This is required.',
      'query.page': 'Use 0 or more.',
      'body/Name': 'This is required.',
    });
    expect(Object.keys(findMistakes(model, wrong))).toEqual(['path.id', 'query.page', 'body/Name']);
  });

  it('include a parameter that was never entered', () =>
    expect(findMistakes(model, state({parameters: {}}))).toEqual({'path.id': 'This is required.'}));

  it('do not include an omitted body', () => {
    expect(
      findMistakes(model, state({body: {media: 0, included: false, value: {}, broken: null, choices: {}, files: {}}})),
    ).toEqual({});
  });
});

describe('parameters', () => {
  const list = parameter({name: 'type', in: 'query', schema: {type: 'array', items: {type: 'string'}}});

  it('repeat their name for each item or join the items', () => {
    expect(toPathAndQuery('/a', [list], {[keyOf(list)]: 'x, y'}, {})).toBe('/a?type=x&type=y');
    expect(
      toPathAndQuery(
        '/a',
        [{...list, notation: toNotation({name: 'type', in: 'query', explode: false})}],
        {[keyOf(list)]: 'x, y'},
        {},
      ),
    ).toBe('/a?type=x,y');
  });

  it('keep their placeholder in the path if they are empty', () =>
    expect(toPathAndQuery('/its/{id}', [parameter({})], {}, {})).toBe('/its/{id}'));

  it('cannot be set by scripts if they are cookies or forbidden headers', () => {
    expect(isForbidden({in: 'cookie', name: 'session'})).toBe(true);
    expect(isForbidden({in: 'header', name: 'Sec-Fetch-Mode'})).toBe(true);
    expect(isForbidden({in: 'header', name: 'x-fapi-interaction-id'})).toBe(false);
    expect(parameterMistake(parameter({in: 'cookie'}), '', {}, neverReport)).toBeNull();
  });

  it('are parsed by the type of their schema', () => {
    expect(parameterMistake(parameter({schema: {type: 'integer'}}), '1.5', {}, neverReport)).toBe(
      'Enter a whole number.',
    );
    expect(parameterMistake(parameter({schema: {type: 'boolean'}}), 'true', {}, neverReport)).toBeNull();
    expect(parameterMistake(parameter({in: 'header'}), 'ключ', {}, neverReport)).toContain(
      'Use only ASCII characters without line breaks',
    );
    expect(
      parameterMistake({...list, schema: {type: 'array', items: {enum: ['a', 'b']}}}, 'a,c', {}, neverReport),
    ).toBe('Use a or b.');
  });
});
