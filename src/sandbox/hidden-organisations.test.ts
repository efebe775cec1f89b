/**
 * Tests requests for records of an organisation that the caller may not see (docs/apis/index.mdx,
 * roles-and-access-control.mdx).
 */
import {beforeEach, describe, expect, it} from 'vitest';

import {FINTECH, LENDER} from './seed/people';
import {createBench, type Bench} from './testing/bench';
import type {JsonObject, JsonValue} from './world';

const STRANGER = 'jane.doe@bank.example';
const ADMINISTRATOR = 'kim.park@lending.example';
const DATA_ADMINISTRATOR = 'onboarding.lead@connect.example';

const CLAIM = '11111111-1111-4111-8111-111111111111';
const RECORD = '22222222-2222-4222-8222-222222222222';

/** Resource, path below the organisation, and further path parameters of the collection. */
const COLLECTIONS: readonly (readonly [resource: string, path: string, parents: Record<string, string>])[] = [
  ['contacts', 'contacts', {}],
  ['organisation-authority-domain-claims', 'authoritydomainclaims', {}],
  ['organisation-authority-claims', 'authorityclaims', {}],
  [
    'organisation-authority-claim-authorisations',
    `authorityclaims/${CLAIM}/authorisations`,
    {OrganisationAuthorityClaimId: CLAIM},
  ],
  ['organisation-certifications', 'certifications', {}],
];

let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
  const {store} = bench.world;
  const below = {OrganisationId: LENDER};
  for (const [resource, , parents] of COLLECTIONS)
    store.create(resource, RECORD, {...below, ...parents}, {Status: 'Active'});
  store.create('organisation-authority-claims', CLAIM, below, {Status: 'Active'});
  const flag = store.list('flags').find(({value}) => value.AccessLevel === 0)?.key ?? '';
  store.create('organisation-flags', flag, below, {FlagId: flag});
});

function setStatus(Status: string): void {
  const {store} = bench.world;
  const organisation = store.find('organisations', LENDER);
  if (organisation) store.change(organisation, {...organisation.value, Status});
}

/** Number of records in a list response, which is an array or a page with `content`. */
const countIn = (body: JsonValue) =>
  (Array.isArray(body) ? body : ((body as JsonObject).content as JsonValue[])).length;

async function count(by: string, path: string): Promise<[status: number, records: number]> {
  const {status, body} = await bench.send(by, 'GET', `/organisations/${LENDER}/${path}`);
  return [status, countIn(body)];
}

describe.each(['Pending', 'Withdrawn'])('below an organisation that is %s', (status) => {
  beforeEach(() => setStatus(status));

  it.each([...COLLECTIONS.map(([resource, path]) => [resource, path]), ['organisation-flags', 'flags']])(
    'the list of %s is empty for a stranger',
    async (_resource, path = '') => {
      expect(await count(STRANGER, path)).toEqual([200, 0]);
      for (const reader of [ADMINISTRATOR, DATA_ADMINISTRATOR]) {
        const [code, records] = await count(reader, path);
        expect([code, records > 0]).toEqual([200, true]);
      }
    },
  );

  it.each(COLLECTIONS)('a record of %s does not exist for a stranger', async (_resource, path) => {
    const address = `/organisations/${LENDER}/${path}/${RECORD}`;
    expect((await bench.send(ADMINISTRATOR, 'GET', address)).status).toBe(200);
    const {status: code, body} = await bench.send(STRANGER, 'GET', address);
    expect(code).toBe(404);
    expect(body).toMatchObject({code: 'record_not_found', errors: [`Organisation ${LENDER} was not found`]});
  });

  it('an application of another organisation sees nothing', async () => {
    const [application] = bench.world.store.list('software-statements', {OrganisationId: FINTECH});
    const client = String(application?.value.ClientId);
    expect(await count(client, 'contacts')).toEqual([200, 0]);
    const {status: code} = await bench.send(client, 'GET', `/organisations/${LENDER}/contacts/${RECORD}`);
    expect(code).toBe(404);
  });
});

it('below an organisation that is Active, everybody sees the records', async () => {
  setStatus('Active');
  expect(await count(STRANGER, 'contacts')).toEqual([200, 1]);
  expect((await bench.send(STRANGER, 'GET', `/organisations/${LENDER}/contacts/${RECORD}`)).status).toBe(200);
});
