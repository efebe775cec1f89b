import {describe, expect, it} from 'vitest';

import {SAMPLE_FLOW} from '../../plugins/lib/flows/testing/sample';
import type {Operation} from '../../plugins/reference/model/operations';
import type {ReceivedRequest} from '../samples/gateway';

import {compareStep} from './compare-step';

const [step] = SAMPLE_FLOW.parts[1]?.steps ?? [];
if (!step) throw new Error('The sample flow has no second step.');

const operation = {
  id: 'get-flag',
  method: 'get',
  path: '/flags/{FlagId}',
  servers: [{url: 'https://matls-api.connect.example'}],
  security: [[{name: 'oauth2', scheme: {type: 'oauth2'}, scopes: []}]],
} as unknown as Operation;
const VALID: ReceivedRequest = {
  method: 'GET',
  host: 'matls-api.connect.example',
  target: '/flags/f-1?dry=true',
  headers: {authorization: 'Bearer a.b.c'},
  body: '',
  certificate: 'Sample Pay App',
};
const compare = (change: Partial<ReceivedRequest>) =>
  compareStep({...VALID, ...change}, step, operation, 'Sample Pay App');

describe('a request of a step', () => {
  it('can be valid', () => expect(compare({})).toEqual([]));

  it.each<[string, Partial<ReceivedRequest>, string]>([
    ['another method', {method: 'POST'}, 'get-flag: the method is POST'],
    ['another host', {host: 'auth.connect.example'}, 'the host is auth.connect.example'],
    ['another address', {target: '/flag/f-1'}, 'does not match /flags/{FlagId}'],
    ['a parameter that was not replaced', {target: '/flags/{FlagId}'}, 'does not match'],
    ['no certificate', {certificate: null}, 'the client certificate is missing'],
    ['another certificate', {certificate: 'Other'}, 'the client certificate is Other instead of Sample Pay App'],
    ['no token', {headers: {}}, 'a bearer token is missing'],
    ['an expression instead of a token', {headers: {authorization: 'Bearer {$inputs.a}'}}, 'a bearer token is missing'],
  ])('has a difference for %s', (_what, change, expected) => expect(compare(change).join('\n')).toContain(expected));
});
