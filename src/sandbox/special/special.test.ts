import {describe, expect, it} from 'vitest';

import {callerOf} from '../rights';
import {BANK, FINTECH, LENDER} from '../seed/people';
import {createWorld, refusalOf, toCall} from '../testing/calls';
import {createEngine} from '../testing/engine';
import {loadDocument} from '../testing/load-document';
import {run} from '../testing/run-operation';
import type {JsonObject, World} from '../world';

import {AUDIT, recordChanges, toAuditDetails} from './audit';
import {advanceJobs} from './background';

const KIM = 'kim.park@lending.example';
const SUPER = 'framework.lead@connect.example';
const lender = {OrganisationId: LENDER};

describe('organisation', () => {
  it('shows an organisation that is not Active to its people and to the platform only', () => {
    const world = createWorld();
    const get = (as: string) => () => run(world, 'get-organisation', {as, path: lender});
    expect(refusalOf(get(KIM))).toBeNull();
    expect(refusalOf(get('onboarding.lead@connect.example'))).toBeNull();
    expect(refusalOf(get('jane.doe@bank.example'))?.[2]).toEqual([`Organisation ${LENDER} was not found`]);
    const add = (id: string, OrganisationId: string) =>
      world.store.create('software-statements', id, {OrganisationId}, {ClientId: id, Status: 'Active'});
    add('own', LENDER);
    add('other', BANK);
    expect(refusalOf(get('own'))).toBeNull();
    expect(refusalOf(get('other'))?.[0]).toBe(404);
  });

  it('is enrolled once', () => {
    const world = createWorld();
    const enrol = () =>
      run(world, 'create-organisation-enrolment', {as: SUPER, method: 'POST', path: lender, body: {}});
    expect(enrol().body).toMatchObject({OrganisationId: LENDER, Status: 'Requested'});
    expect(refusalOf(enrol)).toEqual([409, 'state_conflict', [`Organisation ${LENDER} is enrolled already`]]);
  });

  it('passes the conformance test with an address that it has published', () => {
    const world = createWorld();
    const parents = {OrganisationId: BANK, AuthorisationServerId: 'a'};
    world.store.create('api-resources', 'r', parents, {ApiFamilyType: 'accounts'});
    const endpoint = {ApiEndpoint: 'https://api.bank.example/accounts/v2/accounts'};
    world.store.create('api-discovery-endpoints', 'e', {...parents, ApiResourceId: 'r'}, endpoint);
    const test = (ResourceUrl: string) =>
      run(world, 'create-organisation-conformance-test', {
        as: 'jane.doe@bank.example',
        method: 'POST',
        path: {OrganisationId: BANK},
        body: {ResourceUrl, ApiFamilyType: 'accounts'},
      }).body;
    expect(test('https://api.bank.example/accounts/v2')).toMatchObject({
      result: true,
      // Host of the sandbox, because the request went to the sandbox.
      testPlanUrl: expect.stringMatching(/^https:\/\/conformance\.sandbox\.connect\.example\/plans\/\w+$/),
    });
    expect(test('https://api.bank.example/payments')).toMatchObject({result: false});
  });

  it('leaves out of a snapshot what the user type of the caller hides', () => {
    const world = createWorld();
    world.store.create('organisation-certificates', 'k', {OrganisationId: BANK}, {kid: 'k', Status: 'Active'});
    const get = (as: string) =>
      run(world, 'get-organisation-snapshot', {as, path: {OrganisationId: BANK}}).body as JsonObject;
    expect(get('jane.doe@bank.example').OrganisationCertificates).toHaveLength(1);
    // In this world, the user type of Lee Chan has no level for certificates.
    expect(get('lee.chan@bank.example').OrganisationCertificates).toEqual([]);
  });
});

describe('search', () => {
  const world = createWorld();
  const statement = '39c82433-0f57-4653-b513-01b03997ff0f';
  const below = {OrganisationId: FINTECH};
  world.store.create('software-statements', statement, below, {
    ClientName: 'Sample Pay App',
    ClientId: 'c',
    Status: 'Active',
  });
  const certificate = {kid: 'I6Td', Status: 'Revoked'};
  world.store.create(
    'software-statement-certificates',
    'I6Td',
    {...below, SoftwareStatementId: statement},
    certificate,
  );
  const search = (as: string, query: JsonObject) =>
    (run(world, 'search', {as, query}).body as {results: JsonObject[]}).results;

  it('finds an application and its certificate by id', () => {
    expect(search('pat.quinn@mail.example', {q: statement.toUpperCase()})).toEqual([
      expect.objectContaining({resourceType: 'softwareStatement', identifier: statement, status: 'Active'}),
      expect.objectContaining({
        resourceType: 'certificate',
        identifier: 'I6Td',
        name: 'Sample Pay App',
        status: 'Inactive',
      }),
    ]);
  });

  it('finds by a part of a name, and narrows by kind and status', () => {
    const kinds = (query: JsonObject) => search(SUPER, query).map(({resourceType}) => resourceType);
    expect(kinds({q: 'sample'})).toEqual(['organisation', 'softwareStatement']);
    expect(kinds({q: 'sample', resourceTypes: ['softwareStatement']})).toEqual(['softwareStatement']);
    expect(kinds({q: 'wallet', status: 'Active'})).toEqual([]);
    expect(kinds({q: 'wallet', status: 'Withdrawn'})).toEqual(['organisation']);
  });

  it('leaves out without a hint what the caller may not see', () => {
    expect(search('pat.quinn@mail.example', {q: 'Specimen Lending'})).toEqual([]);
    expect(search(KIM, {q: 'Specimen Lending'})).toHaveLength(1);
  });
});

describe('public files', () => {
  const names = (world: World) =>
    (run(world, 'get-participants').body as JsonObject[]).map((one) => one.OrganisationName);

  it('holds Active organisations, servers that are public, and claims of either status', () => {
    const world = createWorld();
    const server = {CustomerFriendlyName: 'Example Bank Login', NotificationWebhook: 'https://bank.example/hook'};
    const parents = {OrganisationId: BANK};
    world.store.create('authorisation-servers', 'a', parents, server);
    world.store.create('authorisation-servers', 'b', parents, {...server, OmitFromEcosystem: true});
    world.store.create('authorisation-servers', 'c', parents, {...server, RetirementDate: '2025-09-20'});
    world.setTime('2025-09-20T11:00:00Z');
    advanceJobs(world);
    const files = run(world, 'get-participants').body as JsonObject[];
    expect(files.map(({OrganisationName}) => OrganisationName)).toEqual(['Example Bank plc', 'Sample Payments Ltd']);
    expect(files[0]?.AuthorisationServers).toMatchObject([{CustomerFriendlyName: 'Example Bank Login'}]);
    expect(JSON.stringify(files[0])).not.toContain('hook');
    expect(files[1]?.OrgDomainRoleClaims).toMatchObject([
      {Role: 'DATA_RECEIVER', Authorisations: [{MemberState: 'GB'}]},
      {},
    ]);
    expect(run(world, 'get-participants-roles').body).toMatchObject([
      {OrganisationId: BANK, RegistrationNumber: '01234567'},
      {
        OrgDomainRoleClaims: [
          {AuthorisationDomainRoleName: 'DATA_RECEIVER'},
          {AuthorisationDomainRoleName: 'PAYMENT_INITIATOR'},
        ],
      },
    ]);
  });

  it('changes with a generation, which is Queued, Running and Completed', () => {
    const world = createWorld();
    const organisation = world.store.find('organisations', LENDER);
    if (organisation) world.store.change(organisation, {...organisation.value, Status: 'Active'});
    const startRun = () => run(world, 'create-participants-endpoint', {as: SUPER, method: 'POST'});
    const {status, body, record} = startRun();
    expect([status, body]).toMatchObject([202, {Status: 'Queued', RequestedBy: SUPER}]);
    const key = record?.key ?? '';
    expect(refusalOf(startRun)).toEqual([409, 'concurrent_request', [`Generation ${key} is running`]]);
    const statusAt = (time: string) => {
      world.setTime(time);
      advanceJobs(world);
      return world.store.find('participants-generations', key)?.value;
    };
    expect(statusAt('2025-09-20T10:20:01Z')?.Status).toBe('Running');
    expect(names(world)).not.toContain('Specimen Lending Ltd');
    expect(statusAt('2025-09-20T10:20:03Z')).toMatchObject({Status: 'Completed', NumberOfOrganisations: 3});
    expect(names(world)).toContain('Specimen Lending Ltd');
  });

  it('starts a generation of its own at a full hour', () => {
    const world = createWorld();
    advanceJobs(world);
    expect(world.store.list('participants-generations')).toEqual([]);
    world.setTime('2025-09-20T11:00:01Z');
    advanceJobs(world);
    const [generation] = world.store.list('participants-generations');
    expect(generation?.value).toMatchObject({Status: 'Completed', RequestedAt: '2025-09-20T11:00:00Z'});
    expect(generation?.value.RequestedBy).toBeUndefined();
  });

  it('answers 304 to the ETag of the present file', () => {
    const world = createWorld();
    const tag = run(world, 'get-participants').headers?.find(([name]) => name === 'ETag')?.[1] ?? '';
    const get = (value: string) => run(world, 'get-participants', {headers: [['If-None-Match', value]]}).status;
    expect([get(tag), get(`W/${tag}, "x"`), get('"x"')]).toEqual([304, 304, 200]);
  });
});

describe('audit', () => {
  const performer = {performedBy: 'jane.doe@bank.example', interactionId: 'c770aef3-6784-41f7-8e0e-ff5f97bddb3a'};
  const change = {
    revision: 50_700,
    kind: 'changed',
    resource: 'contacts',
    key: 'c',
    parents: {OrganisationId: BANK},
    before: {EmailAddress: 'a@bank.example'},
    after: {EmailAddress: 'b@bank.example', ClientSecret: 'x'},
  } as const;

  it('makes an entry of each change of a record, without secrets', () => {
    const token = {...change, resource: 'tokens'};
    expect(toAuditDetails([token, change], performer, '2025-09-20T10:20:00Z')).toEqual([
      {
        RevisionId: 50_700,
        ActionType: 'updated',
        ResourceType: 'contact',
        ResourceId: 'c',
        ParentResourceId: BANK,
        OrganisationId: BANK,
        PerformedBy: performer.performedBy,
        PerformedAt: '2025-09-20T10:20:00Z',
        InteractionId: performer.interactionId,
        Before: {EmailAddress: 'a@bank.example'},
        After: {EmailAddress: 'b@bank.example'},
      },
    ]);
  });

  it('gives a change a higher number than the entries of the examples have', async () => {
    const {world} = await createEngine(await loadDocument());
    const examples = world.store.list('audit-details').map(({key}) => Number(key));
    world.store.create('contacts', 'c', {OrganisationId: BANK}, {ContactId: 'c'});
    recordChanges(world, world.store.takeChanges(), performer, '2025-09-20T10:20:00Z');
    const numbers = world.store.list('audit-details').map(({key}) => Number(key));
    expect(examples).toContain(48213);
    expect(numbers).toHaveLength(examples.length + 1);
    expect(numbers.at(-1)).toBeGreaterThan(Math.max(...examples));
  });

  it('asks an Organisation Administrator for its own organisation, and for a period that does not end early', () => {
    const world = createWorld();
    const check = (as: string, query: JsonObject) =>
      refusalOf(() => AUDIT.checkList?.(toCall(world, {caller: callerOf(as, world.store), query})));
    const jane = 'jane.doe@bank.example';
    const reversed = {startDate: '2025-02-01T00:00:00Z', endDate: '2025-01-01T00:00:00Z'};
    expect(check(jane, reversed)?.[2]).toEqual([
      'organisationId: is required for an Organisation Administrator',
      'endDate: must not be before startDate',
    ]);
    expect(check(jane, {organisationId: FINTECH})?.[1]).toBe('role_missing');
    expect(check(jane, {organisationId: BANK})).toBeNull();
    expect(check(SUPER, {})).toBeNull();
  });
});
