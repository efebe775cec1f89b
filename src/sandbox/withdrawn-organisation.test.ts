/** Tests writes below a `Withdrawn` organisation (docs/platform/organisations/statuses.mdx). */
import {beforeAll, beforeEach, expect, it} from 'vitest';

import {isObject} from '../tools/lib/json';

import {RESOURCES} from './parts';
import {mapOperations} from './resource-operations';
import {BANK} from './seed/people';
import type {SavedState} from './store';
import {createEngine, type Engine} from './testing/engine';
import {exampleOf, urlOf} from './testing/example-request';
import {loadDocument} from './testing/load-document';
import type {JsonObject} from './world';

const SUPER_USER = 'framework.lead@connect.example';
const JANE = 'jane.doe@bank.example';
const SAM = 'sam.lee@fintech.example';

let engine: Engine;
let initial: SavedState;

beforeAll(async () => {
  engine = await createEngine(await loadDocument());
  initial = engine.world.store.save();
});
beforeEach(() => engine.world.store.restore(initial));

function setStatus(Status: string): void {
  const {store} = engine.world;
  for (const organisation of store.list('organisations')) store.change(organisation, {...organisation.value, Status});
}

async function send(by: string, method: string, path: string, body?: JsonObject) {
  const {status, body: text} = await engine.send(by, method, path, body);
  return {status, body: text === '' ? null : (JSON.parse(text) as JsonObject)};
}

/** Sends the example of each POST below the organisation to an empty collection. @returns operations that succeed */
async function createAll(): Promise<string[]> {
  const created: string[] = [];
  const {store, description} = engine.world;
  const saved = store.save();
  const kept = mapOperations(RESOURCES, description);
  for (const operation of description.operations) {
    if (operation.method !== 'POST' || !operation.path.startsWith('/organisations/{OrganisationId}/')) continue;
    const [media] = Object.values(operation.body?.content ?? {});
    const example = media && exampleOf(media);
    const {pathname} = new URL(urlOf(operation));
    for (const record of store.list(kept.get(operation.id)?.resource.name ?? '')) store.remove(record);
    for (const by of [SUPER_USER, JANE, SAM]) {
      const {status} = await send(by, 'POST', pathname, isObject(example) ? example : undefined);
      if (status < 300 && !created.includes(operation.id)) created.push(operation.id);
    }
    store.restore(saved);
  }
  return created;
}

it('takes nothing new but flags', async () => {
  const before = await createAll();
  expect(before.length).toBeGreaterThan(10);
  setStatus('Withdrawn');
  const created = await createAll();
  expect(created.filter((operation) => !operation.endsWith('-flag'))).toEqual([]);
});

it.each([
  [409, 'Withdrawn'],
  [201, 'Pending'],
  [201, 'Active'],
])('answers %i to a new server while it is %s', async (status, state) => {
  setStatus(state);
  const body = {
    CustomerFriendlyName: 'Example Bank Private Login',
    CustomerFriendlyDescription: 'Sign in',
    OpenIDDiscoveryDocument: 'https://private.bank.example/.well-known/openid-configuration',
    AutoRegistrationSupported: false,
  };
  const answer = await send(JANE, 'POST', `/organisations/${BANK}/authorisationservers`, body);
  expect(answer.status).toBe(status);
  if (status === 409)
    expect(answer.body).toMatchObject({code: 'state_conflict', errors: [`Organisation ${BANK} is Withdrawn`]});
});

it('gets no Active domain claim, but changes and removes what it has', async () => {
  const {store} = engine.world;
  const [claim] = store.list('organisation-authority-domain-claims', {OrganisationId: BANK});
  const {AuthorityId = '', AuthorisationDomainName = '', RegistrationId = ''} = claim?.value ?? {};
  const path = `/organisations/${BANK}/authoritydomainclaims/${claim?.key}`;
  const put = (Status: string) =>
    send(SUPER_USER, 'PUT', path, {AuthorityId, AuthorisationDomainName, RegistrationId, Status});
  expect((await send(SUPER_USER, 'DELETE', `/organisations/${BANK}`)).status).toBe(204);
  expect(await put('Active')).toMatchObject({status: 409, body: {code: 'state_conflict', fields: ['Status']}});
  expect((await put('Inactive')).status).toBe(200);
  const [contact] = store.list('contacts', {OrganisationId: BANK});
  expect((await send(JANE, 'DELETE', `/organisations/${BANK}/contacts/${contact?.key}`)).status).toBe(204);
  setStatus('Active');
  expect((await put('Active')).status).toBe(200);
});
