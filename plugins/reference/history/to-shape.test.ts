import {describe, expect, it} from 'vitest';

import type {OpenApiDocument} from '../model/openapi';
import {collectApi} from '../model/operations';

import {toShape} from './to-shape';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'A', version: '1'},
  tags: [{name: 'Flags'}],
  components: {
    securitySchemes: {mutualTLS: {type: 'mutualTLS'}, oauth2: {type: 'oauth2', flows: {}}},
    schemas: {
      Flag: {
        type: 'object',
        required: ['FlagId'],
        properties: {
          FlagId: {type: 'string', format: 'uuid', readOnly: true, description: 'Its key.'},
          Tags: {type: 'array', maxItems: 9, items: {type: 'string', enum: ['a']}},
          Parent: {$ref: '#/components/schemas/Flag'},
        },
      },
    },
  },
  paths: {
    '/flags/{FlagId}': {
      put: {
        operationId: 'update-flag',
        tags: ['Flags'],
        deprecated: true,
        'x-deprecated-since': '2026-03-05',
        'x-sunset': '2026-09-10',
        security: [{mutualTLS: [], oauth2: ['b', 'a']}],
        parameters: [{name: 'FlagId', in: 'path', required: true, schema: {type: 'string', example: 'x'}}],
        requestBody: {
          required: true,
          content: {'application/json': {schema: {oneOf: [{$ref: '#/components/schemas/Flag'}, {type: 'string'}]}}},
        },
        responses: {
          '200': {
            description: 'Fine.',
            headers: {ETag: {required: true, schema: {type: 'string'}}},
            content: {'application/json': {schema: {$ref: '#/components/schemas/Flag'}}},
          },
          '404': {description: 'No.'},
        },
      },
    },
  },
};

describe('toShape', () => {
  it('lists addresses with their facts, without texts and examples', () => {
    const shape = toShape(collectApi(document));
    expect(Object.fromEntries(shape.get('update-flag') ?? [])).toEqual({
      operation: {
        method: 'PUT',
        path: '/flags/{FlagId}',
        deprecated: true,
        sunset: '2026-09-10',
        security: ['mutualTLS + oauth2 a b'],
      },
      'path.FlagId': {required: true, type: 'string'},
      request: {required: true},
      'request application/json': {},
      'request~Flag': {choice: 'oneOf', type: 'object'},
      'request~Flag.Tags': {type: 'array', maxItems: 9, items: {type: 'string', enum: ['a']}},
      'request~Flag.Parent': {type: 'object'},
      'request~string': {choice: 'oneOf', type: 'string'},
      'response-200': {},
      'response-200-header.ETag': {required: true, type: 'string'},
      'response-200 application/json': {type: 'object'},
      'response-200.FlagId': {required: true, type: 'string', format: 'uuid', readOnly: true},
      'response-200.Tags': {type: 'array', maxItems: 9, items: {type: 'string', enum: ['a']}},
      'response-200.Parent': {type: 'object'},
      'response-404': {},
    });
  });
});
