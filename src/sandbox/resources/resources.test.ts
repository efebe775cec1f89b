import {describe, expect, it} from 'vitest';

import {callerOf} from '../rights';
import {BANK, FINTECH, LENDER, WALLET} from '../seed/people';
import {show} from '../show';
import type {StoredRecord} from '../store';
import {createWorld, refusalOf, resourceOf, toCall} from '../testing/calls';
import type {JsonObject, World} from '../world';

import {addMonths} from './certifications';

const SUPER = 'framework.lead@connect.example';
const DATA = 'onboarding.lead@connect.example';

/** Runs the check of a resource for a changed record, as for a PUT. */
function checkChange(world: World, record: StoredRecord, changes: JsonObject, email: string) {
  const call = toCall(world, {caller: callerOf(email, world.store), method: 'PUT', path: {...record.parents}});
  return refusalOf(() => resourceOf(record.resource).check?.({...record.value, ...changes}, record, call));
}

/** Stores a change, and runs `afterChange` of the resource. */
function change(world: World, record: StoredRecord, changes: JsonObject): StoredRecord {
  const changed = world.store.change(record, {...record.value, ...changes});
  resourceOf(record.resource).afterChange?.(changed, record, world, toCall(world, {}));
  return changed;
}

function find(world: World, resource: string, key: string): StoredRecord {
  const found = world.store.find(resource, key);
  if (!found) throw new Error(`There is no ${resource} ${key}.`);
  return found;
}

describe('user types', () => {
  it('are not created for an Inactive system, and keep it', () => {
    const world = createWorld();
    const [type] = world.store.list('authorisation-domain-user-types', {});
    if (!type) throw new Error('There is no user type.');
    const system = find(world, 'authorisation-domain-systems', String(type.value.SystemID));
    change(world, system, {Status: 'Inactive'});
    const call = toCall(world, {caller: callerOf(SUPER, world.store), method: 'POST', path: {}});
    expect(refusalOf(() => resourceOf(type.resource).check?.(type.value, null, call))).toEqual([
      400,
      'invalid_value',
      [`SystemID: ${system.key} is not a system in use`],
    ]);
    expect(checkChange(world, type, {Name: 'PTX'}, SUPER)).toBeNull();
  });
});

describe('domain claims', () => {
  it('show the present name of the authority', () => {
    const world = createWorld();
    const [claim] = world.store.list('organisation-authority-domain-claims', {});
    if (!claim) throw new Error('There is no domain claim.');
    const authority = find(world, 'authorities', String(claim.value.AuthorityId));
    change(world, authority, {AuthorityName: 'Example Markets Authority'});
    expect(show(claim, world, null)).toMatchObject({...claim.value, AuthorityName: 'Example Markets Authority'});
  });

  it('refuses a new claim under an Inactive authority, and leaves the claims that exist', () => {
    const world = createWorld();
    const [claim] = world.store.list('organisation-authority-domain-claims', {});
    if (!claim) throw new Error('There is no domain claim.');
    change(world, find(world, 'authorities', String(claim.value.AuthorityId)), {Status: 'Inactive'});
    const {check} = resourceOf(claim.resource);
    const call = toCall(world, {caller: callerOf(SUPER, world.store), method: 'POST', path: {...claim.parents}});
    expect(refusalOf(() => check?.(claim.value, null, call))).toMatchObject([
      400,
      {},
      [expect.stringContaining('AuthorityId')],
    ]);
    expect(checkChange(world, claim, {Status: 'Inactive'}, SUPER)).toBeNull();
  });
});

describe('organisations', () => {
  it.each([
    [LENDER, 'Active', DATA, null],
    [LENDER, 'Active', 'kim.park@lending.example', 'role_missing'],
    [LENDER, 'Withdrawn', SUPER, 'state_conflict'],
    [BANK, 'Withdrawn', SUPER, null],
    [BANK, 'Withdrawn', DATA, 'role_missing'],
    [BANK, 'Pending', SUPER, 'state_conflict'],
    [WALLET, 'Active', SUPER, null],
    [WALLET, 'Active', DATA, 'role_missing'],
  ])('moves %s to %s for %s: %s', (key, status, email, code) => {
    const world = createWorld();
    expect(checkChange(world, find(world, 'organisations', key), {Status: status}, email)?.[1] ?? null).toBe(code);
  });

  it.each([
    [true, false, 'kim.park@lending.example', 'role_missing'],
    [false, true, 'kim.park@lending.example', null],
    [false, false, 'kim.park@lending.example', null],
    [true, false, DATA, null],
    [true, false, SUPER, null],
  ])('changes the need to sign terms from %s to %s for %s: %s', (from, to, email, code) => {
    const world = createWorld();
    const name = 'RequiresParticipantTermsAndConditionsSigning';
    const {value} = find(world, 'organisations', LENDER);
    const before = world.store.change(find(world, 'organisations', LENDER), {...value, [name]: from});
    expect(checkChange(world, before, {[name]: to}, email)?.[1] ?? null).toBe(code);
  });

  it('starts as Pending, or as Active without terms to sign', () => {
    const {initial} = resourceOf('organisations');
    const call = toCall(createWorld(), {});
    expect(initial?.({}, call)).toEqual({Status: 'Pending'});
    expect(initial?.({RequiresParticipantTermsAndConditionsSigning: false}, call)).toEqual({Status: 'Active'});
  });

  it('refuses an unknown parent with 404', () => {
    const world = createWorld();
    const parent = '1e7a4c90-5b32-4d18-8f6a-0b9c8d7e6f51';
    const refusal = checkChange(
      world,
      find(world, 'organisations', BANK),
      {ParentOrganisationReference: parent},
      SUPER,
    );
    expect(refusal).toEqual([404, 'record_not_found', [`ParentOrganisationReference: ${parent} was not found`]]);
    const call = toCall(world, {caller: callerOf(SUPER, world.store), method: 'POST', path: {}});
    const value = {Status: 'Pending', ParentOrganisationReference: parent};
    expect(() => resourceOf('organisations').check?.(value, null, call)).toThrow(/^404 (?!.*"fields")/);
  });

  it('ends everything below an organisation that is withdrawn, and brings nothing back', () => {
    const world = createWorld();
    const {store} = world;
    const below = {OrganisationId: FINTECH};
    const own = {...below, SoftwareStatementId: 's'};
    store.create('software-statements', 's', below, {Status: 'Active'});
    const roleOfApplication = {AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'};
    store.create('software-authority-claims', 'c', own, roleOfApplication);
    store.create('software-statement-certificates', 'kid', own, {keyType: 'transport', x5c: ['MII'], Status: 'Active'});
    store.create('software-statement-certificates', 'key', own, {keyType: 'sigkey', Status: 'Active'});
    const withdrawn = change(world, find(world, 'organisations', FINTECH), {Status: 'Withdrawn'});
    const statuses = (resource: string) => store.list(resource, below).map(({value}) => value.Status);
    const expected = {
      'software-statements': ['Inactive'],
      'software-authority-claims': ['Inactive'],
      'software-statement-certificates': ['Revoked', 'Inactive'],
      'organisation-authority-domain-claims': ['Inactive'],
      'organisation-authority-claims': ['Inactive', 'Inactive'],
    };
    for (const [resource, values] of Object.entries(expected)) expect(statuses(resource)).toEqual(values);
    expect(find(world, 'software-statement-certificates', 'kid').value.RevokeReason).toBe('cessationofoperation');
    change(world, withdrawn, {Status: 'Active'});
    for (const [resource, values] of Object.entries(expected)) expect(statuses(resource)).toEqual(values);
  });

  it('shows the flags that the caller may see', () => {
    const world = createWorld();
    world.store.create('flags', 'f', {}, {FlagId: 'f', Type: 'Organisation', AccessLevel: 10, Status: 'Active'});
    world.store.create('organisation-flags', 'f', {OrganisationId: BANK}, {FlagId: 'f'});
    const {view} = resourceOf('organisations');
    const bank = find(world, 'organisations', BANK);
    expect(view?.(bank, world, callerOf(SUPER, world.store)).Flags).toHaveLength(1);
    expect(view?.(bank, world, callerOf('jane.doe@bank.example', world.store)).Flags).toEqual([]);
  });
});

describe('claims', () => {
  const CLAIM = 'd2b7a6f4-3c1e-4a95-8d60-7e9f1b2c4a83';
  const path = {OrganisationId: FINTECH, SoftwareStatementId: 's'};

  function withApplication() {
    const world = createWorld();
    world.store.create('software-statements', 's', {OrganisationId: FINTECH}, {Status: 'Active', Locked: false});
    const claim = {AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'};
    world.store.create('software-authority-claims', 'c', path, claim);
    return world;
  }

  it('takes the role from applications with the authority claim, and does not give it back', () => {
    const world = withApplication();
    const ended = change(world, find(world, 'organisation-authority-claims', CLAIM), {Status: 'Inactive'});
    expect(find(world, 'software-authority-claims', 'c').value.Status).toBe('Inactive');
    change(world, ended, {Status: 'Active'});
    expect(find(world, 'software-authority-claims', 'c').value.Status).toBe('Inactive');
  });

  it('leaves the role while another claim of the organisation gives it', () => {
    const world = withApplication();
    const {value, parents} = find(world, 'organisation-authority-claims', CLAIM);
    world.store.create('organisation-authority-claims', 'other', parents, {...value, RegistrationId: 'EXFIN-2'});
    change(world, find(world, 'organisation-authority-claims', CLAIM), {Status: 'Inactive'});
    expect(find(world, 'software-authority-claims', 'c').value.Status).toBe('Active');
  });

  it('ends the roles in a domain with the domain claim', () => {
    const world = withApplication();
    const key = '3e8c5d17-9f42-4b06-a1d3-6c7b8e9f0a25';
    change(world, find(world, 'organisation-authority-domain-claims', key), {Status: 'Inactive'});
    const refusal = checkChange(world, find(world, 'organisation-authority-claims', CLAIM), {Status: 'Active'}, DATA);
    const text = 'AuthorisationDomain: the domain claim to Open Finance is Inactive';
    expect(refusal).toEqual([409, 'state_conflict', [text]]);
    expect(find(world, 'software-authority-claims', 'c').value.Status).toBe('Inactive');
  });

  it('refuses an authority that does not vouch in the domain, and a role without domain claim', () => {
    const world = createWorld();
    const call = toCall(world, {caller: callerOf(DATA, world.store), method: 'POST', path: {OrganisationId: LENDER}});
    const domainClaim = {AuthorityId: 'x', AuthorisationDomainName: 'Open Finance'};
    expect(
      refusalOf(() => resourceOf('organisation-authority-domain-claims').check?.(domainClaim, null, call)),
    ).toEqual([400, 'invalid_value', ['AuthorisationDomainName: Open Finance is not mapped to this authority']]);
    const unmapped = {AuthorityId: 'x', AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER'};
    expect(refusalOf(() => resourceOf('organisation-authority-claims').check?.(unmapped, null, call))?.[2]).toContain(
      'AuthorisationDomain: Open Finance is not mapped to this authority',
    );
    const claim = {...find(world, 'organisation-authority-claims', CLAIM).value};
    expect(refusalOf(() => resourceOf('organisation-authority-claims').check?.(claim, null, call))).toEqual([
      400,
      'invalid_value',
      ['AuthorisationDomain: the organisation has no Active domain claim to Open Finance'],
    ]);
  });

  it('gives an application only roles that the organisation holds, while it is unlocked', () => {
    const world = withApplication();
    const {check} = resourceOf('software-authority-claims');
    const call = toCall(world, {method: 'POST', path});
    const claim = {AuthorisationDomain: 'Open Finance', Role: 'DATA_PROVIDER', Status: 'Active'};
    const text = 'Role: the organisation does not hold DATA_PROVIDER in Open Finance';
    expect(refusalOf(() => check?.(claim, null, call))).toEqual([400, 'role_not_held', [text]]);
    expect(refusalOf(() => check?.({...claim, Role: 'PAYMENT_INITIATOR'}, null, call))).toBeNull();
    const statement = find(world, 'software-statements', 's');
    world.store.change(statement, {...statement.value, Locked: true});
    expect(refusalOf(() => check?.({...claim, Role: 'PAYMENT_INITIATOR'}, null, call))?.[1]).toBe('record_locked');
  });

  it('gives an application no role that is Inactive in the reference data, and leaves it one that it has', () => {
    const world = withApplication();
    change(world, find(world, 'authorisation-domain-roles', 'DATA_RECEIVER'), {Status: 'Inactive'});
    const role = {AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'};
    const text = 'DATA_RECEIVER is not an Active role of Open Finance';
    const call = toCall(world, {method: 'POST', path, body: {Roles: [role]}});
    const checkNew = (name: string, value: JsonObject) => refusalOf(() => resourceOf(name).check?.(value, null, call));
    expect(checkNew('software-authority-claims', role)).toEqual([400, 'invalid_value', [`Role: ${text}`]]);
    expect(checkNew('software-statements', {})).toEqual([400, 'invalid_value', [`Roles: ${text}`]]);
    const claim = find(world, 'software-authority-claims', 'c');
    expect(checkChange(world, claim, {Status: 'Active'}, SUPER)).toBeNull();
    const ended = change(world, claim, {Status: 'Inactive'});
    expect(checkChange(world, ended, {Status: 'Active'}, SUPER)).toEqual([409, 'state_conflict', [`Role: ${text}`]]);
  });
});

describe('certifications', () => {
  it('adds the validity of the type, at most to the end of the month', () => {
    expect(addMonths('01/04/2025', 12)).toBe('01/04/2026');
    expect(addMonths('31/01/2025', 1)).toBe('28/02/2025');
    expect(addMonths('31/02/2025', 1)).toBeNull();
  });

  it('names all mistakes at once', () => {
    const world = createWorld();
    const call = toCall(world, {method: 'POST', path: {OrganisationId: BANK}});
    const value = {
      ProfileType: 'Functional',
      ProfileVariant: 'Incident handling',
      CertificationStartDate: '31/02/2025',
    };
    expect(refusalOf(() => resourceOf('organisation-certifications').check?.(value, null, call))?.[2]).toEqual([
      'ProfileVariant: Incident handling is not a variant of Functional',
      'CertificationStartDate: must be a date as DD/MM/YYYY',
    ]);
  });

  it('refuses a second result of an application until the first is Deprecated', () => {
    const world = createWorld();
    const path = {OrganisationId: FINTECH, SoftwareStatementId: 's'};
    const profile = {ProfileType: 'Security profile', ProfileVariant: 'FAPI 2.0 RP with private_key_jwt and PAR'};
    const value = {...profile, ProfileVersion: 2, CertificationStartDate: '14/04/2025', Status: 'Self-Certified'};
    const {check} = resourceOf('software-statement-certifications');
    const call = toCall(world, {method: 'POST', path});
    const first = world.store.create('software-statement-certifications', '1', path, value);
    expect(refusalOf(() => check?.(value, null, call))?.[1]).toBe('already_exists');
    change(world, first, {Status: 'Deprecated'});
    expect(refusalOf(() => check?.(value, null, call))).toBeNull();
  });
});

describe('people', () => {
  it('keeps the last active Super User', () => {
    const world = createWorld();
    const {checkRemove} = resourceOf('super-users');
    const call = toCall(world, {method: 'DELETE'});
    expect(refusalOf(() => checkRemove?.(find(world, 'super-users', SUPER), call))).toBeNull();
    change(world, find(world, 'super-users', 'framework.deputy@connect.example'), {Status: 'Inactive'});
    const text = `${SUPER} is the last active super user`;
    const last = find(world, 'super-users', SUPER);
    expect(refusalOf(() => checkRemove?.(last, call))).toEqual([409, 'state_conflict', [text]]);
    const refusal = checkChange(world, last, {Status: 'Inactive'}, SUPER);
    expect(refusal).toEqual([409, 'state_conflict', [`Status: ${text}`]]);
  });

  it('checks system and user type of a domain user against the reference data', () => {
    const world = createWorld();
    const path = {OrganisationId: BANK, AuthorisationDomainName: 'Open Finance'};
    const call = toCall(world, {method: 'POST', path});
    const value = {AuthorisationDomainRole: 'DATA_PROVIDER', System: 'Directory', ContactRole: 'PTX'};
    const {check, guard} = resourceOf('domain-users');
    const text = 'ContactRole: PTX is not a user type of Directory';
    expect(refusalOf(() => check?.(value, null, call))).toEqual([400, 'invalid_value', [text]]);
    expect(refusalOf(() => check?.({...value, ContactRole: 'PTC'}, null, call))).toBeNull();
    const text404 = 'Authorisation domain Open Finance was not found';
    expect(refusalOf(() => guard?.(call))).toEqual([404, 'record_not_found', [text404]]);
  });

  it('hides the domain users of an organisation from applications of others', () => {
    const world = createWorld();
    world.store.create('software-statements', 's', {OrganisationId: FINTECH}, {ClientId: 'c', Status: 'Active'});
    const {isVisible} = resourceOf('domain-users');
    const [key, parents] = ['u', {OrganisationId: BANK, AuthorisationDomainName: 'Open Finance'}];
    world.store.create('domain-users', key, parents, {Status: 'Active'});
    const record = find(world, 'domain-users', key);
    expect(isVisible?.(record, callerOf('c', world.store), world)).toBe(false);
    expect(isVisible?.(record, callerOf(SUPER, world.store), world)).toBe(true);
  });

  it('lets people write their own names and number, and nothing else', () => {
    const world = createWorld();
    const pat = find(world, 'users', 'pat.quinn@mail.example');
    expect(checkChange(world, pat, {FirstName: 'Patricia'}, pat.key)).toBeNull();
    expect(checkChange(world, pat, {Status: 'Inactive'}, pat.key)?.[1]).toBe('role_missing');
    expect(checkChange(world, pat, {PhoneNumber: ''}, pat.key)?.[1]).toBe('invalid_value');
    const call = toCall(world, {
      caller: callerOf('jane.doe@bank.example', world.store),
      method: 'PUT',
      path: {UserEmailId: pat.key},
    });
    expect(refusalOf(() => resourceOf('users').guard?.(call))?.[1]).toBe('role_missing');
  });

  it('shows a person to the administrators of organisations that a user group gives', () => {
    const world = createWorld();
    const {store} = world;
    const group = {UserGroupId: 'g'};
    const pat = find(world, 'users', 'pat.quinn@mail.example');
    const sam = callerOf('sam.lee@fintech.example', store);
    const sees = () => resourceOf('users').isVisible?.(pat, sam, world);
    expect(sees()).toBe(false);
    store.create('permissions', 'admin', {}, {Name: 'OrganisationAdministrator'});
    store.create('user-groups', 'g', {}, {Status: 'Active'});
    store.create('user-group-members', pat.key, group, {});
    store.create('user-group-permissions', '1', group, {PermissionId: 'admin', Status: 'Active'});
    store.create('user-group-organisation-bindings', 'b', group, {OrganisationId: BANK});
    expect(sees()).toBe(false);
    store.create('user-group-organisation-bindings', 'f', group, {OrganisationId: FINTECH});
    expect(sees()).toBe(true);
  });

  it('works out what a user may do, and which terms wait', () => {
    const world = createWorld();
    const show = (email: string) => resourceOf('users').view?.(find(world, 'users', email), world, null);
    expect(show('jane.doe@bank.example')).toMatchObject({
      SuperUser: false,
      OrgAccessDetails: {[BANK]: {OrganisationName: 'Example Bank plc', OrgAdmin: true, DomainRoleDetails: []}},
      DirectoryTermsAndConditionsDetails: {RequiresSigning: false, Updated: false},
    });
    expect(show('maria.silva@fintech.example')?.OrgAccessDetails).toMatchObject({
      [FINTECH]: {
        OrgAdmin: false,
        DomainRoleDetails: [{AuthorisationDomainRoleName: 'DATA_RECEIVER', ContactRole: 'PTC'}],
      },
    });
    const waiting = {RequiresSigning: true, Updated: true, TermsAndConditionsItem: {TnCId: 7, Version: 2}};
    expect(show('pat.quinn@mail.example')?.DirectoryTermsAndConditionsDetails).toMatchObject(waiting);
  });

  it('accepts only Active directory terms at sign-up, and records the acceptance', () => {
    const world = createWorld();
    const {check, afterChange} = resourceOf('users');
    const call = toCall(world, {method: 'POST'});
    const text = 'TermsAndConditionsId: document 12 is not of type Directory';
    expect(refusalOf(() => check?.({TermsAndConditionsId: 12}, null, call))?.[2]).toEqual([text]);
    const record = world.store.create('users', 'new@bank.example', {}, {TermsAndConditionsId: 7, Status: 'Active'});
    afterChange?.(record, null, world, call);
    expect(world.store.list('user-terms-and-conditions', {UserEmailId: 'new@bank.example'})).toHaveLength(1);
  });
});

describe('user groups', () => {
  const path = {UserGroupId: 'g'};
  const withPermissions = () => {
    const world = createWorld();
    world.store.create('permissions', 'admin', {}, {Name: 'OrganisationAdministrator'});
    world.store.create('permissions', 'user', {}, {Name: 'DomainUser'});
    return world;
  };

  it.each([
    [{PermissionId: 'admin'}, null],
    [{PermissionId: 'none'}, ['PermissionId: none is not in the catalogue']],
    [
      {PermissionId: 'admin', AuthorisationDomainName: 'Open Finance'},
      ['AuthorisationDomainName: is not allowed for OrganisationAdministrator'],
    ],
    [
      {PermissionId: 'user', AuthorisationDomainName: 'Open Finance', AuthorisationDomainRoleName: 'DATA_PROVIDER'},
      ['AuthorisationDomainUserTypeID: is required for DomainUser'],
    ],
  ])('checks the permission %j', (value, errors) => {
    const call = toCall(withPermissions(), {method: 'POST', path});
    expect(refusalOf(() => resourceOf('user-group-permissions').check?.(value, null, call))?.[2] ?? null).toEqual(
      errors,
    );
  });

  it('takes no members while it is Inactive', () => {
    const world = createWorld();
    const group = world.store.create('user-groups', 'g', {}, {Status: 'Inactive'});
    const call = toCall(world, {method: 'POST', path});
    const add = () => resourceOf('user-group-members').check?.({UserEmail: 'jane.doe@bank.example'}, null, call);
    expect(refusalOf(add)).toEqual([409, 'state_conflict', ['User group g is Inactive']]);
    world.store.change(group, {Status: 'Active'});
    expect(refusalOf(add)).toBeNull();
  });

  it('takes only people with an account, and known organisations', () => {
    const call = toCall(createWorld(), {method: 'POST', path});
    const member = () => resourceOf('user-group-members').check?.({UserEmail: 'new@bank.example'}, null, call);
    expect(refusalOf(member)).toEqual([400, 'invalid_value', ['UserEmail: new@bank.example has no account']]);
    const binding = () => resourceOf('user-group-organisation-bindings').check?.({OrganisationId: 'x'}, null, call);
    expect(refusalOf(binding)).toEqual([404, 'record_not_found', ['Organisation x was not found']]);
  });
});
