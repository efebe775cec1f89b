/** The fixes that the request form offers after an error from the simulation. */
import {expect, test} from '@playwright/test';

import {TryItForm} from '../pages/try-it';

test('409: fills in a value that no record has', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('create-contact-type');
  await expect(form.identity()).toBeEnabled();
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "already_exists"');
  await form.answer().getByRole('button', {name: 'Name', exact: true}).click();
  await expect(form.field('Name')).toBeFocused();
  await form.button('Fill in Name: Fraud 2').click();
  await expect(form.field('Name')).toHaveValue('Fraud 2');
  await expect(form.button('Send')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.answer()).toContainText('201');
  await form.answer().getByRole('button', {name: 'Show them'}).click();
  await expect(form.records().getByRole('heading', {name: 'Records'})).toBeFocused();
});

test('403: chooses an identity with the role, and links to the error', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('create-organisation');
  await expect(form.identity()).toBeEnabled();
  await form.identity().selectOption('pat.quinn@mail.example');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "role_missing"');
  await expect(form.answer()).toContainText('Pat Quinn may not do this.');
  await expect(form.answer().getByRole('link', {name: /^What the error means/})).toHaveAttribute(
    'href',
    '/developers/docs/apis/errors/management-api/#role_missing',
  );
  await form.button('Choose Alex Morgan: Super User').click();
  await expect(form.identity()).toHaveValue('framework.lead@connect.example');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "already_exists"');
});

test('401 and 412: returns to the token of the identity, and fills in the current tag', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('update-organisation');
  await expect(form.identity()).toBeEnabled();
  await form.field('If-Match').fill('"0000000000000000"');
  await page.getByText('Use other credentials').click();
  await form.field('Access token').fill('no-token');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "invalid_token"');
  await form.button('Use the credentials of the identity').click();
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "precondition_failed"');
  await form.button('Fill in the current If-Match').click();
  await form.button('Send').click();
  await expect(form.answer()).toContainText('200');
});

test('304: empties the condition', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('get-participants-roles');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('304');
  await form.button('Empty If-None-Match').click();
  await expect(form.field('If-None-Match')).toHaveValue('');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('200');
});

test('an error of the OpenID Provider leads to the previous operation', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('get-authorization');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('invalid_request_uri');
  await form.answer().getByRole('link', {name: 'Push an authorisation request'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Push an authorisation request'})).toBeVisible();
  await form.button('Send').click();
  await form.answer().getByRole('link', {name: 'Start the flow with this request_uri'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Start an authorisation code flow'})).toBeVisible();
  await form.button('Send').click();
  await form.button('Agree').click();
  await form.answer().getByRole('link', {name: 'Exchange the code for a token'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Get an access token'})).toBeVisible();
});
