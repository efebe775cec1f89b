/** Tests the `fields` of a 403 for a forbidden status (docs/apis/errors/management-api.mdx). */
import {expect, it} from 'vitest';

import {BANK} from './seed/people';
import {createBench} from './testing/bench';
import type {JsonObject} from './world';

const JANE = 'jane.doe@bank.example';

it.each([
  ['an organisation', 'update-organisation', `/organisations/${BANK}`, 'Withdrawn'],
  ['a user', 'update-user', `/users/${encodeURIComponent(JANE)}`, 'Inactive'],
])('names the status of %s', async (_record, operation, path, Status) => {
  const bench = await createBench();
  const media = bench.world.description.operation(operation).body?.content['application/json'];
  const answer = await bench.send(JANE, 'PUT', path, {...(media?.example as JsonObject), Status});
  expect(answer).toMatchObject({status: 403, body: {code: 'role_missing', fields: ['Status']}});
  expect(answer.body).not.toHaveProperty('errors');
});
