/** The token request doctor and the trust chain explorer: a reader pastes, checks and reads the findings. */
import {expect, test} from '@playwright/test';

import {Shell} from '../pages/shell';
import {ToolPage} from '../pages/tools';

const DOCTOR = 'docs/apis/tools/token-request-doctor/';
const EXPLORER = 'docs/apis/tools/trust-chain-explorer/';
/** A request that breaks no rule. Only the server can know whether the client is registered. */
const REQUEST = `curl --cert transport.pem --key transport.key \\
  --data-urlencode "grant_type=client_credentials" \\
  --data-urlencode "client_id=e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06" \\
  --data-urlencode "scope=directory:software" \\
  https://matls-auth.connect.example/token`;

test.describe('the token request doctor', () => {
  test('finds no problem in the example request, at the time of the example', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(DOCTOR, '?example=client-assertion');
    await expect(tool.field('Request')).toHaveValue(/client_assertion=eyJ/);
    await expect(tool.main.getByRole('heading', {name: 'Findings'})).toBeVisible();
    await expect(tool.main.locator('li[data-severity="error"], li[data-severity="warning"]')).toHaveCount(0);
  });

  test('names the rule, the actual and the expected value, the correction, the clause and the page', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(DOCTOR);
    await tool.loadExample('client-assertion');
    const request = await tool.field('Request').inputValue();
    await tool.field('Request').fill(request.replace('assertion-type:jwt-bearer', 'assertion-type:jwt_bearer'));
    await tool.button('Check the request').click();
    const finding = tool.main.locator('li[data-severity="error"]').first();
    await expect(finding).toContainText('jwt_bearer');
    for (const term of ['Saw', 'Expected', 'Fix', 'Read'])
      await expect(finding.getByRole('term').filter({hasText: term})).toHaveCount(1);
    await expect(finding.getByRole('link', {name: /RFC 7523/})).toHaveAttribute('href', /rfc7523#section/);
    await expect(finding.getByRole('link', {name: /the page of this portal/})).toHaveAttribute(
      'href',
      /^\/developers\/docs\//,
    );
    await expect.poll(() => tool.announced()).toContainEqual(expect.stringMatching(/^1 error/));
  });

  test('moves to the field of an input that a rule needs', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(DOCTOR);
    await tool.loadExample('client-assertion');
    await tool.button('Clear: Public keys of the client').click();
    await tool.button('Check the request').click();
    await tool.button('Go to the field: Public keys of the client').first().click();
    await expect(tool.field('Public keys of the client')).toBeFocused();
  });

  test('takes an error code from the address, and nothing else', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(DOCTOR, '?error=invalid_client');
    await expect(tool.field('Response')).toHaveValue('{"error":"invalid_client"}');
    await tool.goto(DOCTOR, '?error=%3Cb%3E&request=curl');
    await expect(tool.field('Response')).toHaveValue('');
    await expect(tool.field('Request')).toHaveValue('');
  });

  test('opens from the error catalogue, says what it needs, and leads back to the causes of the endpoint', async ({
    page,
  }) => {
    const tool = new ToolPage(page);
    const errors: string[] = [];
    await new Shell(page).goto('docs/apis/errors/tokens/');
    await page.getByRole('link', {name: 'Check your request in the token request doctor: invalid_client'}).click();
    await expect(page).toHaveURL(/\/token-request-doctor\/\?error=invalid_client$/);
    await expect(tool.field('Response')).toHaveValue('{"error":"invalid_client"}');
    // This is the document of the tool. The document of the catalogue may send requests.
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
      'content',
      /connect-src 'none'/,
    );
    // The browser followed the link. The router would have shown the page first, and then loaded it again.
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON())),
    ).toEqual([expect.objectContaining({name: page.url(), type: 'navigate'})]);
    await expect(tool.findings).toHaveCount(1);
    await expect(tool.findings).toContainText('The answer alone does not say what is wrong');
    await tool.button('Go to the field: Request').click();
    await expect(tool.field('Request')).toBeFocused();

    await tool.field('Request').fill(REQUEST);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await tool.button('Check the request').click();
    const answer = tool.findings.filter({hasText: 'Nothing in the inputs explains the answer'});
    const [causes] = await Promise.all([
      page.context().waitForEvent('page'),
      answer.getByRole('link', {name: /the page of this portal/}).click(),
    ]);
    await expect(causes).toHaveURL(/\/docs\/apis\/errors\/tokens\/#invalid_client-token$/);
    await expect(causes.locator('[id="invalid_client-token"]')).toBeInViewport();
    expect(errors).toEqual([]);
  });

  for (const [name, text] of [
    ['nonsense', 'Lorem ipsum'],
    ['an open quotation mark', "curl 'https://auth.connect.example/token -d 'a=b"],
    [
      'JSON inside a shell string',
      `curl -d '{"grant_type": "client_credentials"}' https://matls-auth.connect.example/token`,
    ],
    ['Windows line endings', 'POST /token HTTP/1.1\r\nHost: auth.connect.example\r\n\r\ngrant_type=client_credentials'],
  ] as const)
    test(`shows a finding for ${name}`, async ({page}) => {
      const tool = new ToolPage(page);
      await tool.goto(DOCTOR);
      await tool.field('Request').fill(text);
      await tool.button('Check the request').click();
      await expect.poll(() => tool.announced()).not.toEqual([]);
      await expect(tool.main.locator('li[data-severity]').first()).toBeVisible();
    });

  test.describe('the copied findings', () => {
    test.use({permissions: ['clipboard-read', 'clipboard-write']});

    test('contain the clause, and no signature of a token', async ({page}) => {
      const tool = new ToolPage(page);
      await tool.goto(DOCTOR);
      await tool.loadExample('bank-client-assertion');
      await expect(tool.main.locator('li[data-severity="error"]').first()).toBeVisible();
      await tool.button('Copy the findings without secrets').click();
      await expect(tool.main.getByText('Copied.')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/clause: .*https:/);
      expect(copied).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]{40}/);
    });
  });
});

// Changes after a check. Any text in `field` gives a result.
for (const [address, button, field, result] of [
  [DOCTOR, 'Check the request', 'Request', 'Findings'],
  [EXPLORER, 'Check the chain', 'Identifier of the trust anchor (optional)', 'Result'],
] as const) {
  test(`/${address} scrolls to a result that the reader asked for, and keeps the focus`, async ({page}) => {
    const tool = new ToolPage(page);
    await page.setViewportSize({width: 390, height: 500});
    await tool.goto(address, `?example=${address === DOCTOR ? 'client-assertion' : 'trust-chain'}`);
    const heading = tool.main.getByRole('heading', {name: result, exact: true});
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeInViewport();
    await tool.button(button).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toBeInViewport();
    await expect(tool.button(button)).toBeFocused();
  });

  test(`/${address} says that the inputs have changed since the check`, async ({page}) => {
    const tool = new ToolPage(page);
    const note = tool.main.getByText('The inputs have changed since this check.');
    await tool.goto(address, `?example=${address === DOCTOR ? 'client-assertion' : 'trust-chain'}`);
    await expect(tool.main.getByRole('heading', {name: result, exact: true})).toBeVisible();
    await expect(note).toHaveCount(0);
    await tool.field(field).press('End');
    await tool.field(field).pressSequentially('x');
    await expect(note).toBeVisible();
    await expect(tool.main.getByRole('heading', {name: result, exact: true})).toBeVisible();
    await tool.button(button).click();
    await expect(note).toHaveCount(0);
  });
}

test.describe('the trust chain explorer', () => {
  test('shows the chain of the portal as valid, and what the policy changes', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(EXPLORER, '?example=trust-chain');
    await expect(tool.main.getByRole('heading', {name: /^ES\[\d\]/})).toHaveCount(3);
    await expect(
      tool.main.getByText(/^The chain is valid until .*, if you trust the keys of its anchor\.$/).first(),
    ).toBeVisible();
    await expect(tool.main.getByText(/^Signature valid/)).not.toHaveCount(0);
    await expect(tool.main.getByRole('heading', {name: 'What the policies change'})).toBeVisible();
    await tool.main.getByText('The resolved metadata').click();
    await expect(tool.main.locator('pre')).toContainText('openid_relying_party');
  });

  test('names the rule that an example breaks', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(EXPLORER);
    await expect(tool.main.locator('optgroup[label="Valid"] option')).toHaveCount(3);
    await expect(tool.main.locator('optgroup[label="Broken"] option')).not.toHaveCount(0);
    await tool.loadExample('signature');
    await expect(tool.main.getByText('The chain is not valid.').first()).toBeVisible();
    await expect(tool.main.getByText(/^Signature not valid/)).not.toHaveCount(0);
    await expect(tool.main.locator('li[data-severity="error"] h4').first()).toBeVisible();
    await tool.loadExample('with-intermediate');
    await expect(tool.main.getByRole('heading', {name: /^ES\[\d\]/})).toHaveCount(4);
    await expect(tool.main.getByText('The chain is valid').first()).toBeVisible();
  });

  test('says what is wrong with a text that is not a chain, and keeps the text', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(EXPLORER);
    await tool.field('Entity statements').fill('not a statement');
    await tool.button('Check the chain').click();
    await expect.poll(() => tool.announced()).not.toEqual([]);
    await expect(tool.field('Entity statements')).toHaveValue('not a statement');
    await tool.button('Clear everything').click();
    await expect(tool.field('Entity statements')).toHaveValue('');
  });
});
