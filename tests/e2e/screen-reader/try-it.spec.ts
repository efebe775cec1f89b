/** The request form of an operation with a screen reader. */
import {expect, type Page} from '@playwright/test';

import {MOCK_ORIGIN} from '../../../src/site/try-it';
import {OperationPage} from '../pages/operation';
import {test, type ScreenReader} from '../pages/screen-reader';
import {TryItForm} from '../pages/try-it';

async function open(page: Page, reader: ScreenReader): Promise<TryItForm> {
  const form = new TryItForm(page);
  await new OperationPage(page).open('create-contact-type');
  await reader.start();
  await form.opener.focus();
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeFocused();
  return form;
}

/** Opens the form with the local mock, which is not the default. */
async function openOnMock(page: Page, reader: ScreenReader): Promise<TryItForm> {
  const form = await open(page, reader);
  await form.environment('Local mock').check();
  return form;
}

test('announces that the form is loading and opens, and what each field is', async ({page, reader}) => {
  const form = await open(page, reader);

  await test.step('opening', async () => {
    const heard = await reader.heard();
    expect(heard).toContain('button, Try it, not expanded');
    expect(heard).toContain('polite: Loading the form…');
    await expect.poll(async () => (await reader.heard()).at(-1)).toBe('heading, Try it, level 2');
  });

  await test.step('the parts for the simulation in the page', async () => {
    await expect(form.identity()).toBeEnabled();
    const content = await reader.read(form.panel);
    expect(content).toContainEqual(expect.stringMatching(/^radio, This page nothing to install,/));
    expect(content).toContain('group, Who am I');
    expect(content).toContainEqual(expect.stringMatching(/^combobox, Send as,/));
    expect(content.slice(content.indexOf('heading, Records, level 3'))).toContainEqual(
      expect.stringMatching(/All records of the simulation/),
    );
  });

  await test.step('the parts for the mock', async () => {
    await form.environment('Local mock').check();
    const content = await reader.read(form.panel);
    expect(content[0]).toBe('region, Try it');
    expect(content).toContain('button, Close the form');
    expect(
      content.filter((phrase) => /^group, (Send to|Authentication|Request headers|Request body)$/.test(phrase)),
    ).toEqual(['group, Send to', 'group, Authentication', 'group, Request headers', 'group, Request body']);
    expect(content).toContainEqual(expect.stringMatching(/^radio, Local mock http:\/\/localhost:4010,/));
    expect(content).toContainEqual(expect.stringMatching(/^combobox, Answer of the mock,/));
    expect(content).toContainEqual(expect.stringMatching(/^textbox, Name, Fraud, string .*, required$/));
    const optional = content.find((phrase) => phrase.startsWith('textbox, Description, '));
    expect(optional).toContain('The purpose of contacts of this type.');
    expect(optional).not.toContain('required');
    expect(content).toContain('group, request in Python');
    expect(content).toContain('button, Send');
  });
});

test('announces the error of a field, and moves the focus there', async ({page, reader}) => {
  const form = await openOnMock(page, reader);
  await form.field('Name').fill('');
  await reader.forget();
  await form.button('Send').click();
  await expect(form.field('Name')).toBeFocused();
  await expect
    .poll(async () => (await reader.heard()).at(-1))
    .toMatch(/^textbox, Name, string This is required\. .*, invalid, .*required$/);
  const content = await reader.read(form.panel);
  const at = content.indexOf('One value does not match the description:');
  expect(content.slice(at + 1, at + 5)).toEqual([
    'list',
    'listitem, level 1, position 1, set size 1',
    'button, Name',
    'This is required.',
  ]);
  expect(content).toContain('button, Send anyway');
  await reader.forget();
  await form.field('Name').fill('Fraud desk');
  await expect.poll(() => reader.focused()).toMatch(/^textbox, Name, Fraud desk, string Name of the type/);
});

test('announces that the request was sent and the response, once each', async ({page, reader}) => {
  await page.route(`${MOCK_ORIGIN}/**`, (route) =>
    route.fulfill({status: 201, json: {Name: 'Fraud'}, headers: {'Access-Control-Allow-Origin': '*'}}),
  );
  const form = await openOnMock(page, reader);
  await reader.forget();
  await form.button('Send').click();
  await expect
    .poll(() => reader.announcements())
    .toContainEqual(expect.stringMatching(/^polite: Answer: 201 Created, after \d+ milliseconds\.$/));
  expect(await reader.announcements()).toEqual([
    'polite: Sending the request.',
    expect.stringMatching(/^polite: Answer: 201/),
  ]);
  const answer = await reader.read(form.answer());
  expect(answer.slice(0, 2)).toEqual(['region, Answer', 'heading, Answer, level 3']);
  expect(answer).toContain('The contact type as it was stored, ready for use.');
  expect(answer).toContain('group, body of the answer');
});

test('announces that there was no response, and reads what to do', async ({page, reader}) => {
  await page.route(`${MOCK_ORIGIN}/**`, (route) => route.abort('connectionrefused'));
  const form = await openOnMock(page, reader);
  await form.button('Send').click();
  await expect
    .poll(() => reader.announcements())
    .toContainEqual(expect.stringMatching(/^polite: No answer from http:\/\/localhost:4010\./));
  const answer = await reader.read(form.answer());
  expect(answer).toContainEqual(expect.stringMatching(/^The mock is not running: start it with the command below/));
  expect(answer).toContain('group, command');
  expect(answer).toContain('button, Copy command');
});
