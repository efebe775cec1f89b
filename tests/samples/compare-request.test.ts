import {describe, expect, it} from 'vitest';

import type {Operation} from '../../plugins/reference/model/operations';
import {bearer} from '../../src/reference/sample-request';
import type {SampleRequest} from '../../src/reference/sample-request';

import {compareRequest, compareWithDescription, VARIABLES} from './compare-request';
import type {ReceivedRequest} from './gateway';

const request: SampleRequest = {
  method: 'PUT',
  url: 'https://matls-api.connect.example/flags/1?force=true',
  headers: [
    ['Accept', 'application/json'],
    ['x-fapi-interaction-id', 'c770aef3'],
  ],
  certificate: true,
  credentials: [bearer('ACCESS_TOKEN')],
  body: {kind: 'json', contentType: 'application/json', value: {Flag: 'sandbox', Order: 1}},
  status: 200,
};

const received: ReceivedRequest = {
  method: 'PUT',
  host: 'matls-api.connect.example',
  target: '/flags/1?force=true',
  headers: {
    host: 'matls-api.connect.example',
    accept: 'application/json',
    authorization: `Bearer ${VARIABLES.ACCESS_TOKEN}`,
    'content-type': 'application/json; charset=utf-8',
    'x-fapi-interaction-id': 'c770aef3',
  },
  body: '{"Order":1,"Flag":"sandbox"}',
  certificate: 'Sample Pay App',
};

const operation: Operation = {
  id: 'update-flag',
  method: 'put',
  path: '/flags/{FlagId}',
  summary: 'Update a flag',
  description: '',
  pathWords: {summary: '', description: ''},
  tag: 'Flags',
  deprecated: false,
  deprecation: null,
  roles: [],
  servers: [{url: 'https://matls-api.connect.example'}],
  security: [
    [
      {name: 'mutualTLS', scheme: {type: 'mutualTLS'}, scopes: []},
      {name: 'oauth2', scheme: {type: 'oauth2'}, scopes: ['directory:website']},
    ],
  ],
  parameters: [{name: 'force', in: 'query', required: true}],
  requestBody: {content: {'application/json': {}}},
  responses: [{status: '200', description: 'The flag.', headers: {}, content: {'application/json': {}}}],
};

const without = (name: string) =>
  Object.fromEntries(Object.entries(received.headers).filter(([header]) => header !== name));

const wrong: [string, Partial<ReceivedRequest>][] = [
  ['the method', {method: 'POST'}],
  ['the host', {host: 'auth.connect.example'}],
  ['the address', {target: '/flags/2?force=true'}],
  ['the client certificate', {certificate: null}],
  ['Authorization', {headers: {...received.headers, authorization: 'Bearer null'}}],
  ['Accept', {headers: without('accept')}],
  ['x-fapi-interaction-id', {headers: without('x-fapi-interaction-id')}],
  ['Content-Type', {headers: {...received.headers, 'content-type': 'text/plain'}}],
  ['the body', {body: '{"Flag":"sandbox","Order":"1"}'}],
  ['the body', {body: ''}],
];

describe('compareRequest', () => {
  it('accepts the expected request with any JSON formatting', () => {
    expect(compareRequest(received, request)).toEqual([]);
  });

  it.each(wrong)('reports a difference of %s', (what, change) => {
    expect(compareRequest({...received, ...change}, request).join()).toContain(`${what} is `);
  });

  it('accepts form fields in any order, with the assertion of the environment', () => {
    const form: SampleRequest = {
      ...request,
      clientAssertion: true,
      body: {kind: 'form', fields: [['scope', 'openid email']]},
    };
    const sent = {
      ...received,
      headers: {...received.headers, 'content-type': 'application/x-www-form-urlencoded'},
      body: `client_assertion=${VARIABLES.CLIENT_ASSERTION}&scope=openid+email`,
    };
    expect(compareRequest(sent, form)).toEqual([]);
    expect(compareRequest({...sent, body: 'scope=openid+email'}, form)).toHaveLength(1);
  });
});

describe('compareWithDescription', () => {
  it('accepts a request that the operation allows', () => {
    expect(compareWithDescription(received, operation)).toEqual([]);
  });

  it.each<[string, Partial<ReceivedRequest>]>([
    ['the host', {host: 'auth.connect.example'}],
    ['the path', {target: '/flags/1/2?force=true'}],
    ['the names in the query', {target: '/flags/1'}],
    ['the client certificate', {certificate: null}],
    ['a bearer token', {headers: without('authorization')}],
    ['Accept', {headers: {...received.headers, accept: 'text/html'}}],
    ['Content-Type', {headers: {...received.headers, 'content-type': 'text/html'}}],
    ['a body', {body: ''}],
  ])('reports %s', (what, change) => {
    expect(compareWithDescription({...received, ...change}, operation).join()).toContain(what);
  });
});
