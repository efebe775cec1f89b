import {describe, expect, it} from 'vitest';

import type {OperationObject} from '../model/openapi';
import {collectApi} from '../model/operations';

import {renderSamples} from './render-samples';

const MATLS = [
  {url: 'https://matls-api.connect.example/', description: 'Production'},
  {url: 'https://matls-api.sandbox.connect.example/', description: 'Sandbox'},
];

/** Returns the HTML of the samples of an operation. */
function samplesOf(operation: Partial<OperationObject>): string {
  const api = collectApi({
    openapi: '3.1.0',
    info: {title: 'Connect API', version: '1'},
    servers: MATLS,
    tags: [{name: 'Flags'}],
    paths: {
      '/flags': {
        get: {
          operationId: 'get-flags',
          summary: 'Get',
          tags: ['Flags'],
          responses: {'200': {description: 'Fine.'}},
          ...operation,
        },
      },
    },
    components: {securitySchemes: {mutualTLS: {type: 'mutualTLS'}, oauth2: {type: 'oauth2'}}},
  });
  const [first] = api.operations;
  if (!first) throw new Error('the description above has one operation');
  return renderSamples(first, api).html;
}

/** Returns the text of the note about the certificate. */
function noteOf(operation: Partial<OperationObject>): string | undefined {
  return /<p class="op-note">(.*?)<\/p>/.exec(samplesOf(operation))?.[1]?.replace(/<[^>]*>/g, '');
}

const CERTIFICATE = 'Each presents the certificate and key of an application in transport.pem and transport.key.';
const PORTAL = 'Until your first application has a certificate, do this in the portal.';
const SECURED = [{mutualTLS: [], oauth2: ['directory:website']}];

describe('the samples of an operation', () => {
  it('say what to do before the first certificate, if people can call it', () =>
    expect(noteOf({security: SECURED})).toBe(`${CERTIFICATE} ${PORTAL}`));

  it('do not name the portal if only applications can call it', () =>
    expect(noteOf({security: [{mutualTLS: [], oauth2: ['directory:software']}]})).toBe(CERTIFICATE));

  it('have no note if they need no certificate', () =>
    expect(noteOf({security: [], servers: [{url: 'https://data.connect.example'}]})).toBeUndefined());
});

/** Returns name, addresses and selection of each environment. */
function environmentsOf(operation: Partial<OperationObject>): string[] {
  const radios =
    /<input type="radio" name="sample-environment" id="[^"]*" value="([^"]*)" data-urls="([^"]*)"( checked)?>/g;
  return [...samplesOf(operation).matchAll(radios)].map(([, id, urls, checked = '']) => `${id}: ${urls}${checked}`);
}

describe('the environments of the samples', () => {
  it('are those of the servers, and the mock', () =>
    expect(environmentsOf({security: SECURED})).toEqual([
      'production: https://matls-api.connect.example checked',
      'sandbox: https://matls-api.sandbox.connect.example',
      'mock: http://localhost:4010',
    ]));

  it('have the hosts with and without mutual TLS in the same order', () =>
    expect(
      environmentsOf({
        security: SECURED,
        servers: [
          {url: 'https://matls-auth.connect.example', description: 'Production, mutual TLS'},
          {url: 'https://matls-auth.sandbox.connect.example', description: 'Sandbox, mutual TLS'},
          {url: 'https://auth.connect.example', description: 'Production'},
          {url: 'https://auth.sandbox.connect.example', description: 'Sandbox'},
        ],
      }),
    ).toEqual([
      'production: https://matls-auth.connect.example https://auth.connect.example checked',
      'sandbox: https://matls-auth.sandbox.connect.example https://auth.sandbox.connect.example',
      'mock: http://localhost:4010 http://localhost:4010',
    ]));

  it('begin with the environment of the samples', () =>
    expect(
      environmentsOf({
        security: SECURED,
        servers: [
          {url: 'https://api.test.example', description: 'Test'},
          {url: 'https://matls-api.example/v2/', description: 'Europe'},
        ],
      }),
    ).toEqual([
      'europe: https://matls-api.example/v2 checked',
      'test: https://api.test.example',
      'mock: http://localhost:4010',
    ]));

  it('are missing without a server', () => expect(environmentsOf({security: [], servers: []})).toEqual([]));
});
