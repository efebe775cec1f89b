import {describe, expect, it} from 'vitest';

import {bestSourcesAt} from './collect-identifiers';
import {collectFrom, describeApi, objectOf, UUID} from './testing/describe-api';

const FLAG = objectOf({FlagId: UUID, Name: {type: 'string'}});
const get = {call: 'GET /flags/{FlagId}', id: 'get', answer: FLAG};
const list = {call: 'GET /flags', id: 'list', answer: {type: 'array', items: FLAG}};
const create = {call: 'POST /flags', id: 'create', answer: FLAG, request: objectOf({Name: {type: 'string'}})};
const search = {call: 'GET /search', id: 'search', answer: objectOf({hits: {type: 'array', items: FLAG}})};

describe('the sources of an identifier', () => {
  it('are the creation, then the list, then others that return it', () => {
    expect(collectFrom(describeApi([search, get, list, create])).sourcesOf('FlagId')).toEqual([
      'create',
      'list',
      'search',
    ]);
  });

  it('are not the operations that need it in their path or query', () => {
    const byQuery = {
      call: 'GET /flag-of-day',
      id: 'by-query',
      answer: FLAG,
      parameters: [{name: 'flag_id', in: 'query' as const, required: true, schema: UUID}],
    };
    expect(collectFrom(describeApi([get, byQuery, list])).sourcesOf('FlagId')).toEqual(['list']);
  });

  it('may filter by it', () => {
    const filtered = {...list, parameters: [{name: 'flagId', in: 'query' as const, schema: UUID}]};
    expect(collectFrom(describeApi([filtered, get])).sourcesOf('FlagId')).toEqual(['list']);
  });

  it('are not the operations that only repeat it from the request', () => {
    const note = objectOf({NoteId: UUID, FlagId: UUID}, ['FlagId']);
    const createNote = {
      call: 'POST /notes',
      id: 'create-note',
      request: objectOf({FlagId: UUID}, ['FlagId']),
      answer: note,
    };
    expect(collectFrom(describeApi([createNote, list, get])).sourcesOf('FlagId')).toEqual(['list']);
  });

  it('include a creation that takes a key of its caller’s choice', () => {
    const own = {...create, request: objectOf({FlagId: UUID})};
    expect(collectFrom(describeApi([own, get])).sourcesOf('FlagId')).toEqual(['create']);
  });

  it('do not include an assignment of an existing record', () => {
    const assign = {
      call: 'POST /organisations/{OrganisationId}/flags',
      id: 'assign',
      request: objectOf({FlagId: UUID}, ['FlagId']),
      answer: FLAG,
    };
    const remove = {call: 'DELETE /organisations/{OrganisationId}/flags/{FlagId}', id: 'remove'};
    expect(collectFrom(describeApi([assign, remove, list])).sourcesOf('FlagId')).toEqual(['list']);
  });

  it('have deprecated operations last, and those of the same tag before others', () => {
    const other = {...search, call: 'GET /other', id: 'other', tag: 'Other'};
    const document = describeApi([other, {...list, deprecated: true}, search, create, get]);
    expect(collectFrom(document).sourcesOf('FlagId')).toEqual(['create', 'search', 'other', 'list']);
  });

  it('are found in nested records, items, maps, choices and `allOf`', () => {
    const schemas = {Flag: FLAG};
    const of = (answer: object) => ({call: 'GET /all', id: 'all', answer});
    const ref = {$ref: '#/components/schemas/Flag'};
    for (const answer of [
      objectOf({page: objectOf({content: {type: 'array', items: ref}})}),
      {type: 'object', additionalProperties: ref},
      {oneOf: [{type: 'object', properties: {error: {type: 'string'}}}, ref]},
      {allOf: [ref, objectOf({More: {type: 'string'}})]},
      {type: 'string', contentMediaType: 'application/json', contentSchema: ref},
    ])
      expect(collectFrom(describeApi([of(answer), get], schemas)).sourcesOf('FlagId')).toEqual(['all']);
  });

  it('do not include errors', () => {
    const document = describeApi([{call: 'POST /jobs', id: 'job'}, get]);
    const job = document.paths['/jobs']?.post;
    if (job) job.responses['409'] = {description: 'No.', content: {'application/json': {schema: FLAG}}};
    expect(collectFrom(document).sourcesOf('FlagId')).toEqual([]);
  });
});

describe('names', () => {
  it('are the same in every notation, and in the plural of an array', () => {
    for (const property of ['flag_id', 'flagId', 'FlagID', 'flag-id'])
      expect(
        collectFrom(describeApi([{...list, answer: objectOf({[property]: UUID})}, get])).sourcesOf('FlagId'),
      ).toEqual(['list']);
    const ids = objectOf({FlagIds: {type: 'array', items: UUID}});
    expect(collectFrom(describeApi([{...list, answer: ids}, get])).sourcesOf('FlagId')).toEqual(['list']);
  });

  it('come from path parameters, from names that end in id, and from UUIDs, but not from enumerations', () => {
    const document = describeApi([
      {
        call: 'GET /flags/{FlagName}/{Kind}',
        id: 'get',
        parameters: [
          {name: 'Kind', in: 'path', required: true, schema: {type: 'string', enum: ['a']}},
          {name: 'tenant_id', in: 'query', schema: {type: 'string'}},
          {name: 'Parent', in: 'query', schema: UUID},
          {name: 'paid', in: 'query', schema: {type: 'string'}},
        ],
      },
    ]);
    expect(collectFrom(document).names).toEqual(['FlagName', 'tenant_id', 'Parent']);
  });

  it('of the table are for one schema and its requests, for one place, or for all', () => {
    const schemas = {Binding: objectOf({ID: UUID}), Other: objectOf({ID: UUID})};
    const [binding, other] = ['Binding', 'Other'].map((name) => ({$ref: `#/components/schemas/${name}`}));
    const document = describeApi(
      [
        {call: 'GET /bindings', id: 'list', answer: binding},
        {call: 'GET /others', id: 'others', answer: other},
        {call: 'GET /bindings/{BindingId}', id: 'get', answer: binding},
        {call: 'GET /log', id: 'log', parameters: [{name: 'about', in: 'query', schema: {type: 'string'}}]},
      ],
      schemas,
    );
    const found = collectFrom(document, 'BindingId:\n  same: [Binding.ID, query.about]\n');
    expect(found.sourcesOf('BindingId')).toEqual(['list']);
    expect(found.usesOf('BindingId')).toEqual(['get', 'log']);
  });

  it('of the table may stand for several identifiers', () => {
    const document = describeApi([
      {call: 'GET /a', id: 'a', answer: objectOf({AId: UUID})},
      {call: 'GET /b', id: 'b', answer: objectOf({BId: UUID})},
      {call: 'GET /any/{EntityId}', id: 'any'},
      {call: 'GET /a/{AId}', id: 'get-a'},
    ]);
    const found = collectFrom(document, 'AId:\n  same: [EntityId]\nBId:\n  same: [EntityId]\n');
    expect([found.usesOf('AId'), found.usesOf('BId')]).toEqual([['any', 'get-a'], ['any']]);
    expect(found.names).not.toContain('EntityId');
  });
});

describe('an entry of the table', () => {
  it('names an operation whose answer has no property with the value', () => {
    const redirect = {call: 'GET /auth', id: 'auth'};
    const token = {call: 'POST /token', id: 'token', request: objectOf({code: {type: 'string'}})};
    expect(collectFrom(describeApi([redirect, token]), 'code:\n  from: [auth]\n').sourcesOf('code')).toEqual(['auth']);
  });

  it('says that a value comes from outside, so that records with it are no sources', () => {
    const found = collectFrom(
      describeApi([list, get]),
      "FlagId:\n  outside: From a register.\n  page: '[R](/docs/)'\n",
    );
    expect(found.sourcesOf('FlagId')).toEqual([]);
    expect(found.find('FlagId').page).toEqual({label: 'R', url: '/docs/'});
  });
});

describe('the resource of a parameter', () => {
  const key = objectOf({KeyId: UUID});
  const TYPE = {name: 'Type', in: 'path' as const, required: true, schema: {type: 'string', enum: ['a', 'b']}};
  const search = {call: 'GET /search', id: 'search', answer: key};

  it('has the operations for each value of an enumeration in the path', () => {
    const found = collectFrom(
      describeApi([
        search,
        {call: 'GET /keys', id: 'list', answer: key},
        {call: 'POST /keys/{Type}', id: 'create', answer: key, parameters: [TYPE]},
        {call: 'DELETE /keys/{Type}/{KeyId}', id: 'delete', parameters: [TYPE]},
      ]),
    );
    expect(found.sourcesOf('KeyId')).toEqual(['create', 'list', 'search']);
  });

  it('is the list before a word that only separates, but not the record before one', () => {
    const get = {call: 'GET /keys/kid/{KeyId}', id: 'get', answer: key};
    const list = {call: 'GET /keys', id: 'list', answer: key};
    expect(collectFrom(describeApi([search, list, get])).sourcesOf('KeyId')).toEqual(['list', 'search']);
    const tenant = {call: 'GET /tenants/{TenantId}', id: 'tenant', answer: key};
    const below = {call: 'GET /tenants/{TenantId}/keys/{KeyId}', id: 'below'};
    expect([...collectFrom(describeApi([tenant, below])).find('KeyId').resources]).toEqual([
      '/tenants/{TenantId}/keys',
    ]);
  });
});

describe('a value that the caller makes', () => {
  it('is no use of an identifier: a key of their choice, or the name of a record of the list in the table', () => {
    const kind = objectOf({Name: {type: 'string'}, ParentId: UUID}, ['Name']);
    const found = collectFrom(
      describeApi([
        {call: 'GET /kinds', id: 'kinds', answer: kind},
        {call: 'POST /kinds', id: 'create-kind', request: kind, answer: kind},
        {call: 'PUT /kinds/{KindId}', id: 'update-kind', request: kind},
        {call: 'POST /notes', id: 'note', request: objectOf({kind: {type: 'string'}})},
        {...create, request: objectOf({FlagId: UUID})},
        get,
      ]),
      'kind:\n  same: [Name, ParentId]\n  from: [kinds]\n',
    );
    expect(found.usesOf('FlagId')).toEqual(['get']);
    // The property with a UUID refers to another record.
    expect(found.usesOf('kind')).toEqual(['create-kind', 'update-kind', 'note']);
    const operation = found.operation('create-kind');
    const made = found.identifiers.fields
      .get(operation)
      ?.takes.filter((field) => found.identifiers.takenAt(field, operation).length > 0);
    expect(made?.map(({name}) => name)).toEqual(['ParentId']);
  });
});

it('the page of an identifier is that of the tag of its best source', () => {
  const found = collectFrom(
    describeApi([
      {...search, tag: 'Search'},
      {...list, tag: 'Flags'},
      {...get, tag: 'Flags'},
    ]),
  );
  expect(found.find('FlagId').tag).toBe('Flags');
  expect(found.find('FlagId').page?.label).toBe('About Flags');
});

describe('the operations to name at a parameter', () => {
  const user = objectOf({UserId: UUID});
  const users = (path: string, id: string) => [
    {call: `GET ${path}`, id: `list-${id}`, answer: user},
    {call: `DELETE ${path}/{UserId}`, id: `delete-${id}`},
  ];
  const found = collectFrom(
    describeApi([
      ...users('/users', 'users'),
      ...users('/admins', 'admins'),
      {call: 'GET /audit', id: 'audit', parameters: [{name: 'userId', in: 'query', schema: UUID}]},
    ]),
  );
  const bestAt = (id: string) => {
    const operation = found.operation(id);
    const [field] = found.identifiers.fields.get(operation)?.takes ?? [];
    return field && bestSourcesAt(found.find('UserId'), operation, field, found.identifiers).map((one) => one.id);
  };

  it('are those of the resource in its own path', () => {
    expect(bestAt('delete-admins')).toEqual(['list-admins']);
    expect(bestAt('delete-users')).toEqual(['list-users']);
  });

  it('are those of all its resources, if it is not in the path', () => {
    expect(bestAt('audit')).toEqual(['list-users', 'list-admins']);
  });

  it('are those that the table names, except in the path of another of its resources', () => {
    const admins = users('/admins', 'admins');
    const audit = {
      call: 'GET /audit',
      id: 'audit',
      parameters: [{name: 'userId', in: 'query' as const, schema: UUID}],
    };
    const named = collectFrom(
      describeApi([...admins, ...users('/users', 'users'), audit]),
      'UserId:\n  from: [list-users]\n',
    );
    const best = (id: string) => {
      const operation = named.operation(id);
      const [field] = named.identifiers.fields.get(operation)?.takes ?? [];
      return field && bestSourcesAt(named.find('UserId'), operation, field, named.identifiers).map((one) => one.id);
    };
    expect([best('audit'), best('delete-admins')]).toEqual([['list-users'], ['list-admins']]);
  });

  it('are at most three', () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((name) => users(`/${name}`, name));
    const all = collectFrom(describeApi([...many, {call: 'GET /audit/{UserId}', id: 'audit'}]));
    const operation = all.operation('audit');
    const [field] = all.identifiers.fields.get(operation)?.takes ?? [];
    expect(field && bestSourcesAt(all.find('UserId'), operation, field, all.identifiers)).toHaveLength(3);
  });
});
