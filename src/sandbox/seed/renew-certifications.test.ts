import {expect, it} from 'vitest';

import {createSandbox} from '../sandbox';
import type {Sandbox} from '../sandbox.types';
import {loadDocument} from '../testing/load-document';

const STATUSES: Readonly<Record<string, string>> = {
  'organisation-certifications': 'Status',
  'software-statement-certifications': 'Status',
  'authorisation-server-certifications': 'Status',
  'api-resources': 'CertificationStatus',
};

/** Returns the statuses of all certifications after a request without a token. */
async function statusesOf(sandbox: Sandbox): Promise<string[]> {
  const url = 'https://data.sandbox.connect.example/participants';
  await sandbox.send({method: 'GET', url, headers: [], body: '', certificate: null});
  return (await sandbox.records())
    .filter(({resource}) => resource in STATUSES)
    .map(({resource, value}) => String(value[STATUSES[resource] ?? '']));
}

it('the certifications of the examples are in force at the start, and end a year later', async () => {
  let year = 2026;
  const sandbox = createSandbox(await loadDocument(), {now: () => new Date(`${year}-11-28T12:00:00Z`)});
  const records = await sandbox.records();
  const example = records.find(({resource}) => resource === 'organisation-certifications');
  expect(example?.value).toMatchObject({
    CertificationStartDate: '01/04/2026',
    CertificationExpirationDate: '01/04/2027',
  });
  const api = records.find(({resource}) => resource === 'api-resources');
  expect(api?.value).toMatchObject({
    CertificationStartDate: '22/03/2026',
    CertificationExpirationDate: '2027-03-22',
  });
  const before = await statusesOf(sandbox);
  expect(before).toContain('Certified');
  expect(before).not.toContain('Deprecated');
  year = 2027;
  expect((await statusesOf(sandbox)).filter((status) => status !== 'Deprecated')).toEqual([]);
});
