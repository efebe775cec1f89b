import {describe, expect, it} from 'vitest';

import type {Schema} from '../model/openapi';

import {checkIdentifiers} from './check-identifiers';
import {collectFrom, describeApi, objectOf, UUID} from './testing/describe-api';

const FLAG = objectOf({FlagId: UUID});
const get = {call: 'GET /flags/{FlagId}', id: 'get', answer: FLAG};
const list = {call: 'GET /flags', id: 'list', answer: {type: 'array', items: FLAG}};

function check(parts: Parameters<typeof describeApi>[0], table = '', schemas: Record<string, Schema> = {}) {
  const document = describeApi(parts, schemas);
  const {api, identifiers} = collectFrom(document, table);
  const {problems, faults} = checkIdentifiers(document, api, identifiers);
  return {document, faults, problems, messages: [...problems, ...faults].map(({what}) => what)};
}

describe('an identifier', () => {
  it('that an operation returns is no fault', () => {
    expect(check([list, get]).messages).toEqual([]);
  });

  it('that only operations return which need it is a fault of its parameter', () => {
    const {faults, document} = check([get]);
    expect(faults).toEqual([
      {
        at: document.paths['/flags/{FlagId}']?.get?.parameters?.[0],
        what: 'GET /flags/{FlagId}: no operation returns the path parameter "FlagId" to a caller who does not know it.',
        remedy: expect.stringContaining('or add the identifier to openapi/identifiers.yaml'),
      },
    ]);
  });

  it('is reported at the schema of a property', () => {
    const TenantId = {...UUID};
    const {faults, messages} = check([{call: 'POST /flags', request: objectOf({TenantId})}]);
    expect(messages).toEqual([
      'POST /flags: no operation returns the property "TenantId" of the request to a caller who does not know it.',
    ]);
    expect(faults[0]?.at).toBe(TenantId);
  });

  it('is reported at the operation, if several parts of an `allOf` describe the property', () => {
    const request = {allOf: [objectOf({TenantId: UUID}), {properties: {TenantId: {description: 'Mine.'}}}]};
    const {faults, document} = check([{call: 'POST /flags', request}]);
    expect(faults.map(({at}) => at)).toEqual([document.paths['/flags']?.post]);
  });

  it('may come from outside, or be chosen', () => {
    const outside = "FlagId:\n  outside: From a register.\n  page: '[R](/docs/)'\n";
    expect(check([get], outside).messages).toEqual([]);
    expect(check([get], 'FlagId:\n  chosen: true\n').messages).toEqual([]);
  });

  it('that has a source elsewhere is a fault, if the operations of its own resource call it otherwise', () => {
    const other = {call: 'GET /search', id: 'search', answer: FLAG};
    const silent = {...list, answer: objectOf({Key: UUID})};
    expect(check([other, silent, get]).messages).toEqual([
      'GET /flags/{FlagId}: the responses of GET /flags have no property with the name of the path parameter "FlagId".',
    ]);
    expect(check([other, get]).messages).toEqual([]);
    expect(check([other, silent, get], 'FlagId:\n  from: [search]\n').messages).toEqual([]);
  });

  it('that needs another one, which needs it, is a fault', () => {
    const tree = [
      {call: 'GET /a/{AId}/b', id: 'list-b', answer: objectOf({BId: UUID})},
      {call: 'GET /b/{BId}/a', id: 'list-a', answer: objectOf({AId: UUID})},
    ];
    expect(check(tree).messages).toEqual([
      'Nobody can get a first "AId": GET /b/{BId}/a needs a value that only operations that take "AId" return.',
      'Nobody can get a first "BId": GET /a/{AId}/b needs a value that only operations that take "BId" return.',
    ]);
    expect(check([...tree, {call: 'GET /a', id: 'all-a', answer: objectOf({AId: UUID})}]).messages).toEqual([]);
  });
});

describe('a line of the table', () => {
  it.each([
    ['GagId: {}', 'No operation takes "GagId".'],
    ['FlagId:\n  same: [Flag.Key]', 'No parameter or property is "Flag.Key".'],
    ['FlagId:\n  same: [flag_id]', '"flag_id" is already the name of "FlagId".'],
    ['FlagId:\n  from: [lists]', 'The API description has no operation "lists".'],
    ["FlagId:\n  page: '[About](/docs/records/)'", 'The page of "FlagId" is already the page of its resource.'],
  ])('%s', (table, what) => {
    expect(check([list, get], table).problems).toEqual([
      {file: 'openapi/identifiers.yaml', line: 1, what, remedy: expect.stringMatching(/\.$|\?$/)},
    ]);
  });

  it('has an effect, if it gives a property another name', () => {
    const key = {...list, answer: objectOf({Key: UUID})};
    expect(check([key, get], 'FlagId:\n  same: [Key]').messages).toEqual([]);
  });
});
