import {beforeAll, describe, expect, it} from 'vitest';

import type {RequestModel} from '../../../reference/request-model';
import {bearer} from '../../../reference/sample-request';
import type {DescriptionDocument} from '../../../sandbox/description';
import {createSandbox} from '../../../sandbox/sandbox';
import {loadDocument} from '../../../sandbox/testing/load-document';
import {initialForm, toRequest} from '../request-form';

import {certificatesOf} from './certificates';
import {sendToPage} from './send-to-page';
import {createSession, isCurrent} from './session';

const model: RequestModel = {
  id: 'create-contact-type',
  method: 'POST',
  path: '/references/contacttypes',
  servers: [{label: 'Sandbox', url: 'https://matls-api.sandbox.connect.example', certificate: true}],
  parameters: [],
  bodyRequired: true,
  bodies: [
    {
      contentType: 'application/json',
      kind: 'json',
      schema: {},
      examples: [{label: 'Example', value: {Name: 'Night desk'}}],
    },
  ],
  definitions: {},
  accepts: ['application/json'],
  credentials: [bearer('ACCESS_TOKEN')],
  isOpen: false,
  scopes: ['directory:website'],
  roles: ['super-user'],
  status: 201,
  responses: [],
};

let document: DescriptionDocument;

beforeAll(async () => {
  document = await loadDocument();
});

const open = () => createSession(() => createSandbox(document));
const send = (session: ReturnType<typeof open>, secrets: Record<string, string> = {}, cancel = new AbortController()) =>
  sendToPage(
    session,
    model,
    toRequest(model, initialForm(model)),
    {secrets, files: {}, certificate: '', path: {}},
    cancel.signal,
  );

describe('a session', () => {
  it('sends a request as the preferred identity, and knows what changed', async () => {
    const session = open();
    expect(session.read()).toMatchObject({phase: 'idle', identities: [], changes: []});
    expect(await send(session)).toMatchObject({kind: 'answer', status: 201});
    const {phase, changes, presented} = session.read();
    expect(phase).toBe('ready');
    expect(presented).toMatchObject({operation: model.id, token: expect.any(String), certificate: expect.any(String)});
    expect(changes).toEqual([expect.objectContaining({kind: 'created'})]);
  });

  it('sends as the identity that the reader chose, and with the token that she typed', async () => {
    const session = open();
    await session.ready();
    const other = session.read().identities.find(({roles}) => !roles.includes('super-user'));
    session.choose({identity: other?.id ?? '', operation: model.id});
    expect(await send(session)).toMatchObject({status: 403});
    expect(await send(session, {ACCESS_TOKEN: 'typed'})).toMatchObject({status: 401});
  });

  it('reads the records when they are wanted, and keeps them up to date until a reset', async () => {
    const session = open();
    await send(session);
    expect(session.read().records).toBeNull();
    await session.watchRecords();
    const isStored = () => session.read().records?.some(({value}) => value['Name'] === 'Night desk');
    expect(isStored()).toBe(true);
    await session.reset();
    expect(isStored()).toBe(false);
    expect(session.read()).toMatchObject({changes: [], presented: null});
    await send(session);
    expect(isStored()).toBe(true);
  });

  it('tells listeners, until they leave', async () => {
    const session = open();
    const phases: string[] = [];
    const leave = session.subscribe(() => phases.push(session.read().phase));
    await session.ready();
    leave();
    session.carry({operation: 'token', values: {code: 'c'}});
    expect(phases).toEqual(['starting', 'ready']);
  });

  it('says why it cannot start, and tries again', async () => {
    let isBlocked = true;
    const session = createSession(() => {
      if (isBlocked) throw new Error('Workers are blocked.');
      return createSandbox(document);
    });
    expect(await send(session)).toEqual({kind: 'simulation', detail: 'Workers are blocked.'});
    expect(session.read()).toMatchObject({phase: 'failed', reason: 'Workers are blocked.'});
    isBlocked = false;
    expect(await send(session)).toMatchObject({status: 201});
    expect(session.read().phase).toBe('ready');
  });

  it('abandons a request that was cancelled', async () => {
    const cancel = new AbortController();
    const outcome = send(open(), {}, cancel);
    cancel.abort();
    expect(await outcome).toEqual({kind: 'cancelled', detail: ''});
  });
});

describe('the keys of the reader', () => {
  const ORGANISATION = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
  const APPLICATION = '39c82433-0f57-4653-b513-01b03997ff0f';
  const CLIENT = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
  const READ = 'get-organisation-software-statement';

  it('are kept until a reset', async () => {
    const session = open();
    const target = {organisationId: ORGANISATION, softwareStatementId: APPLICATION, keyType: 'transport'};
    expect(await session.makeKey(target)).toContain('BEGIN CERTIFICATE REQUEST');
    expect(session.read().ownKeys).toMatchObject([target]);
    await session.reset();
    expect(session.read().ownKeys).toEqual([]);
  });

  it('sign a message again before it is sent, unless the reader wrote it', async () => {
    const session = open();
    await session.ready();
    const first = await session.sign({member: 'client_assertion', clientId: CLIENT, claims: {}, isBackchannel: false});
    const again = (await session.signAgain({client_assertion: first, scope: 's'})) as Record<string, string>;
    expect(again).toEqual({client_assertion: expect.stringMatching(/^ey/), scope: 's'});
    expect(again['client_assertion']).not.toBe(first);
    const written = {client_assertion: 'typed'};
    expect(await session.signAgain(written)).toBe(written);
    expect(await session.signAgain('text')).toBe('text');
  });

  it('present the certificate that she chooses', async () => {
    const session = open();
    await session.ready();
    const {certificate, token} = await session.present(CLIENT, READ);
    const newest = certificatesOf(session.read().held, CLIENT)[0];
    expect(certificate).toBe(newest?.certificate);
    expect(token).not.toBeNull();
    expect(isCurrent(session.read(), CLIENT, READ)).toBe(true);
    session.chooseCertificate(CLIENT, newest?.kid ?? '');
    expect(isCurrent(session.read(), CLIENT, READ)).toBe(true);
    expect(isCurrent(session.read(), CLIENT, 'get-organisation')).toBe(false);
  });
});
