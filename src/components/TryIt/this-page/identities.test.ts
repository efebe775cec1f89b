import {describe, expect, it} from 'vitest';

import type {ModelParameter} from '../../../reference/request-model';
import {toNotation} from '../../../reference/serialize-parameter';
import type {Identity} from '../../../sandbox/sandbox.types';

import {groupIdentities, identityFor, mayCall, someoneElse} from './identities';

const identity = (id: string, role: Identity['roles'][number], ...organisations: string[]): Identity => ({
  id,
  name: id,
  about: role,
  kind: role === 'application' ? 'application' : 'person',
  roles: [role],
  organisations,
});
const domainUser = identity('dora', 'domain-user');
const superUser = identity('sue', 'super-user');
const application = identity('app', 'application');
/** An application with the role of a Super User. */
const administrator: Identity = {...application, id: 'back-end', roles: ['application', 'super-user']};
const all = [domainUser, superUser, application];

describe('mayCall', () => {
  it.each([
    ['a role that the identity has', superUser, ['domain-user', 'super-user'], true],
    ['other roles', domainUser, ['super-user'], false],
    ['anybody', domainUser, ['public'], true],
    ['an OAuth client: applications', application, ['client'], true],
    ['an OAuth client: no people', superUser, ['client'], false],
    ['any person', domainUser, ['person'], true],
    ['any person: no applications', application, ['person'], false],
    ['nobody', superUser, [], false],
  ])('for %s', (_name, who, roles, expected) => expect(mayCall(who, {roles, scopes: []})).toBe(expected));

  it.each([
    [superUser, ['directory:website'], true],
    [superUser, ['directory:admin'], false],
    [administrator, ['directory:website'], false],
    [administrator, ['directory:website', 'directory:admin'], true],
  ])('only with a scope that people or applications get: %#', (who, scopes, expected) =>
    expect(mayCall(who, {roles: ['super-user'], scopes})).toBe(expected),
  );
});

describe('identityFor', () => {
  const operation = (...roles: string[]) => ({id: 'here', roles, scopes: [], bodies: [], parameters: []});

  it('is one that may call the operation, with wide rights', () => {
    expect(identityFor(all, operation('domain-user', 'super-user'), null)).toBe(superUser);
    expect(identityFor(all, operation('domain-user', 'super-user', 'application'), null)).toBe(application);
    expect(identityFor(all, operation('domain-user'), null)).toBe(domainUser);
    expect(identityFor([...all, administrator], operation('super-user'), null)).toBe(superUser);
  });

  it('is the client that the example of the body names', () => {
    const examples = [{label: 'Example', value: {client_id: 'other'}}];
    const body = {contentType: 'application/json', kind: 'json' as const, schema: {}, examples};
    const other = identity('other', 'application');
    expect(identityFor([application, other], {...operation('client'), bodies: [body]}, null)).toBe(other);
    expect(identityFor([application], {...operation('client'), bodies: [body]}, null)).toBe(application);
  });

  it('is the one that the reader chose for this operation, also without the role', () =>
    expect(identityFor(all, operation('super-user'), {identity: 'dora', operation: 'here'})).toBe(domainUser));

  it('is the one that the reader chose for another operation only if it has the role', () => {
    const chosen = {identity: 'dora', operation: 'there'};
    expect(identityFor(all, operation('domain-user', 'super-user'), chosen)).toBe(domainUser);
    expect(identityFor(all, operation('super-user'), chosen)).toBe(superUser);
  });

  it('is the first if nobody may call the operation, and nobody if there are none', () => {
    expect(identityFor(all, operation('certification-manager'), null)).toBe(domainUser);
    expect(identityFor(all, operation('super-user'), {identity: 'gone', operation: 'here'})).toBe(superUser);
    expect(identityFor([], operation('super-user'), {identity: 'sue', operation: 'here'})).toBeUndefined();
  });
});

describe('with an organisation in the path', () => {
  const jane = identity('jane', 'organisation-administrator', 'o1');
  const sam = identity('sam', 'organisation-administrator', 'o2');
  const everybody = [jane, sam, superUser];
  const guarded = {roles: ['organisation-administrator', 'super-user'], scopes: []};
  const parameter: ModelParameter = {
    name: 'OrganisationId',
    in: 'path',
    description: '',
    required: true,
    notation: toNotation({name: 'OrganisationId', in: 'path'}),
    schema: {},
    example: 'o2',
    sent: true,
  };

  it('the preferred identity belongs to it', () => {
    const operation = {...guarded, id: 'here', bodies: [], parameters: [parameter]};
    expect(identityFor(everybody, operation, null)).toBe(sam);
    expect(identityFor([jane, superUser], operation, null)).toBe(superUser);
  });

  it('somebody of it, else of the platform, may send a request that was refused', () => {
    expect(someoneElse(everybody, guarded, jane, 'o2')).toBe(sam);
    expect(someoneElse(everybody, guarded, domainUser, 'o1')).toBe(jane);
    expect(someoneElse(everybody, guarded, jane, 'o3')).toBe(superUser);
    expect(someoneElse(everybody, guarded, jane, 'o1')).toBe(superUser);
    expect(someoneElse([jane, sam], guarded, jane, 'o1')).toBeUndefined();
  });
});

describe('groupIdentities', () => {
  it('lists people and applications with a role first, and omits empty groups', () => {
    const groups = groupIdentities(all, {roles: ['super-user', 'application'], scopes: []});
    expect(groups.map(({label, identities}) => [label, identities.map(({id}) => id)])).toEqual([
      ['People', ['sue']],
      ['Applications', ['app']],
      ['Without a role or scope for this operation', ['dora']],
    ]);
    expect(groupIdentities([superUser], {roles: ['super-user'], scopes: []})).toHaveLength(1);
  });
});
