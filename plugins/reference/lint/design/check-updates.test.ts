import {describe, expect, it} from 'vitest';

import type {PathItem, Schema} from '../../model/openapi';

import {checkUpdates} from './check-updates';
import {documentOf, jsonOf, messagesOf, operationOf, putOf} from './testing/document';

const statusOf = (extra: Schema = {}): Schema => ({
  type: 'object',
  properties: {Status: {type: 'string', enum: ['Active', 'Suspended'], ...extra}},
});
const check = (item: PathItem) => messagesOf(checkUpdates(documentOf({'/a': item})));

describe('a default in a request', () => {
  it('must not be on a status that an update leaves out', () => {
    expect(check(putOf(statusOf({default: 'Active'}), {'x-connect-roles': ['super-user']}))).toEqual([
      'PUT /a: "Status" has a default, so an update that omits it changes the status.',
    ]);
    expect(check(putOf(statusOf(), {'x-connect-roles': ['super-user']}))).toEqual([]);
  });

  it('may be on the status of a new record', () => {
    const post = operationOf('create-a', {
      requestBody: {content: {'application/json': {schema: statusOf({default: 'Active'})}}},
    });
    expect(check({post})).toEqual([]);
  });

  it('must not be on a required property', () => {
    const schema = {type: 'object', required: ['Path'], properties: {Path: {type: 'string', default: '$.'}}};
    expect(check(putOf(schema))).toEqual(['PUT /a: "Path" is required and has a default, which never applies.']);
    expect(check(putOf({...schema, required: []}))).toEqual([]);
  });
});

describe('a suspension', () => {
  const roles = ['organisation-administrator', 'super-user'];
  const answer = (properties: Record<string, Schema>) => ({'200': jsonOf({type: 'object', properties})});

  it('says who set it, if several roles may lift it', () => {
    expect(check(putOf(statusOf(), {'x-connect-roles': roles, responses: answer({})}))).toEqual([
      'PUT /a: the record can be suspended, but the response does not say by whom.',
    ]);
    const responses = answer({SuspendedBy: {type: 'string'}});
    expect(check(putOf(statusOf(), {'x-connect-roles': roles, responses}))).toEqual([]);
  });

  it('of a record that one role writes needs no owner', () => {
    expect(check(putOf(statusOf(), {'x-connect-roles': ['super-user'], responses: answer({})}))).toEqual([]);
  });
});

describe('deletion and update', () => {
  const item = (description: string, roles: string[]): PathItem => ({
    put: operationOf('update-a', {description, 'x-connect-roles': ['data-administrator', 'super-user']}),
    delete: operationOf('delete-a', {description: 'Its `Status` becomes `Withdrawn`.', 'x-connect-roles': roles}),
  });

  it('to the same status need the same roles, or words about it', () => {
    expect(check(item('Replaces the record.', ['super-user']))).toEqual([
      'PUT /a: data-administrator may update the record, but not delete it, and deletion sets the status "Withdrawn".',
    ]);
    expect(check(item('`Withdrawn` is for Super Users, as deletion is.', ['super-user']))).toEqual([]);
    expect(check(item('Replaces the record.', ['data-administrator', 'super-user']))).toEqual([]);
  });
});
