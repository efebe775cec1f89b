import {expect, it} from 'vitest';

import {bearer} from '../../../src/reference/sample-request';
import type {SecurityScheme} from '../model/openapi';
import {CLIENT_ASSERTION} from '../model/operations';

import {sampledAlternative, toCredentials} from './sample-credentials';

const part = (name: string, scheme: SecurityScheme) => ({name, scheme, scopes: []});

it.each([
  ['oauth2', part('o', {type: 'oauth2'}), [bearer('ACCESS_TOKEN')]],
  ['openIdConnect', part('o', {type: 'openIdConnect'}), [bearer('ACCESS_TOKEN')]],
  ['http bearer', part('o', {type: 'http', scheme: 'Bearer'}), [bearer('ACCESS_TOKEN')]],
  [
    'http basic',
    part('basic', {type: 'http', scheme: 'basic'}),
    [{in: 'header', name: 'Authorization', parts: [{text: 'Basic ', variable: 'BASIC_CREDENTIALS'}]}],
  ],
  [
    'a key in a header',
    part('partnerKey', {type: 'apiKey', in: 'header', name: 'X-Api-Key'}),
    [{in: 'header', name: 'X-Api-Key', parts: [{text: '', variable: 'PARTNER_KEY'}]}],
  ],
  [
    'a key in the query',
    part('key', {type: 'apiKey', in: 'query', name: 'k'}),
    [{in: 'query', name: 'k', parts: [{text: '', variable: 'KEY_KEY'}]}],
  ],
  ['mutualTLS', part('m', {type: 'mutualTLS'}), []],
])('%s', (_name, one, credentials) => expect(toCredentials([one], '').credentials).toEqual(credentials));

it('joins a key and the cookies of the operation in one header', () => {
  const session = part('session', {type: 'apiKey', in: 'cookie', name: 'sid'});
  expect(toCredentials([session], 'tenant=a')).toEqual({
    credentials: [{in: 'header', name: 'Cookie', parts: [{text: 'tenant=a; sid=', variable: 'SESSION_KEY'}]}],
    cookies: '',
  });
});

it('uses the first security alternative without a signed assertion', () => {
  const assertion = [CLIENT_ASSERTION];
  const certificate = [part('m', {type: 'mutualTLS'})];
  expect(sampledAlternative({security: [assertion, certificate]})).toBe(certificate);
  expect(sampledAlternative({security: [[], certificate]})).toEqual([]);
  expect(sampledAlternative({security: []})).toEqual([]);
});
