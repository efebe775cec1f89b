import {describe, expect, it} from 'vitest';

import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import {bearer} from '../../../reference/sample-request';
import {toNotation} from '../../../reference/serialize-parameter';
import type {StoredRecord} from '../../../sandbox/store';
import {initialForm} from '../request-form';

import {fillCarried, fillFromRecord, identifiersOf} from './fill-fields';

const parameter = (name: string, where: ModelParameter['in'], example = ''): ModelParameter => ({
  name,
  in: where,
  description: '',
  required: where === 'path',
  notation: toNotation({name, in: where}),
  schema: {type: 'string'},
  example,
  sent: example !== '',
});

const model: RequestModel = {
  id: 'a',
  method: 'PUT',
  path: '/organisations/{OrganisationId}/contacts/{ContactKey}',
  servers: [{label: 'Sandbox', url: 'https://api.sandbox.connect.example', certificate: false}],
  parameters: [
    parameter('OrganisationId', 'path', 'o0'),
    parameter('ContactKey', 'path', 'c0'),
    parameter('organisation_id', 'query'),
    parameter('SoftwareStatementId', 'header', 's0'),
  ],
  bodyRequired: true,
  bodies: [
    {
      contentType: 'application/json',
      kind: 'json',
      schema: {type: 'object'},
      examples: [
        {label: 'Refresh', value: {grant_type: 'refresh_token', SoftwareStatementId: 's0', Status: 'New'}},
        {label: 'Code', value: {grant_type: 'authorization_code', code: 'c', code_verifier: 'v'}},
      ],
    },
  ],
  definitions: {},
  accepts: [],
  credentials: [],
  isOpen: false,
  scopes: [],
  roles: [],
  status: 200,
  responses: [],
};

const record = (change: Partial<StoredRecord>): StoredRecord => ({
  resource: 'software-statements',
  key: 's1',
  parents: {OrganisationId: 'o1'},
  value: {SoftwareStatementId: 's1', Status: 'Active', Locked: false},
  version: 1,
  ...change,
});

describe('the identifiers of a record', () => {
  it('are its own, those of its collection, and those of records that it names', () =>
    expect(
      Object.fromEntries(identifiersOf(record({value: {SoftwareStatementId: 's1', ClientId: 'x', Name: 'n', Id: 4}}))),
    ).toEqual({softwarestatementid: 's1', clientid: 'x', organisationid: 'o1'}));

  it('include a key with another name', () =>
    expect(
      identifiersOf(record({key: 'jane.doe@bank.example', value: {Email: 'jane.doe@bank.example'}})).get('email'),
    ).toBe('jane.doe@bank.example'));
});

describe('fillFromRecord', () => {
  it('fills path parameters, and other fields that the form sends', () => {
    const {state, names} = fillFromRecord(model, initialForm(model), record({}));
    expect(names).toEqual(['OrganisationId', 'SoftwareStatementId', 'SoftwareStatementId']);
    expect(state.parameters).toEqual({
      'path.OrganisationId': 'o1',
      'path.ContactKey': 'c0',
      'query.organisation_id': '',
      'header.SoftwareStatementId': 's1',
    });
    expect(state.body?.value).toEqual({grant_type: 'refresh_token', SoftwareStatementId: 's1', Status: 'New'});
  });

  it('fills a query parameter that the reader filled, whatever its notation', () => {
    const start = initialForm(model);
    const typed = {...start, parameters: {...start.parameters, 'query.organisation_id': 'o0'}};
    expect(fillFromRecord(model, typed, record({})).state.parameters['query.organisation_id']).toBe('o1');
  });

  it('fills the key of a record of this resource into the last path parameter', () => {
    const contact = record({resource: 'contacts', key: 'c1', value: {Email: 'jane.doe@bank.example'}});
    expect(fillFromRecord(model, initialForm(model), contact).names).toEqual(['OrganisationId', 'ContactKey']);
  });

  it('fills the key of a record into the form of the operation that reads it', () => {
    const user = record({resource: 'users', key: 'jane.doe@bank.example', parents: {}, value: {}});
    const path = '/users/{ContactKey}';
    const ofUser = {...model, id: 'get-user', path};
    expect(fillFromRecord(ofUser, initialForm(ofUser), user).names).toEqual(['ContactKey']);
    const another = {...model, id: 'update-user-of-another-name', path: '/people/{ContactKey}'};
    expect(fillFromRecord(another, initialForm(another), user).names).toEqual([]);
  });

  it('fills an entry of the audit trail only into the form that reads it', () => {
    const entry = record({resource: 'audit-details', key: '48213', parents: {}, value: {OrganisationId: 'o2'}});
    expect(fillFromRecord(model, initialForm(model), entry).names).toEqual([]);
    const ofEntry = {...model, id: 'get-audit-detail', path: '/audit/{ContactKey}'};
    expect(fillFromRecord(ofEntry, initialForm(ofEntry), entry).names).toContain('ContactKey');
  });

  it('changes nothing if no field has such a name, or while the body is not JSON', () => {
    const start = initialForm(model);
    const other = record({parents: {}, value: {FlagId: 'f'}});
    expect(fillFromRecord(model, start, other)).toEqual({state: start, names: []});
    const broken = {...start, body: start.body && {...start.body, broken: '{'}};
    expect(fillFromRecord(model, broken, record({})).state.body).toBe(broken.body);
  });
});

describe('fillCarried', () => {
  const start = initialForm(model);

  it('selects the example that takes the values', () =>
    expect(fillCarried(model, start, {values: {code: 'new'}}).body?.value).toEqual({
      grant_type: 'authorization_code',
      code: 'new',
      code_verifier: 'v',
    }));

  it('fills a parameter', () =>
    expect(fillCarried(model, start, {values: {organisation_id: 'o9'}}).parameters).toMatchObject({
      'path.OrganisationId': 'o0',
      'query.organisation_id': 'o9',
    }));

  it('fills parameters, and the rest into the body', () => {
    const {parameters, body} = fillCarried(model, start, {values: {OrganisationId: 'o9', code: 'new'}});
    expect(parameters['path.OrganisationId']).toBe('o9');
    expect(body?.value).toMatchObject({code: 'new'});
    expect(body?.value).not.toHaveProperty('OrganisationId');
  });

  it('presents a token, if the operation takes one', () => {
    const open = {...model, credentials: [bearer('ACCESS_TOKEN')]};
    expect(fillCarried(open, initialForm(open), {values: {}, token: 't'}).secrets).toEqual({page: {ACCESS_TOKEN: 't'}});
    expect(fillCarried({...model, credentials: []}, start, {values: {}, token: 't'}).secrets).toEqual({});
  });

  it('changes nothing without values or without such an example', () => {
    expect(fillCarried(model, start, {values: {}})).toEqual(start);
    expect(fillCarried(model, start, {values: {device_code: 'd'}})).toEqual(start);
    const bare = {...model, bodies: []};
    expect(fillCarried(bare, initialForm(bare), {values: {code: 'new'}})).toEqual(initialForm(bare));
  });
});
