import {expect, it} from 'vitest';

import {collectApi} from '../model/operations';

import {renderResponses} from './render-responses';

const body = (name: string) => ({'application/json': {schema: {$ref: `#/components/schemas/${name}`}}});

const api = collectApi({
  openapi: '3.1.0',
  info: {title: 'A', version: '1'},
  servers: [{url: 'https://api.example'}],
  tags: [{name: 'Flags'}],
  paths: {
    '/flags': {
      get: {
        operationId: 'get-flags',
        summary: 'Get',
        description: 'Reads them.',
        tags: ['Flags'],
        responses: {
          '200': {description: 'All.', content: body('Problem')},
          '400': {description: 'Wrong.', content: body('Problem')},
          '401': {description: 'No token.', content: body('OAuthError')},
          '404': {description: 'None.', content: body('Problem')},
          '409': {description: 'Busy.', content: body('OAuthError')},
        },
      },
    },
  },
  components: {
    schemas: {
      Problem: {type: 'object', properties: {code: {type: 'string'}}},
      OAuthError: {type: 'object', properties: {error: {type: 'string', enum: ['invalid_token', 'slow_down']}}},
    },
  },
});
const [operation] = api.operations;
if (!operation) throw new Error('the description above has one operation');
const {html: page} = renderResponses(operation, api, () => []);

it('shows a schema that several errors have in the first of them', () => {
  expect([...page.matchAll(/id="(response-\d+[.][^"]+)"/g)].map(([, id]) => id)).toEqual([
    'response-200.code',
    'response-400.code',
    'response-401.error',
  ]);
  expect(page).toContain('The same properties as in <a href="#response-400">400</a>.');
  expect(page).toContain('The same properties as in <a href="#response-401">401</a>.');
});

it('links the codes of an error to the property that the page shows', () =>
  expect([...page.matchAll(/<p class="op-codes"><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#response-401.error',
    '#response-401.error',
  ]));
