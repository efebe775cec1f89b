/** The page of an operation with a screen reader. */
import {expect, type Page} from '@playwright/test';

import {OperationPage} from '../pages/operation';
import {test} from '../pages/screen-reader';

const NOW = new Date('2026-11-26T09:00:00Z');
const LATER = new Date('2026-11-26T10:00:00Z');

const section = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({has: page.getByRole('heading', {name: heading, exact: true})})
    .last();

test('supports navigation by headings and landmarks', async ({page, reader}) => {
  await new OperationPage(page).open('create-contact-type');
  const main = page.getByRole('main');
  const headings = await reader.headings(main);
  expect(headings.filter((phrase) => /, level [12]$/.test(phrase))).toEqual([
    'heading, Create a contact type, level 1',
    ...[
      'Samples',
      'Answers',
      'Authentication',
      'Request headers',
      'Request body',
      'Responses',
      'Errors',
      'History',
      'Where it is used',
    ].map((name) => `heading, ${name}, level 2`),
  ]);
  const below = (name: string) => headings.slice(headings.indexOf(`heading, ${name}, level 2`) + 1);
  expect(below('Responses')[0]).toBe('heading, 201 Created, level 3');
  expect(below('Errors').slice(0, 3)).toEqual([
    'heading, 400 Bad Request, level 3',
    'heading, 401 Unauthorized, level 3',
    'heading, 403 Forbidden, level 3',
  ]);
  const landmarks = await reader.landmarks(main);
  for (const name of ['navigation, Breadcrumbs', 'region, Samples', 'navigation, Docs pages'])
    expect(landmarks).toContain(name);
  expect(await reader.read(page.getByRole('navigation', {name: 'Breadcrumbs'}))).toContain('current page');
});

test('reads the request and the responses with names, types and required fields', async ({page, reader}) => {
  await new OperationPage(page).open('create-organisation-contact');

  await test.step('method and path', async () => {
    const signature = page.getByRole('paragraph').filter({has: page.getByRole('button', {name: 'Copy the path'})});
    expect((await reader.read(signature)).slice(0, 3)).toEqual([
      'POST',
      '/organisations/{OrganisationId}/contacts',
      'button, Copy the path',
    ]);
    expect(await reader.read(page.getByRole('button', {name: 'Try it'}))).toEqual(['button, Try it, not expanded']);
  });

  await test.step('a path parameter', async () => {
    const parameters = await reader.read(section(page, 'Path parameters'));
    expect(parameters.slice(0, 4)).toEqual([
      'heading, Path parameters, level 2',
      'list',
      'listitem, level 1, position 1, set size 1',
      'link, Link to OrganisationId',
    ]);
    expect(parameters.slice(4, 8)).toEqual(['OrganisationId', 'string (uuid)', 'required', 'Key of the organisation.']);
  });

  await test.step('an optional header', async () => {
    const headers = await reader.read(section(page, 'Request headers'));
    const at = headers.indexOf('link, Link to x-fapi-interaction-id');
    expect(headers.slice(at + 1, at + 3)).toEqual(['x-fapi-interaction-id', 'string (uuid)']);
    expect(headers).not.toContain('required');
  });

  await test.step('a property of the body, and its example', async () => {
    const body = await reader.read(section(page, 'Request body'));
    const at = body.indexOf('link, Link to ContactType');
    expect(body.slice(at + 1, at + 4)).toEqual(['ContactType', 'string', 'required']);
    const samples = await reader.read(page.getByRole('region', {name: 'Samples'}));
    expect(samples).toContain('group, Example: the request body');
    expect(samples).toContain('button, Copy Example: the request body');
  });

  await test.step('the responses', async () => {
    const responses = await reader.read(section(page, 'Responses'));
    expect(responses.slice(0, 2)).toEqual(['heading, Responses, level 2', 'link, 201']);
    expect(responses).toContain('link, 400');
    const answers = await reader.read(page.getByRole('region', {name: 'Answers'}));
    expect(answers).toContain('group, Status');
    expect(answers).toContain('radio, 201, checked, position 1, set size 11');
    expect(answers).toContain('group, Example: the 201 answer');
    expect(answers).not.toContain('group, Example: the 400 answer');
  });
});

test('announces the chosen language of the samples, the sample, and that it was copied', async ({
  page,
  context,
  reader,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({time: NOW});
  const operation = new OperationPage(page);
  await operation.open('create-contact-type');
  const samples = page.getByRole('region', {name: 'Samples'});
  const languages = async () => (await reader.read(samples)).filter((phrase) => /^radio, .* set size 9$/.test(phrase));

  await test.step('the selection', async () => {
    const names = await languages();
    expect(names[0]).toBe('radio, Python, checked, position 1, set size 9');
    expect(names[1]).toBe('radio, curl, not checked, position 2, set size 9');
    expect(names).toHaveLength(9);
    expect(await reader.read(samples)).toContain('group, Language');
  });

  await test.step('another language', async () => {
    await operation.choose('Ruby');
    const content = await reader.read(samples);
    expect(content).toContain('group, Ruby sample');
    expect(content).not.toContain('group, Python sample');
  });

  await test.step('copying', async () => {
    await reader.start();
    // The button shows its original name again after two seconds.
    await page.clock.pauseAt(LATER);
    await samples.getByRole('button', {name: 'Copy Ruby sample'}).click();
    expect(await reader.heard()).toContain('button, Copy Ruby sample');
    await expect.poll(() => reader.focused()).toBe('button, Copied Ruby sample');
  });
});
