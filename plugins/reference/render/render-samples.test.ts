import {describe, expect, it} from 'vitest';

import type {OperationObject} from '../model/openapi';
import {collectApi} from '../model/operations';

import {renderSamples} from './render-samples';

const MATLS = [
  {url: 'https://matls-api.connect.example/', description: 'Production'},
  {url: 'https://matls-api.sandbox.connect.example/', description: 'Sandbox'},
];

/** The paragraph above the samples, without markup. */
function noteOf(operation: Partial<OperationObject>): string | undefined {
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
  return /<p class="op-note">(.*?)<\/p>/.exec(renderSamples(first, api).html)?.[1]?.replace(/<[^>]*>/g, '');
}

const CERTIFICATE = 'Each presents the certificate and key of an application in transport.pem and transport.key.';
const PORTAL = 'Until your first application has a certificate, do this in the portal.';
const SANDBOX = 'To start in the sandbox, call https://matls-api.sandbox.connect.example instead.';

describe('the samples of an operation', () => {
  it('say what to do before the first certificate, if people can call it', () =>
    expect(noteOf({security: [{mutualTLS: [], oauth2: ['directory:website']}]})).toBe(
      `${CERTIFICATE} ${PORTAL} ${SANDBOX}`,
    ));

  it('do not name the portal if only applications can call it', () =>
    expect(noteOf({security: [{mutualTLS: [], oauth2: ['directory:software']}]})).toBe(`${CERTIFICATE} ${SANDBOX}`));

  it('ask for no certificate if the operation needs none', () =>
    expect(noteOf({security: [], servers: [{url: 'https://data.sandbox.connect.example'}]})).toBe(
      'To start in the sandbox, call https://data.sandbox.connect.example instead.',
    ));

  it('have no note if there is neither', () =>
    expect(noteOf({security: [], servers: [{url: 'https://data.connect.example'}]})).toBeUndefined());
});
