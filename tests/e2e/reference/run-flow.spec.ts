/** Runs the flows on their pages, against the simulation. */
import {expect, test, type Page} from '@playwright/test';

import {MODES} from '../../../src/site/accessibility';
import {listViolations} from '../../support/browser/axe';
import {FLOW_PARTS, RunFlow, watchProblems} from '../pages/run-flow';
import {Shell} from '../pages/shell';

/** Title → page and number of steps. */
const JOURNEYS: Readonly<Record<string, readonly [page: string, steps: number]>> = {
  'Onboard an organisation': ['docs/how-tos/organisations/onboard/', 7],
  'Publish a server and an API': ['docs/guides/providing-data/', 7],
  'Create an application and get its SSA': ['docs/how-tos/applications/', 5],
  'Register a client dynamically': ['docs/concepts/registration-frameworks/', 5],
  'PAR and authorization code': ['docs/apis/security/authorization-code-flow/', 5],
  'Client credentials with a bound token': ['docs/apis/security/client-credentials-flow/', 3],
  'Rotate a transport certificate': ['docs/how-tos/certificates/', 6],
  'Resolve a trust chain': ['docs/concepts/openid-federation/trust-chain/', 5],
};
const CREDENTIALS = 'docs/apis/security/client-credentials-flow/';
const CODE = 'docs/apis/security/authorization-code-flow/';

for (const [title, [address, steps]] of Object.entries(JOURNEYS)) {
  test(`the flow "${title}" is stepped through by keyboard, and shows every message`, async ({page, baseURL}) => {
    const problems = watchProblems(page, baseURL);
    const flow = new RunFlow(page);
    await flow.open(address);
    await expect(flow.focused).toHaveText(`${title}, in this page`);
    await flow.runToEnd(steps, flow.press);
    const folded = flow.panel.locator('details');
    await expect(folded).toHaveCount(steps);
    await folded.evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expect(flow.panel.getByRole('group', {name: /^(request of|answer to) step \d$/})).toHaveCount(2 * steps);
    expect(problems()).toEqual([]);
  });
}

test.describe('a step', () => {
  test('says which earlier step gave a value', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CODE);
    await expect(flow.current).toContainText('Reads the endpoints of the provider');
    await flow.pass(1, flow.click);
    await flow.click('Next');
    await flow.pass(2, flow.click);
    await flow.click('Next');
    await expect(flow.field('requestUri')).toHaveValue(/^urn:ietf:params:oauth:request_uri:/);
    await expect(flow.field('requestUri')).toHaveAccessibleDescription(/^from the answer to step 2 /);
    await expect(flow.current.getByText('clientId as in step 2')).toBeVisible();
    await flow.pass(3, flow.click);
    await flow.click('Next');
    await expect(flow.field('code')).toHaveAccessibleDescription(/^from the answer to step 3 /);
    await flow.pass(4, flow.click);
    await flow.click('Next');
    await expect(flow.current.getByText('accessToken from the answer to step 4')).toBeVisible();
  });

  test('that fails says which criterion is not met, and can be corrected', async ({page, baseURL}) => {
    const flow = new RunFlow(page);
    const problems = watchProblems(page, baseURL);
    await flow.open(CREDENTIALS);
    const id = await flow.field('clientId').inputValue();
    await flow.field('clientId').fill('unknown');
    await expect(flow.message('request of step 1')).toContainText('client_id=unknown');
    await page.keyboard.press('Enter');
    await expect(flow.focused).toHaveText('Answer: 401, the step has not passed');
    await expect(flow.status).toHaveText('Step 1 of 3: 401, not passed.');
    await expect(flow.message('answer to step 1')).toContainText('"error": "invalid_client"');
    await expect(flow.current.getByText('Not met: $statusCode == 200, found 401')).toBeVisible();
    await expect(flow.button('Next')).toHaveCount(0);
    await flow.click('Restore clientId');
    await expect(flow.field('clientId')).toBeFocused();
    await expect(flow.field('clientId')).toHaveValue(id);
    await flow.runToEnd(3, flow.press);
    expect(problems()).toEqual([]);
  });

  test('that is sent without values gets an answer, and the flow can start again', async ({page, baseURL}) => {
    const flow = new RunFlow(page);
    const problems = watchProblems(page, baseURL);
    await flow.open('docs/how-tos/organisations/onboard/');
    for (const field of await flow.panel.getByRole('textbox').all()) await field.fill('');
    await flow.click('Send');
    await expect(flow.focused).toHaveText(/^Answer: 4\d\d, the step has not passed$/);
    await flow.click('Start again');
    await flow.runToEnd(7, flow.click);
    expect(problems()).toEqual([]);
  });

  test('keeps the focus in a field while its value becomes long', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CREDENTIALS);
    await flow.field('clientId').focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText('x'.repeat(100));
    await page.keyboard.press('y');
    await expect(flow.field('clientId')).toBeFocused();
    await expect(flow.field('clientId')).toHaveValue(/x{100}y$/);
  });
});

test.describe('a person', () => {
  test('chooses who signs in', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CODE);
    await flow.click('Run all steps');
    await expect(flow.focused).toHaveText('Sign in to Connect');
    await expect(flow.current.getByText('Sample Pay App of Sample Payments Ltd asks for access')).toBeVisible();
    await flow.panel.getByLabel('Sign in as').selectOption('jane.doe@bank.example');
    await flow.press('Agree');
    await expect(flow.focused).toHaveText('Answer: 302, the step has passed');
    await flow.click('Run all steps');
    await expect(flow.focused).toHaveText('The flow is complete');
    await flow.panel.locator('summary').last().click();
    await expect(flow.message('answer to step 5')).toContainText('jane.doe@bank.example');
  });

  test('can refuse, and the reader can push the request again', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CODE);
    await flow.click('Run all steps');
    await flow.press('Refuse');
    await expect(flow.focused).toHaveText('Answer: 302, the step has not passed');
    await expect(flow.message('answer to step 3')).toContainText('error=access_denied');
    await flow.press('Return to step 2');
    await expect(flow.focused).toHaveText('Push an authorisation request');
    await flow.pass(2, flow.press);
    await flow.press('Next');
    await flow.pass(3, flow.press);
  });
});

test.describe('the panel', () => {
  test('shows the messages of earlier steps, and returns to an earlier step', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CREDENTIALS);
    await flow.click('Run all steps');
    await expect(flow.focused).toHaveText('The flow is complete');
    await expect(flow.panel.getByText('accessToken', {exact: true}).last()).toBeVisible();
    await flow.panel.getByText('Messages: POST /token', {exact: true}).click();
    await expect(flow.message('answer to step 1')).toContainText('"token_type": "Bearer"');
    await flow.click('Return to step 1');
    await expect(flow.focused).toHaveText('Get an access token');
    await flow.runToEnd(3, flow.click);
  });

  test('closes, and its button keeps the focus', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CREDENTIALS);
    await flow.opener.click();
    await expect(flow.panel).toHaveCount(0);
    await expect(flow.opener).toBeFocused();
    await expect(flow.opener).toHaveText('Run it here');
  });

  test('is closed after client-side navigation, and flows use records of earlier flows', async ({page, baseURL}) => {
    const problems = watchProblems(page, baseURL);
    const flow = new RunFlow(page);
    await flow.open('docs/how-tos/certificates/');
    await flow.runToEnd(6, flow.click);
    const [before] = page.context().pages();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'APIs', exact: true}).click();
    await expect(page).toHaveURL(/\/docs\/apis\/$/);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    const link = sidebar.getByRole('link', {name: 'Client credentials', exact: true});
    if (!(await link.isVisible()))
      await sidebar.getByRole('button', {name: "Expand sidebar category 'Security and authentication'"}).click();
    await link.click();
    await expect(flow.opener).toHaveText('Run it here');
    await flow.openPanel();
    await flow.runToEnd(3, flow.click);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/how-tos\/certificates\/$/);
    await expect(flow.opener).toHaveText('Run it here');
    await flow.openPanel();
    await flow.click('Start again');
    await expect(flow.focused).toHaveText('Get an access token');
    await flow.runToEnd(6, flow.click);
    expect(page.context().pages()).toEqual([before]);
    expect(problems()).toEqual([]);
  });

  test('is not printed, unlike the link to the flow file', async ({page}) => {
    const flow = new RunFlow(page);
    await flow.open(CREDENTIALS);
    await page.emulateMedia({media: 'print'});
    await expect(flow.panel).toBeHidden();
    await expect(flow.opener).toBeHidden();
    await expect(page.getByRole('link', {name: 'client-credentials.arazzo.yaml'})).toBeVisible();
  });
});

/** Runs axe on the panel in both colour modes. */
async function listPanelViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    await new Shell(page).changeModeInOtherTab(mode);
    await new Shell(page).settle();
    found.push(...(await listViolations(page, FLOW_PARTS)).map((violation) => `${mode}: ${violation}`));
  }
  return found;
}

test('the panel has no accessibility violations in any state', async ({page}) => {
  const flow = new RunFlow(page);
  await flow.open(CODE);
  expect(await listPanelViolations(page)).toEqual([]);
  await flow.click('Run all steps');
  await expect(flow.focused).toHaveText('Sign in to Connect');
  expect(await listPanelViolations(page)).toEqual([]);
  await flow.click('Refuse');
  await expect(flow.focused).toHaveText('Answer: 302, the step has not passed');
  await flow.field('requestUri').fill('no request');
  expect(await listPanelViolations(page)).toEqual([]);
  await flow.click('Start again');
  await expect(flow.focused).toHaveText('Get the OpenID Provider configuration');
  await flow.runToEnd(5, flow.click);
  await flow.panel.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  expect(await listPanelViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  async function expectNoOverflow(page: Page): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  for (const [title, [address, steps]] of Object.entries(JOURNEYS)) {
    test(`the flow "${title}" is stepped through by taps, without horizontal scrolling @phone`, async ({
      page,
      baseURL,
    }) => {
      const problems = watchProblems(page, baseURL);
      const flow = new RunFlow(page);
      const shell = new Shell(page);
      await shell.goto(address);
      // Content above the button gets its size when it comes into view, which would move the button during the tap.
      await flow.opener.scrollIntoViewIfNeeded();
      await shell.settle();
      await flow.opener.tap();
      await expect(flow.panel).toBeVisible();
      await flow.runToEnd(steps, async (name) => {
        await flow.button(name).tap();
        await expectNoOverflow(page);
      });
      await flow.panel.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      await expectNoOverflow(page);
      expect(problems()).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the page has the steps and the download, and no button', async ({page}) => {
    await page.goto(CREDENTIALS);
    await expect(page.getByRole('heading', {name: 'Run it as a flow'})).toBeVisible();
    await expect(page.getByRole('link', {name: 'client-credentials.arazzo.yaml'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Run it here'})).toHaveCount(0);
  });
});
