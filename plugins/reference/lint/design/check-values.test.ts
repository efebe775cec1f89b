import {expect, it} from 'vitest';

import type {Schema} from '../../model/openapi';

import {checkValues} from './check-values';
import {documentOf, messagesOf} from './testing/document';

const check = (schema: Schema) => messagesOf(checkValues(documentOf({}, {schemas: {A: schema}})));

it('a UUID has 36 characters', () => {
  expect(check({type: 'string', format: 'uuid', maxLength: 40})).toEqual([
    'maxLength is 40, but a UUID has 36 characters.',
  ]);
  expect(check({type: 'string', format: 'uuid', maxLength: 36})).toEqual([]);
});

it('a country has two letters', () => {
  const country = {type: 'string', description: 'Country as an ISO 3166-1 alpha-2 code.'};
  expect(check({...country, maxLength: 255})).toEqual([
    'A country code of ISO 3166-1 alpha-2 has two letters, but the schema allows more.',
  ]);
  expect(check({...country, maxLength: 2})).toEqual([]);
});

it('a request_uri has 128 bits', () => {
  const example = 'urn:ietf:params:oauth:request_uri:';
  expect(check({type: 'string', example: `${example}7f1c2a90`})).toEqual([
    `The request_uri "${example}7f1c2a90" can be guessed: its reference has 8 characters.`,
  ]);
  expect(check({type: 'string', example: `${example}Jt8vQ2mXw9RkL4sYc7NbHfZp1EuGd5oA`})).toEqual([]);
});
