/** Tests who renews `Certified` records (docs/how-tos/servers/publish-certification.mdx, "Renew before it expires"). */
import {beforeEach, describe, expect, it} from 'vitest';

import {BANK, FINTECH} from '../seed/people';
import {createBench, SUPER_USER, type Bench} from '../testing/bench';
import type {JsonObject} from '../world';

const MANAGER = 'conformance.lead@connect.example';
const JANE = 'jane.doe@bank.example';
const SAM = 'sam.lee@fintech.example';
const KEY = '11111111-1111-4111-8111-111111111111';
const SERVER = '856e62aa-6891-48fa-b8de-4f365d4b22e5';
const APPLICATION = '39c82433-0f57-4653-b513-01b03997ff0f';

const DATES = {CreatedAt: '2025-04-01T16:20:00Z', UpdatedAt: '2025-04-01T16:20:00Z'};
const BODY = {
  ProfileType: 'Security profile',
  ProfileVariant: 'Renewed variant',
  CertificationURI: 'https://conformance.connect.example/evidence/1.zip',
  CertificationStartDate: '01/04/2025',
};
const API = {ApiFamilyType: 'cards', ApiVersion: '1.0.0', CertificationStartDate: '01/04/2025'};

type Case = {
  resource: string;
  administrator: string;
  parents: Record<string, string>;
  path: string;
  type: string;
  body: JsonObject;
  status: string;
};

const CERTIFICATION = {body: BODY, status: 'Status'};
const CASES: readonly Case[] = [
  {
    ...CERTIFICATION,
    resource: 'organisation-certifications',
    administrator: JANE,
    parents: {OrganisationId: BANK},
    path: `/organisations/${BANK}/certifications`,
    type: 'organisation',
  },
  {
    ...CERTIFICATION,
    resource: 'software-statement-certifications',
    administrator: SAM,
    parents: {OrganisationId: FINTECH, SoftwareStatementId: APPLICATION},
    path: `/organisations/${FINTECH}/softwarestatements/${APPLICATION}/certifications`,
    type: 'softwareStatement',
  },
  {
    ...CERTIFICATION,
    resource: 'authorisation-server-certifications',
    administrator: JANE,
    parents: {OrganisationId: BANK, AuthorisationServerId: SERVER},
    path: `/organisations/${BANK}/authorisationservers/${SERVER}/certifications`,
    type: 'authorisationServer',
  },
  {
    resource: 'api-resources',
    administrator: JANE,
    parents: {OrganisationId: BANK, AuthorisationServerId: SERVER},
    path: `/organisations/${BANK}/authorisationservers/${SERVER}/apiresources`,
    type: 'authorisationServer',
    body: API,
    status: 'CertificationStatus',
  },
];

let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
});

/** Creates a certification type, and a certification of this type whose status is `value`. */
function createCertification({resource, parents, type, body, status}: Case, value: string): void {
  const {store} = bench.world;
  store.create('certification-types', 't', {}, {TypeName: 'Renewed type', ResourceType: type, Status: 'Active'});
  const variant = {VariantName: 'Renewed variant', Status: 'Active'};
  store.create('certification-type-variants', 'v', {CertificationTypeId: 't'}, variant);
  const [keyName, types] =
    resource === 'api-resources' ? ['ApiResourceId', {}] : ['CertificationId', {ProfileType: 'Renewed type'}];
  store.create(resource, KEY, parents, {[keyName]: KEY, ...body, ...types, ...DATES, [status]: value});
}

describe.each(CASES)('$resource', (one) => {
  const {path, body, administrator, status} = one;
  const types: JsonObject = status === 'Status' ? {ProfileType: 'Renewed type'} : {};
  const renewed: JsonObject = {...body, ...types, CertificationStartDate: '01/10/2025'};
  const put = (by: string, value: JsonObject) => bench.send(by, 'PUT', `${path}/${KEY}`, value);

  it('only a Certification Manager renews what is Certified', async () => {
    createCertification(one, 'Certified');
    for (const by of [administrator, SUPER_USER])
      for (const sent of [renewed, {...renewed, [status]: 'Certified'}]) {
        const answer = await put(by, sent);
        expect(answer).toMatchObject({status: 403, body: {code: 'role_missing', fields: ['CertificationStartDate']}});
      }
    expect(await put(MANAGER, renewed)).toMatchObject({status: 200, body: {[status]: 'Certified'}});
  });

  it('others renew what is Self-Certified, and repeat what is Certified', async () => {
    createCertification(one, 'Self-Certified');
    expect((await put(administrator, renewed)).status).toBe(200);
    expect((await put(MANAGER, {...renewed, [status]: 'Certified'})).status).toBe(200);
    expect((await put(administrator, renewed)).status).toBe(200);
  });
});
