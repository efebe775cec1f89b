import {expect, it} from 'vitest';

import {createSandbox} from '../../../sandbox/sandbox';
import {FINTECH} from '../../../sandbox/seed/people';
import {loadDocument} from '../../../sandbox/testing/load-document';

import {createSession} from './session';
import {subscribeUrlOf} from './subscribe-url';

const WEBHOOK = 'https://app.fintech.example/hooks';
const API = 'https://matls-api.sandbox.connect.example';
const SENDER = 'sam.lee@fintech.example';
const OPERATION = 'create-organisation-software-statement';

it('confirms the webhook of an application with the message among the records', async () => {
  const document = await loadDocument();
  const session = createSession(() => createSandbox(document));
  const {token, certificate} = await session.present(SENDER, OPERATION);
  const application = {
    ClientName: 'Another App',
    Version: 1,
    LogoUri: 'https://app.fintech.example/logo.svg',
    RedirectUri: ['https://app.fintech.example/callback'],
    NotificationWebhook: WEBHOOK,
  };
  await session.send(
    {
      method: 'POST',
      url: `${API}/organisations/${FINTECH}/softwarestatements`,
      headers: [
        ['Authorization', `Bearer ${token}`],
        ['Content-Type', 'application/json'],
      ],
      body: JSON.stringify(application),
      certificate,
    },
    {operation: OPERATION, path: {}, identity: undefined},
  );
  await session.watchRecords();
  const records = () => session.read().records ?? [];
  const urls = records().flatMap((record) => (record.value.WebhookUri === WEBHOOK ? subscribeUrlOf(record) : []));
  expect(urls).toEqual([expect.stringMatching(/^https:.*token=/)]);
  const statuses = () =>
    records()
      .filter(({value}) => value.NotificationWebhook === WEBHOOK)
      .map(({value}) => value.NotificationWebhookStatus);
  expect(statuses()).toEqual(['Pending']);
  expect(await session.visit(String(urls[0]))).toMatchObject({response: {status: 200}});
  expect(statuses()).toEqual(['Confirmed']);
  expect(session.read().changes[0]).toMatchObject({kind: 'changed', resource: 'software-statements'});
  expect(await session.visit(String(urls[0]))).toMatchObject({response: {status: 400}});
});

it('other records have no such address', () => {
  const record = {resource: 'contacts', key: 'c', parents: {}, version: 1};
  expect(subscribeUrlOf({...record, value: {}})).toBeNull();
  expect(subscribeUrlOf({...record, resource: 'webhook-deliveries', value: {Message: {Type: 'Contact'}}})).toBeNull();
});
