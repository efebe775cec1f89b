import {describe, expect, it} from 'vitest';

import type {JsonValue, OperationObject, Schema} from '../../model/openapi';

import {checkProblems} from './check-problems';
import {documentOf, jsonOf, messagesOf, operationOf} from './testing/document';

const schema: Schema = {type: 'object', properties: {code: {type: 'string'}, fields: {type: 'array'}}};
const problemOf = (example: JsonValue) => ({
  description: 'No.',
  content: {'application/problem+json': {schema, example}},
});
const check = (extra: Partial<OperationObject>) =>
  messagesOf(checkProblems(documentOf({'/flags': {post: operationOf('create-flag', extra)}})));
const body = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {Name: {type: 'string'}, Keys: {type: 'array', items: {type: 'object', properties: {kty: {}}}}},
      },
    },
  },
};

describe('an example of an error', () => {
  const fields = (names: string[]) => ({'400': problemOf({status: 400, code: 'invalid_value', fields: names})});

  it('names fields of its operation', () => {
    expect(check({requestBody: body, responses: fields(['RegistrationNumber'])})).toEqual([
      'POST /flags: an example of 400 names the field "RegistrationNumber", which the operation does not have.',
    ]);
    expect(check({requestBody: body, responses: fields(['Name', 'Keys[0].kty', 'Content-Type'])})).toEqual([]);
  });

  it('may name parameters', () => {
    const parameters = [{name: 'size', in: 'query' as const}];
    expect(check({parameters, responses: fields(['size'])})).toEqual([]);
    expect(check({parameters, responses: fields(['Name'])})).toHaveLength(1);
  });

  it('has the status of its response', () => {
    expect(check({responses: {'409': problemOf({status: 400, code: 'already_exists'})}})).toEqual([
      'POST /flags: an example of 409 has the status 400.',
    ]);
  });
});

it('a code has one title', () => {
  const titled = (title: string) => problemOf({status: 404, code: 'record_not_found', title});
  const both = (first: string, second: string) =>
    messagesOf(
      checkProblems(
        documentOf({
          '/flags': {get: operationOf('get-flags', {responses: {'404': titled(first)}})},
          '/users': {get: operationOf('get-users', {responses: {'404': titled(second)}})},
        }),
      ),
    );
  expect(both('There is no such record', 'Not found')).toEqual([
    'The code "record_not_found" has the titles "There is no such record" and "Not found".',
  ]);
  expect(both('There is no such record', 'There is no such record')).toEqual([]);
});

describe('a response with an error', () => {
  const found = {'404': problemOf({status: 404, code: 'record_not_found'})};

  it('is a problem document', () => {
    const message = jsonOf({type: 'object', properties: {message: {type: 'string'}}});
    expect(check({responses: {...found, '500': message}})).toEqual([
      'POST /flags: 500 has the content type application/json, so it has no code.',
    ]);
  });

  it('may have the error of OAuth', () => {
    const oauth = jsonOf({type: 'object', properties: {error: {type: 'string'}}});
    expect(check({responses: {...found, '400': oauth}})).toEqual([]);
  });

  it('is not checked in a description without problem documents', () => {
    expect(check({responses: {'500': jsonOf({type: 'object'})}})).toEqual([]);
  });
});
