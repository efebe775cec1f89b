import {describe, expect, it} from 'vitest';

import {bearer} from '../../../src/reference/sample-request';
import type {OpenApiDocument, OperationObject, Parameter} from '../model/openapi';
import {collectApi} from '../model/operations';

import {toAssertionRequest, toSampleRequest} from './sample-request';

/** Creates an API with one operation, `POST /token/{kind}`. */
function describeOperation(source: Partial<OperationObject>) {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'Test', version: '1'},
    servers: [{url: 'https://auth.connect.example'}, {url: 'https://matls-auth.connect.example/'}],
    tags: [{name: 'Tokens'}],
    paths: {
      '/token/{kind}': {
        parameters: [{name: 'kind', in: 'path', required: true, example: 'a b/c'}],
        post: {
          operationId: 'token',
          summary: 'Get a token',
          tags: ['Tokens'],
          responses: {'200': {description: 'A token.', content: {'application/json': {}}}},
          ...source,
        },
      },
    },
    components: {
      securitySchemes: {
        mutualTLS: {type: 'mutualTLS'},
        oauth2: {type: 'oauth2'},
        registrationAccessToken: {type: 'http', scheme: 'bearer'},
      },
    },
  };
  const api = collectApi(document);
  const [operation] = api.operations;
  if (!operation) throw new Error('The description has no operation.');
  return [operation, api] as const;
}

const formBody = (value: Record<string, string>) => ({
  content: {'application/x-www-form-urlencoded': {example: value}},
});

describe('toSampleRequest', () => {
  it('contains URL, required query parameters and headers with examples', () => {
    const request = toSampleRequest(
      ...describeOperation({
        security: [],
        parameters: [
          {name: 'q', in: 'query', required: true, example: 'x&y'},
          {name: 'page', in: 'query', example: 2},
          {name: 'x-fapi-interaction-id', in: 'header', example: 'c770aef3'},
          {name: 'x-fapi-auth-date', in: 'header', example: 'Tue, 11 Mar 2025 09:15:31 GMT'},
        ],
      }),
    );
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://auth.connect.example/token/a%20b%2Fc?q=x%26y',
      headers: [
        ['Accept', 'application/json'],
        ['x-fapi-interaction-id', 'c770aef3'],
      ],
      certificate: false,
      credentials: [],
      body: null,
      status: 200,
    });
  });

  it('repeats a query parameter for each array item, unless its style joins them', () => {
    const list: Omit<Parameter, 'name'> = {in: 'query', required: true, schema: {type: 'array'}, example: ['a', 'b c']};
    const {url} = toSampleRequest(
      ...describeOperation({
        parameters: [
          {...list, name: 'each'},
          {...list, name: 'all', explode: false},
        ],
      }),
    );
    expect(new URL(url).search).toBe('?each=a&each=b%20c&all=a,b%20c');
  });

  it('sends certificate and token to the mutual TLS host', () => {
    const token = toSampleRequest(...describeOperation({security: [{mutualTLS: [], oauth2: ['directory:software']}]}));
    expect(token).toMatchObject({
      url: 'https://matls-auth.connect.example/token/a%20b%2Fc',
      certificate: true,
      credentials: [bearer('ACCESS_TOKEN')],
    });
    const registration = toSampleRequest(
      ...describeOperation({security: [{mutualTLS: [], registrationAccessToken: []}]}),
    );
    expect(registration.credentials).toEqual([bearer('REGISTRATION_ACCESS_TOKEN')]);
  });

  it('uses only the first security alternative', () => {
    const {certificate, credentials} = toSampleRequest(
      ...describeOperation({security: [{oauth2: ['a']}, {mutualTLS: []}]}),
    );
    expect({certificate, credentials}).toEqual({certificate: false, credentials: [bearer('ACCESS_TOKEN')]});
  });

  it('sends a required cookie, and an object in the style of its parameter', () => {
    const request = toSampleRequest(
      ...describeOperation({
        parameters: [
          {name: 'tenant', in: 'cookie', required: true, example: 't 1'},
          {name: 'filter', in: 'query', required: true, schema: {type: 'object'}, example: {a: 1}, explode: false},
          {name: 'x-filter', in: 'header', schema: {type: 'object'}, example: {a: 1}},
        ],
      }),
    );
    expect(request.headers).toEqual([
      ['Accept', 'application/json'],
      ['x-filter', 'a,1'],
      ['Cookie', 'tenant=t%201'],
    ]);
    expect(new URL(request.url).search).toBe('?filter=a,1');
  });

  it('repeats a form field for each array item', () => {
    const content = {
      'application/x-www-form-urlencoded': {example: {resource: ['https://a.example', 'https://b.example']}},
    };
    expect(toSampleRequest(...describeOperation({requestBody: {content}})).body).toEqual({
      kind: 'form',
      fields: [
        ['resource', 'https://a.example'],
        ['resource', 'https://b.example'],
      ],
    });
  });

  it('prefers other bodies to a multipart form, and sends files for file fields and binary types', () => {
    const schema = {
      type: 'object',
      properties: {note: {type: 'string'}, photo: {type: 'string', contentMediaType: 'image/png'}},
    };
    const multipart = {'multipart/form-data': {schema, example: {note: 'x', photo: ''}}};
    expect(
      toSampleRequest(...describeOperation({requestBody: {content: {...multipart, 'text/plain': {example: 'x'}}}}))
        .body,
    ).toEqual({kind: 'text', contentType: 'text/plain', text: 'x'});
    expect(toSampleRequest(...describeOperation({requestBody: {content: multipart}})).body).toEqual({
      kind: 'multipart',
      parts: [
        {name: 'note', text: 'x'},
        {name: 'photo', fileName: 'photo.png', contentType: 'image/png'},
      ],
    });
    expect(toSampleRequest(...describeOperation({requestBody: {content: {'image/png': {}}}})).body).toEqual({
      kind: 'file',
      fileName: 'body.png',
      contentType: 'image/png',
    });
  });
});

describe('toAssertionRequest', () => {
  const assertion: Partial<OperationObject> = {security: [{mutualTLS: []}, {}], 'x-connect-client-assertion': true};

  it('adds the assertion to the form, and keeps the mutual TLS host', () => {
    const [operation, api] = describeOperation({
      ...assertion,
      requestBody: formBody({grant_type: 'client_credentials'}),
    });
    expect(toSampleRequest(operation, api).clientAssertion).toBeUndefined();
    expect(toAssertionRequest(operation, api)).toMatchObject({
      url: 'https://matls-auth.connect.example/token/a%20b%2Fc',
      certificate: true,
      credentials: [],
      clientAssertion: true,
      body: {
        fields: [
          ['grant_type', 'client_credentials'],
          ['client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'],
        ],
      },
    });
  });

  it('is null if the operation accepts no assertion', () => {
    expect(
      toAssertionRequest(...describeOperation({security: [{mutualTLS: []}], requestBody: formBody({a: 'b'})})),
    ).toBeNull();
  });
});
