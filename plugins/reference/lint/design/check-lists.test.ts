import {expect, it} from 'vitest';

import type {Parameter} from '../../model/openapi';

import {checkLists} from './check-lists';
import {documentOf, jsonOf, messagesOf, operationOf} from './testing/document';

const page = {
  type: 'object',
  properties: {
    content: {
      type: 'array',
      items: {type: 'object', properties: {Name: {type: 'string'}, Status: {type: 'string'}}},
    },
  },
};
const check = (parameter: Partial<Parameter>) =>
  messagesOf(
    checkLists(
      documentOf({
        '/flags': {
          get: operationOf('get-flags', {
            parameters: [{name: 'sort', in: 'query', ...parameter}],
            responses: {'200': jsonOf(page)},
          }),
        },
      }),
    ),
  );
const sortBy = (names: string, description = 'One of `Name` and `Status`.') =>
  check({description, schema: {type: 'string', pattern: `^(${names})(,(ASC|DESC))?$`}});

it('sort names properties of the records', () => {
  expect(sortBy('Name|Status')).toEqual([]);
  expect(sortBy('OrganisationName|Name')).toEqual([
    'GET /flags, parameter sort: the list has no property "OrganisationName".',
  ]);
});

it('sort has a pattern and a description with the names', () => {
  expect(check({schema: {type: 'string', pattern: '^[A-Za-z]+(,(ASC|DESC))?$'}})).toEqual([
    'GET /flags, parameter sort: its pattern does not name the properties to sort by.',
  ]);
  expect(sortBy('Name|Status', 'Only `Name`.')).toEqual([
    'GET /flags, parameter sort: its description does not name "Status".',
  ]);
});

it('a filter by status has no default', () => {
  const status = (schema: Parameter['schema']) => check({name: 'status', schema});
  expect(status({enum: ['Pending', 'Active'], default: 'Pending'})).toEqual([
    'GET /flags, parameter status: a filter with a default omits records from the list of callers who do not filter.',
  ]);
  expect(status({enum: ['Pending', 'Active']})).toEqual([]);
  expect(status({type: 'integer', default: 50})).toEqual([]);
});
