import {expect, it} from 'vitest';

import type {OperationObject, Schema, SecurityRequirement} from '../../model/openapi';

import {checkCredentials} from './check-credentials';
import {documentOf, messagesOf, operationOf} from './testing/document';

const MATLS = {url: 'https://matls-auth.connect.example'};
const PLAIN = {url: 'https://auth.connect.example'};
const securitySchemes = {mutualTLS: {type: 'mutualTLS'}, oauth2: {type: 'oauth2'}} as const;
const check = (extra: Partial<OperationObject>) =>
  messagesOf(checkCredentials(documentOf({'/token': {post: operationOf('token', extra)}}, {securitySchemes})));

it('rejects a host without mutual TLS if each alternative has a certificate', () => {
  const security: SecurityRequirement[] = [{mutualTLS: []}, {mutualTLS: [], oauth2: ['openid']}];
  expect(check({security, servers: [MATLS, PLAIN]})).toEqual([
    'POST /token always needs a client certificate, but https://auth.connect.example does not request one.',
  ]);
  expect(check({security, servers: [MATLS]})).toEqual([]);
  expect(check({security: [{mutualTLS: []}, {}], servers: [MATLS, PLAIN]})).toEqual([]);
  expect(check({security: [], servers: [PLAIN]})).toEqual([]);
});

it('a client assertion needs its property in the body', () => {
  const withBody = (properties: Record<string, Schema>) =>
    check({
      'x-connect-client-assertion': true,
      security: [{mutualTLS: []}, {}],
      requestBody: {content: {'application/x-www-form-urlencoded': {schema: {type: 'object', properties}}}},
    });
  expect(withBody({scope: {type: 'string'}})).toEqual([
    'POST /token accepts a client assertion, but its body has no property client_assertion.',
  ]);
  expect(withBody({client_assertion: {type: 'string'}})).toEqual([]);
});
