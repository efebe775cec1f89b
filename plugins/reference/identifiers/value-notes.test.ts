import {describe, expect, it} from 'vitest';

import {collectFrom, describeApi, objectOf, UUID} from './testing/describe-api';
import {createValueNotes} from './value-notes';

const ADDRESSES = {baseUrl: '/developers/', siteAddress: 'https://connect.example/developers/'};
const FLAG = objectOf({FlagId: UUID, Name: {type: 'string'}});
const PARTS = [
  {call: 'POST /flags', id: 'create', tag: 'Flags', request: objectOf({FlagId: UUID}), answer: FLAG},
  {call: 'GET /flags', id: 'list', tag: 'Flags', answer: {type: 'array', items: FLAG}},
  {call: 'GET /flags/{FlagId}', id: 'get', tag: 'Flags', answer: FLAG},
  {call: 'GET /search', id: 'search', tag: 'Search', answer: objectOf({FlagId: UUID})},
];

const link = (id: string) => ({label: id, href: `/developers/docs/apis/connect-openapi/${id}/`});
const ENTRY = '/developers/docs/apis/connect-openapi/tags/flags/#FlagId';
const ABOUT = {label: 'About Flags', href: '/developers/docs/flags/'};

function notesOf(id: string, parts: Parameters<typeof describeApi>[0] = PARTS, table = '') {
  const {identifiers, operation} = collectFrom(describeApi(parts), table);
  return createValueNotes(operation(id), identifiers, ADDRESSES);
}

describe('a parameter', () => {
  it('has the best sources, the list of all, and the page that explains it', () => {
    expect(notesOf('get')('path.FlagId')).toEqual({
      source: {
        text: null,
        operations: [link('create'), link('list')],
        all: [{label: 'all 3 operations', href: ENTRY}],
        page: ABOUT,
      },
    });
  });

  it('has no list of all, if it names all', () => {
    expect(notesOf('get', PARTS.slice(0, 3))('path.FlagId')?.source?.all).toEqual([]);
  });

  it('has the text of the table, if the value comes from outside', () => {
    const table = "FlagId:\n  outside: From a register.\n  page: '[Registers](/docs/registers/)'\n";
    expect(notesOf('get', PARTS, table)('path.FlagId')?.source).toEqual({
      text: 'From a register.',
      operations: [],
      all: [],
      page: {label: 'Registers', href: '/developers/docs/registers/'},
    });
  });

  it('has the best source of each kind, if its value may be of several kinds', () => {
    const parts = [
      ...PARTS,
      {call: 'GET /tags', id: 'tags', tag: 'Tags', answer: objectOf({TagId: UUID})},
      {call: 'GET /tags/{TagId}', id: 'get-tag', tag: 'Tags'},
      {call: 'GET /any/{AnyId}', id: 'any', tag: 'Any'},
    ];
    const note = notesOf('any', parts, 'FlagId:\n  same: [AnyId]\nTagId:\n  same: [AnyId]\n')('path.AnyId');
    expect(note?.source?.operations).toEqual([link('create'), link('tags')]);
    expect(note?.source?.all.map(({label}) => label)).toEqual(['FlagId', 'TagId']);
    expect(note?.source?.page).toBeNull();
  });

  it('has nothing, if the caller chooses the value', () => {
    expect(notesOf('get', PARTS, 'FlagId:\n  chosen: true\n')('path.FlagId')).toBeUndefined();
    expect(notesOf('create')('request.FlagId')).toBeUndefined();
  });
});

describe('a property of an answer', () => {
  it('has the number of operations that take it, and a link to their list', () => {
    const parts = [...PARTS, {call: 'DELETE /flags/{FlagId}', id: 'delete', tag: 'Flags'}];
    expect(notesOf('search', parts)('response-200.FlagId')).toEqual({
      use: {label: 'used in 2 operations', href: ENTRY},
    });
  });

  it('has nothing, if no operation takes it', () => {
    expect(notesOf('get')('response-200.Name')).toBeUndefined();
  });
});
