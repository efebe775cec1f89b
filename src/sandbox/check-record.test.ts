import {beforeEach, expect, it} from 'vitest';

import {BANK} from './seed/people';
import {createBench, SUPER_USER, type Bench} from './testing/bench';
import type {JsonObject} from './world';

const USERS = `/organisations/${BANK}/authorisationdomains/Open%20Finance/users`;
const ASSIGNMENT = {AuthorisationDomainRole: 'DATA_PROVIDER', System: 'Directory', ContactRole: 'PTC'};
const PERSON = {Email: 'new.person@bank.example', ...ASSIGNMENT};
const TEXT = 'Email: new.person@bank.example is PTC of Directory under DATA_PROVIDER';

let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
});

/** Sends a request that must be refused with 409. @returns the problem document */
async function refused(method: string, path: string, body: JsonObject): Promise<JsonObject> {
  const answer = await bench.send(SUPER_USER, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(409);
  return answer.body as JsonObject;
}

it('a taken value is one of `fields`, if the request has a property or a parameter with its name', async () => {
  expect((await bench.send(SUPER_USER, 'POST', USERS, PERSON)).status).toBe(201);
  expect(await refused('POST', USERS, PERSON)).toMatchObject({errors: [TEXT], fields: ['Email']});
  const other = await bench.send(SUPER_USER, 'POST', USERS, {...PERSON, ContactRole: 'STC'});
  const path = `${USERS}/${String((other.body as JsonObject).AuthorisationDomainUserId)}`;
  // `fields` is missing, because the body of an update has no e-mail address.
  const problem = await refused('PUT', path, ASSIGNMENT);
  expect(problem).toMatchObject({code: 'already_exists', errors: [TEXT]});
  expect(problem).not.toHaveProperty('fields');
});
