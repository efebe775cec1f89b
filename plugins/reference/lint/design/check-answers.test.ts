import {describe, expect, it} from 'vitest';

import type {PathItem} from '../../model/openapi';

import {checkAnswers} from './check-answers';
import {documentOf, messagesOf, operationOf} from './testing/document';

const API = 'https://matls-api.connect.example';
const check = (paths: Record<string, PathItem>) =>
  messagesOf(checkAnswers({...documentOf(paths), servers: [{url: API}]}));
const missing = {'404': {description: 'No such flag.'}};

describe('Location', () => {
  const create = (address: string) =>
    operationOf('create-flag', {
      responses: {'201': {description: 'Made.', headers: {Location: {schema: {type: 'string'}, example: address}}}},
    });
  const item = {get: operationOf('get-flag'), delete: operationOf('delete-flag', {responses: missing})};

  it('is an address that can be read', () => {
    const post = create(`${API}/flags/1`);
    expect(check({'/flags': {post}, '/flags/{FlagId}': item})).toEqual([]);
    expect(check({'/flags': {post}, '/flags/{FlagId}': {delete: item.delete}})).toEqual([
      `POST /flags: Location of 201 is ${API}/flags/1, which has no GET.`,
    ]);
  });

  it('is not the list to which the request went', () => {
    expect(check({'/clients': {get: operationOf('get-clients'), post: create(`${API}/clients`)}})).toEqual([
      `POST /clients: Location of 201 is ${API}/clients, the address of the request itself.`,
    ]);
  });

  it('on another host is not checked', () => {
    expect(check({'/tests': {post: create('https://conformance.connect.example/plans/7')}})).toEqual([]);
  });
});

describe('405', () => {
  const withAllow = (example: string) => ({
    '405': {description: 'No.', headers: {Allow: {schema: {type: 'string'}, example}}},
  });

  it('has the methods of the path', () => {
    expect(check({'/jwks': {get: operationOf('get-jwks', {responses: withAllow('POST')})}})).toEqual([
      'GET /jwks: Allow of 405 is "POST", but the path has GET.',
    ]);
    expect(check({'/jwks': {get: operationOf('get-jwks', {responses: withAllow('GET')})}})).toEqual([]);
  });

  it('has a method that only the description names', () => {
    const get = operationOf('get-me', {description: '`POST` has the same effect.', responses: withAllow('GET, POST')});
    expect(check({'/me': {get}})).toEqual([]);
    expect(check({'/me': {get: {...get, responses: withAllow('GET')}}})).toEqual([
      'GET /me: Allow of 405 is "GET", but the path has GET, POST.',
    ]);
  });
});

describe('404', () => {
  it('needs a record in the path, and an update of a record needs it', () => {
    const put = (responses: PathItem['put']) => ({put: {...operationOf('update-a'), ...responses}});
    expect(check({'/webhooks': put({responses: missing})})).toEqual([
      'PUT /webhooks has a response 404, but its path names no record.',
    ]);
    expect(check({'/webhooks': put({responses: {}})})).toEqual([]);
    expect(check({'/flags/{FlagId}': put({responses: {}})})).toEqual(['PUT /flags/{FlagId} has no response 404.']);
  });
});
