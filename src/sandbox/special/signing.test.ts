import {describe, expect, it} from 'vitest';

import {LENDER} from '../seed/people';
import {createWorld, refusalOf} from '../testing/calls';
import {run} from '../testing/run-operation';
import type {JsonObject, World} from '../world';

import {advanceJobs} from './background';
import {statusAtService} from './signing';

const KIM = 'kim.park@lending.example';
const SUPER = 'framework.lead@connect.example';
const lender = {OrganisationId: LENDER};

function start(world: World, signers = 2): string {
  const body = {TnCId: 12, NoOfSigners: signers};
  const answer = run(world, 'create-terms-and-conditions-envelope', {as: KIM, method: 'POST', path: lender, body});
  return answer.record?.key ?? '';
}

function statusOf(world: World, organisation: string): unknown {
  return world.store.find('organisations', organisation)?.value.Status;
}

describe('signing', () => {
  it('signs once for each signer, with processing in between', () => {
    const steps = (signers: number) => [0, 1, 2, 3, 4, 5, 6].map((second) => statusAtService(signers, second * 1000));
    expect(steps(1)).toEqual(['sent', 'delivered', 'signed', 'completed', 'completed', 'completed', 'completed']);
    expect(steps(2)).toEqual(['sent', 'delivered', 'signed', 'processing', 'signed', 'completed', 'completed']);
    expect(statusAtService(6, 12_000)).toBe('signed');
    expect(statusAtService(6, 13_000)).toBe('completed');
  });

  it('shows the passcode once, and says where the envelope is', () => {
    const world = createWorld();
    const body = {TnCId: 12, NoOfSigners: 2};
    const {
      status,
      body: answer,
      headers,
      record,
    } = run(world, 'create-terms-and-conditions-envelope', {as: KIM, method: 'POST', path: lender, body});
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      InitiatedBy: KIM,
      TermsAndConditionsDetail: {
        ExternalSigningServiceEnvelopeStatus: 'sent',
        ExternalSigningServiceEnvelopePasscode: expect.stringMatching(/^\d{6}$/),
      },
    });
    expect(headers?.[0]?.[1]).toMatch(new RegExp(`/organisations/${LENDER}/ess/envelopes/${record?.key}$`));
    expect(JSON.stringify(record?.value)).not.toContain('Passcode');
  });

  it('activates the organisation with the poll that finds the last document completed', () => {
    const world = createWorld();
    const path = {...lender, ExternalSigningServiceEnvelopeId: start(world)};
    const poll = () =>
      (run(world, 'poll-terms-and-conditions-envelope', {as: KIM, path}).body as JsonObject)
        .ExternalSigningServiceEnvelopeStatus;
    world.setTime('2025-09-20T10:20:03Z');
    expect(poll()).toBe('processing');
    expect(statusOf(world, LENDER)).toBe('Pending');
    world.setTime('2025-09-20T10:20:05Z');
    expect(poll()).toBe('completed');
    expect(statusOf(world, LENDER)).toBe('Active');
    const terms = (run(world, 'get-organisation', {as: KIM, path: lender}).body as JsonObject).TncDetails;
    expect(terms).toEqual({TnCsToBeSigned: [], TnCUpdated: false, TnCSigned: true});
  });

  it('activates it without a poll, because the scheduler polls', () => {
    const world = createWorld();
    start(world);
    world.setTime('2025-09-20T10:20:09Z');
    advanceJobs(world);
    expect(statusOf(world, LENDER)).toBe('Pending');
    world.setTime('2025-09-20T10:20:10Z');
    advanceJobs(world);
    expect(statusOf(world, LENDER)).toBe('Active');
  });

  it.each([
    [{TnCId: 99, NoOfSigners: 2}, 400, 'TnCId: there is no document 99'],
    [{TnCId: 7, NoOfSigners: 2}, 400, 'TnCId: document 7 is not of type Participant'],
    [{TnCId: 12, NoOfSigners: 5}, 400, 'NoOfSigners: document 12 has no template for 5 signers'],
  ])('refuses to start %j', (body, status, text) => {
    const action = () =>
      run(createWorld(), 'create-terms-and-conditions-envelope', {as: KIM, method: 'POST', path: lender, body});
    expect(refusalOf(action)).toMatchObject([status, 'invalid_value', [text]]);
  });

  it('is started by an Organisation Administrator of the organisation alone', () => {
    const action = (as: string) => () =>
      run(createWorld(), 'create-terms-and-conditions-envelope', {
        as,
        method: 'POST',
        roles: ['organisation-administrator'],
        path: lender,
        body: {TnCId: 12, NoOfSigners: 1},
      });
    expect(refusalOf(action(SUPER))?.[1]).toBe('role_missing');
    expect(refusalOf(action('jane.doe@bank.example'))?.[1]).toBe('role_missing');
  });

  it('keeps one open envelope for each document, frees it by a reissue, and keeps what is signed', () => {
    const world = createWorld();
    const first = start(world);
    const path = {...lender, ExternalSigningServiceEnvelopeId: first};
    const text = `TnCId: envelope ${first} is open for document 12`;
    expect(refusalOf(() => start(world))).toEqual([409, 'state_conflict', [text]]);
    const reissue = (id: string) =>
      run(world, 'create-terms-and-conditions-envelope-reissue', {
        as: KIM,
        method: 'POST',
        path: {...path, ExternalSigningServiceEnvelopeId: id},
      });
    expect(reissue(first).body).toMatchObject({ExternalSigningServiceEnvelopeStatus: 'reissued'});
    const second = start(world);
    world.setTime('2025-09-20T10:30:00Z');
    advanceJobs(world);
    expect(refusalOf(() => reissue(second))).toEqual([409, 'state_conflict', [`Envelope ${second} is completed`]]);
    expect(refusalOf(() => start(world))?.[2]).toEqual(['TnCId: document 12 is signed in this version']);
  });

  it('runs one batch at a time, for the client of a Super User', () => {
    const world = createWorld();
    start(world);
    const client = world.store.list('ecosystem-clients')[0]?.key ?? '';
    const pollAll = (as: string) => run(world, 'poll-terms-and-conditions-envelopes', {as, method: 'POST'});
    expect(refusalOf(() => pollAll(SUPER))?.[1]).toBe('role_missing');
    expect(pollAll(client)).toMatchObject({status: 202, body: [{OrganisationId: LENDER}]});
    expect(refusalOf(() => pollAll(client))).toEqual([
      409,
      'concurrent_request',
      ['A poll of all envelopes is running'],
    ]);
    world.setTime('2025-09-20T10:20:06Z');
    advanceJobs(world);
    expect(statusOf(world, LENDER)).toBe('Active');
    expect(pollAll(client).body).toEqual([]);
  });

  it('lets a person accept directory terms, for nobody else and only once for each version', () => {
    const world = createWorld();
    const pat = 'pat.quinn@mail.example';
    const accept = (as: string, id: string) =>
      run(world, 'update-user-terms-and-conditions', {as, method: 'PUT', path: {UserEmailId: pat, TnCId: id}});
    expect(refusalOf(() => accept(SUPER, '7'))?.[1]).toBe('role_missing');
    expect(refusalOf(() => accept(pat, '12'))?.[2]).toEqual(['TnCId: document 12 is not of type Directory']);
    expect(refusalOf(() => accept(pat, '9'))?.[2]).toEqual(['Terms and conditions 9 were not found']);
    expect(accept(pat, '7').body).toMatchObject({TermsAndConditionsItem: {Version: 2}});
    accept(pat, '7');
    expect(world.store.list('user-terms-and-conditions', {UserEmailId: pat})).toHaveLength(2);
  });
});
