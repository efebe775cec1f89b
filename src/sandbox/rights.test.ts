import {describe, expect, it} from 'vitest';

import {withinArea, writtenInArea} from './access';
import {identitiesOf} from './identities';
import {callerOf, tokenRightsOf, userTypesIn} from './rights';
import {BANK, FINTECH} from './seed/people';
import {createWorld, refusalOf, toCall} from './testing/calls';

describe('callerOf', () => {
  it.each([
    ['framework.lead@connect.example', ['person', 'super-user'], []],
    ['onboarding.lead@connect.example', ['person', 'data-administrator'], []],
    ['conformance.lead@connect.example', ['person', 'certification-manager'], []],
    ['jane.doe@bank.example', ['person', 'organisation-administrator'], [BANK]],
    ['maria.silva@fintech.example', ['person', 'domain-user'], [FINTECH]],
    ['pat.quinn@mail.example', ['person'], []],
    ['nobody@mail.example', [], []],
  ])('gives %s the roles of the records', (email, roles, organisations) => {
    expect(callerOf(email, createWorld().store)).toMatchObject({roles, organisations});
  });

  it('gives a new administrator the role at once, and takes it with the status', () => {
    const {store} = createWorld();
    const record = store.create(
      'organisation-administrators',
      'pat.quinn@mail.example',
      {OrganisationId: BANK},
      {Status: 'Active'},
    );
    expect(callerOf('pat.quinn@mail.example', store).administers).toEqual([BANK]);
    store.change(record, {Status: 'Inactive'});
    expect(callerOf('pat.quinn@mail.example', store).administers).toEqual([]);
  });

  it('gives an Inactive account nothing, whatever is on record', () => {
    const {store} = createWorld();
    const [user] = store.list('users').filter(({key}) => key === 'framework.lead@connect.example');
    if (user) store.change(user, {...user.value, Status: 'Inactive'});
    expect(callerOf('framework.lead@connect.example', store).roles).toEqual([]);
  });

  it('adds what user groups give in the bound organisations', () => {
    const {store} = createWorld();
    const group = {UserGroupId: 'g'};
    store.create('permissions', 'p', {}, {Name: 'OrganisationAdministrator'});
    store.create('permissions', 's', {}, {Name: 'DataAdministrator'});
    const record = store.create('user-groups', 'g', {}, {Status: 'Active'});
    store.create('user-group-members', 'pat.quinn@mail.example', group, {});
    store.create('user-group-permissions', '1', group, {PermissionId: 'p', Status: 'Active'});
    store.create('user-group-permissions', '2', group, {PermissionId: 's', Status: 'Active'});
    store.create('user-group-organisation-bindings', 'b', group, {OrganisationId: FINTECH});
    const roles = ['person', 'data-administrator', 'organisation-administrator'];
    expect(callerOf('pat.quinn@mail.example', store)).toMatchObject({roles, administers: [FINTECH]});
    store.change(record, {Status: 'Inactive'});
    expect(callerOf('pat.quinn@mail.example', store).roles).toEqual(['person']);
  });

  it('keeps platform roles and the rights of user groups as the token carries them', () => {
    const {store} = createWorld();
    const earlier = tokenRightsOf('pat.quinn@mail.example', store);
    const group = {UserGroupId: 'g'};
    store.create('permissions', 'p', {}, {Name: 'OrganisationAdministrator'});
    store.create('user-groups', 'g', {}, {Status: 'Active'});
    const member = store.create('user-group-members', 'pat.quinn@mail.example', group, {});
    store.create('user-group-permissions', '1', group, {PermissionId: 'p', Status: 'Active'});
    store.create('user-group-organisation-bindings', 'b', group, {OrganisationId: FINTECH});
    store.create('data-administrators', 'pat.quinn@mail.example', {}, {Status: 'Active'});
    expect(callerOf('pat.quinn@mail.example', store, earlier)).toMatchObject({roles: ['person'], administers: []});
    const later = tokenRightsOf('pat.quinn@mail.example', store);
    store.remove(member);
    expect(callerOf('pat.quinn@mail.example', store, later)).toMatchObject({
      roles: ['person', 'data-administrator', 'organisation-administrator'],
      administers: [FINTECH],
    });
    expect(callerOf('pat.quinn@mail.example', store).administers).toEqual([]);
  });

  it('knows applications, and the client of the administrator of the framework', () => {
    const {store} = createWorld();
    const statement = store.create(
      'software-statements',
      's',
      {OrganisationId: FINTECH},
      {ClientId: 'c', Status: 'Active'},
    );
    expect(callerOf('c', store)).toMatchObject({roles: ['application'], organisations: [FINTECH]});
    store.change(statement, {ClientId: 'c', Status: 'Suspended'});
    expect(callerOf('c', store).roles).toEqual([]);
    const client = identitiesOf(store).find(({name}) => name === 'Connect Operations');
    expect(client?.roles).toEqual(['application', 'super-user']);
  });
});

describe('identitiesOf', () => {
  it('lists people by the reach of their rights and says what they are', () => {
    const people = identitiesOf(createWorld().store).filter(({kind}) => kind === 'person');
    expect(people.map(({name, about}) => `${name}: ${about}`)).toEqual([
      'Alex Morgan: Super User',
      'Robin Hale: Super User',
      'Dana Reyes: Data Administrator',
      'Chris Okafor: Certification Manager',
      'Jane Doe: Organisation Administrator of Example Bank plc',
      'Sam Lee: Organisation Administrator of Sample Payments Ltd',
      'Kim Park: Organisation Administrator of Specimen Lending Ltd',
      'Lee Chan: domain user of Example Bank plc',
      'Maria Silva: domain user of Sample Payments Ltd',
      'Noor Haddad: Signed-in person without a role',
      'Ivo Novak: Signed-in person without a role',
      'Pat Quinn: Signed-in person without a role',
    ]);
  });
});

describe('areas of a user type', () => {
  const world = createWorld();
  const lee = callerOf('lee.chan@bank.example', world.store);
  const at = (method: string, organisation: string) =>
    toCall(world, {caller: lee, method, path: {OrganisationId: organisation}});

  it('allows what the level of the type allows, in the own organisation', () => {
    expect(refusalOf(() => withinArea('SoftwareStatementAccess')(at('POST', BANK)))).toBeNull();
    expect(refusalOf(() => withinArea('DomainUserAccess')(at('GET', BANK)))).toBeNull();
    expect(refusalOf(() => withinArea('OrganisationContactsAccess')(at('POST', BANK)))?.[1]).toBe('role_missing');
    expect(refusalOf(() => withinArea('TermsAndConditionsAccess')(at('GET', BANK)))?.[1]).toBe('role_missing');
    expect(refusalOf(() => withinArea('SoftwareStatementAccess')(at('GET', FINTECH)))?.[0]).toBe(403);
  });

  it('needs a level for writing for a GET that changes a record', () => {
    const operationId = 'get-organisation-software-statement-assertion';
    const call = toCall(world, {caller: lee, operationId, path: {OrganisationId: BANK}});
    expect(refusalOf(() => withinArea('DomainUserAccess')(call))?.[1]).toBe('role_missing');
    expect(refusalOf(() => withinArea('SoftwareStatementAccess')(call))).toBeNull();
  });

  it('gives no user type to an invited person, who has no account yet', () => {
    const [assignment] = world.store.list('domain-users');
    if (!assignment) throw new Error('There is no domain user.');
    const invited = {...assignment.value, Email: 'invited@bank.example', Status: 'Active'};
    world.store.create('domain-users', 'invited', assignment.parents, invited);
    const types = (id: string) => userTypesIn(callerOf(id, world.store), BANK, world.store);
    expect(types('lee.chan@bank.example')).toHaveLength(1);
    expect(types('invited@bank.example')).toEqual([]);
  });

  it('leaves reading to all where only writing has a level', () => {
    expect(refusalOf(() => writtenInArea('OrganisationContactsAccess')(at('GET', FINTECH)))).toBeNull();
  });

  it('keeps an administrator of one organisation out of another', () => {
    const jane = callerOf('jane.doe@bank.example', world.store);
    const call = toCall(world, {caller: jane, method: 'PUT', path: {OrganisationId: FINTECH}});
    expect(refusalOf(() => writtenInArea(null)(call))?.[1]).toBe('role_missing');
  });
});
