import {beforeEach, expect, it} from 'vitest';

import {BANK} from '../seed/people';
import {createBench, SUPER_USER, type Bench} from '../testing/bench';
import type {JsonObject} from '../world';

const MANAGER = 'conformance.lead@connect.example';
const SERVER = `/organisations/${BANK}/authorisationservers/856e62aa-6891-48fa-b8de-4f365d4b22e5`;
const API = `${SERVER}/apiresources/b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e`;
const DECISION = {
  ApiFamilyType: 'accounts',
  ApiVersion: '2.1.0',
  ApiCertificationUri: 'https://conformance.connect.example/evidence/1.zip',
  CertificationStatus: 'Certified',
  CertificationStartDate: '01/10/2025',
};

let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
});

const put = (by: string, changes: JsonObject) => bench.send(by, 'PUT', API, {...DECISION, ...changes});

it('a Certification Manager decides about the certification, and changes nothing else', async () => {
  expect(await put(MANAGER, {ApiVersion: '2.2.0'})).toMatchObject({
    status: 403,
    body: {code: 'role_missing', fields: ['ApiVersion']},
  });
  expect(await put(MANAGER, {ApiFamilyType: 'payments', ApiVersion: '1.0.0'})).toMatchObject({
    status: 403,
    body: {fields: ['ApiFamilyType', 'ApiVersion']},
  });
  expect(await put(MANAGER, {})).toMatchObject({status: 200, body: {CertificationExpirationDate: '2026-10-01'}});
});

it('a Certification Manager who may write the resource in another role changes all of it', async () => {
  const {store} = bench.world;
  store.create('certification-managers', SUPER_USER, {}, {Email: SUPER_USER, Status: 'Active'});
  expect(await put(SUPER_USER, {ApiVersion: '2.2.0'})).toMatchObject({status: 200, body: {ApiVersion: '2.2.0'}});
});
