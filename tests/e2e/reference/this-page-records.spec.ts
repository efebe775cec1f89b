/** The list of records of the simulation in the page. */
import {expect, test} from '@playwright/test';

import {TryItForm} from '../pages/try-it';

test('lists the changes of the last request first, then the areas', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('create-contact-type');
  await expect(form.identity()).toBeEnabled();
  await form.field('Name').fill('Night desk');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('201');
  await form.records().getByText('All records of the simulation').click();
  const headings = form.records().locator('details > details > summary');
  await expect(headings).toHaveText([
    /^Changed by the last request/,
    /^Organisations/,
    /^Applications/,
    /^Authorisation servers/,
    /^People/,
    /^Platform and reference data/,
  ]);
  await expect(form.records().getByRole('listitem').filter({hasText: 'Night desk'}).last()).toBeVisible();
});

test('a record links to the operations that read it, and fills in their forms', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('get-organisations');
  await form.records().getByText('All records of the simulation').click();
  await form.records().getByLabel('Filter').fill('maria.silva@fintech.example');
  await form
    .records()
    .locator('details', {hasText: /^Users/})
    .locator('li summary')
    .first()
    .click();
  await form.records().getByRole('link', {name: 'Get user', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Get a user'})).toBeVisible();
  await expect(form.identity()).toBeEnabled();
  await form.button('Send').click();
  await expect(form.answer()).toContainText('maria.silva@fintech.example');
});

test('an entry of the audit trail fills only the form that reads it', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('get-organisation');
  await form.records().getByText('All records of the simulation').click();
  await form.records().getByLabel('Filter').fill('audit details');
  const entries = form.records().getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  await expect(form.records().getByRole('button', {name: /^Use /})).toHaveCount(0);
  await form.open('get-audit-detail');
  await form.records().getByText('All records of the simulation').click();
  await form.records().getByLabel('Filter').fill('audit details');
  await expect(form.records().getByRole('button', {name: /^Use /}).first()).toBeVisible();
});

test('the SubscribeURL of a confirmation message confirms the webhook', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('create-organisation-authorisation-server-webhook');
  await expect(form.identity()).toBeEnabled();
  await form.field('WebhookUri').fill('https://hooks.bank.example/changes');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('201');
  await form.records().getByText('All records of the simulation').click();
  await form.records().getByLabel('Filter').fill('hooks.bank.example/changes');
  await form
    .records()
    .getByRole('button', {name: /^Open SubscribeURL/})
    .last()
    .click();
  await expect(form.records().getByText('The webhook is confirmed.')).toBeVisible();
});
