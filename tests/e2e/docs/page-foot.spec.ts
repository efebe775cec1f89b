/** The end of a page: the note on its last check, the link to report an error, and the feedback form. */
import type {Page} from '@playwright/test';

import {MAX_COMMENT_LENGTH} from '../../../src/site/feedback';
import {expect, test} from '../../support/search/hosted-services';
import {CONFIGURED_ENVIRONMENT} from '../../support/site/sites';
import {listViolationsInModes} from '../pages/axe-in-modes';
import {Shell} from '../pages/shell';

const DOC = 'docs/platform/certificates/';
const ARTICLE = 'blog/key-rotation/';
const TOOL = 'docs/apis/tools/inspector/';

const QUESTION = 'Did this page answer your question?';
const THANKS = 'Thank you. Your answer was sent.';

type Sent = {method: string; body: string | null; answer: Record<string, string>};

/** Records the feedback requests and responds with 204. */
async function watchAnswers(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(`**${CONFIGURED_ENVIRONMENT.FEEDBACK_PATH}?**`, async (route) => {
    const request = route.request();
    const answer = Object.fromEntries(new URL(request.url()).searchParams);
    sent.push({method: request.method(), body: request.postData(), answer});
    await route.fulfill({status: 204});
  });
  return sent;
}

/** The server renders this place of the form, so tests that expect no form do not have to wait. */
const placeOfForm = (page: Page) => page.locator('main footer > div[data-markdown-ignore]');

/** Scrolls the form into view and waits until it has loaded. */
async function openForm(page: Page, path = DOC) {
  await new Shell(page).goto(path);
  await page.getByRole('link', {name: 'Report an error on this page'}).scrollIntoViewIfNeeded();
  const question = page.getByRole('group', {name: QUESTION});
  await expect(question).toBeVisible();
  return {
    question,
    answer: (name: 'Yes' | 'No') => question.getByRole('radio', {name}),
    reasons: page.getByRole('group', {name: 'What was the problem? (optional)'}),
    comment: page.getByRole('textbox', {name: 'Comment (optional)'}),
    send: page.getByRole('button', {name: 'Send', exact: true}),
    status: page.locator('main footer [role="status"]'),
  };
}

for (const path of [DOC, ARTICLE]) {
  test(`/${path} says what it was checked against`, async ({page}) => {
    await page.goto(path);
    await expect(page.locator('main footer').last()).toContainText(/^Checked against .+ on \d{1,2} \w+ \d{4}\./);
  });

  test(`"no" with a reason and a comment on /${path} is sent to the same host`, async ({
    configuredPage: page,
    errors,
  }) => {
    const sent = await watchAnswers(page);
    const form = await openForm(page, path);
    await form.answer('No').check();
    await expect(form.reasons.getByRole('radio')).toHaveCount(4);
    await form.reasons.getByRole('radio', {name: 'Something is missing'}).check();
    await form.comment.fill(`An example. ${'a'.repeat(MAX_COMMENT_LENGTH)}`);
    await form.send.click();
    await expect(form.status).toHaveText(THANKS);
    await expect(form.status).toBeFocused();
    await expect(form.question).toBeHidden();
    await expect.poll(() => sent.length).toBe(1);
    const comment = `An example. ${'a'.repeat(MAX_COMMENT_LENGTH)}`.slice(0, MAX_COMMENT_LENGTH);
    expect(sent).toEqual([
      {method: 'POST', body: null, answer: {page: `/developers/${path}`, answer: 'no', reason: 'missing', comment}},
    ]);
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('"yes" is sent with the keyboard, without a reason', async ({configuredPage: page}) => {
  const sent = await watchAnswers(page);
  const form = await openForm(page);
  await form.answer('Yes').focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.reasons).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(form.answer('Yes')).toBeChecked();
  await expect(form.answer('Yes')).toBeFocused();
  await expect(form.reasons).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.comment).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.status).toBeFocused();
  await expect.poll(() => sent.map(({answer}) => answer)).toEqual([{page: `/developers/${DOC}`, answer: 'yes'}]);
});

for (const [name, replacement] of [
  ['has no sendBeacon', undefined],
  ['refuses to send', () => false],
] as const) {
  test(`the form shows an error and stays in a browser that ${name}`, async ({configuredPage: page}) => {
    const text = replacement?.toString() ?? 'undefined';
    await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'sendBeacon', {value: ${text}})`);
    const form = await openForm(page);
    await form.answer('Yes').check();
    await form.send.click();
    await expect(form.status).toContainText('Your browser did not send the answer.');
    await expect(form.send).toBeFocused();
  });
}

test('the next page has an empty form', async ({configuredPage: page}) => {
  const form = await openForm(page);
  await form.answer('No').check();
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
  await expect(page).not.toHaveURL(new RegExp(DOC));
  await page.getByRole('link', {name: 'Report an error on this page'}).scrollIntoViewIfNeeded();
  await expect(form.question).toBeVisible();
  await expect(form.answer('No')).not.toBeChecked();
});

test('the whole form has no violations in both modes, and fits into a phone', async ({configuredPage: page}) => {
  const form = await openForm(page);
  await form.answer('No').check();
  expect(await listViolationsInModes(page, [390, 768, 1440])).toEqual([]);
  await page.setViewportSize({width: 390, height: 844});
  await page.emulateMedia({forcedColors: 'active'});
  await expect(form.send).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('pages of the tools, which may not send requests, have no form', async ({configuredPage: page}) => {
  await new Shell(page).goto(DOC);
  await expect(placeOfForm(page)).toHaveCount(1);
  await new Shell(page).goto(TOOL);
  await expect(page.getByRole('link', {name: 'Report an error on this page'})).toBeVisible();
  await expect(placeOfForm(page)).toHaveCount(0);
});

test('a build without FEEDBACK_PATH has no form', async ({page}) => {
  await new Shell(page).goto(DOC);
  await expect(page.getByRole('link', {name: 'Report an error on this page'})).toBeVisible();
  await expect(placeOfForm(page)).toHaveCount(0);
});

test('the link to report an error names the page and the section', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto(DOC);
  const link = page.getByRole('link', {name: 'Report an error on this page'});
  await expect(link).toHaveAttribute(
    'href',
    `https://support.connect.example/?page=%2Fdevelopers%2F${encodeURIComponent(DOC)}`,
  );
  await page.evaluate(() => {
    window.location.hash = 'a-section';
    // The target of the link does not exist.
    document.addEventListener('click', (event) => event.preventDefault(), {capture: true});
  });
  await link.click();
  await expect(link).toHaveAttribute('href', /&section=a-section$/);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('there is no form', async ({configuredPage: page}) => {
    await page.goto(DOC);
    await expect(page.getByRole('link', {name: 'Report an error on this page'})).toBeVisible();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
  });
});
