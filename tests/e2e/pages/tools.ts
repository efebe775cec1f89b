import {expect, type Locator, type Page} from '@playwright/test';

import {Shell} from './shell';

/** Address of a tool page below the base path → a control of the tool. */
export const TOOL_PAGES = {
  'docs/apis/tools/': {role: 'button', name: 'Try to send a request'},
  'docs/apis/tools/token-request-doctor/': {role: 'button', name: 'Check the request'},
  'docs/apis/tools/inspector/': {role: 'textbox', name: 'Token, key or certificate'},
  'docs/apis/tools/workshop/': {role: 'button', name: 'Make the key'},
  'docs/apis/tools/trust-chain-explorer/': {role: 'button', name: 'Check the chain'},
} as const;

export type ToolAddress = keyof typeof TOOL_PAGES;

/** Addresses that the browser requested, and directives that blocked attempts to send. */
type Attempts = {requests: string[]; blocked: string[]};

export class ToolPage {
  readonly main: Locator;
  readonly findings: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.findings = this.main.locator('li[data-severity]');
  }

  /** A control that becomes visible when the tool has loaded. */
  control(address: ToolAddress): Locator {
    const {role, name} = TOOL_PAGES[address];
    return this.main.getByRole(role, {name});
  }

  /** Opens a page and waits for its tool. @param query query string, such as `?example=ssa` */
  async goto(address: ToolAddress, query = ''): Promise<void> {
    await new Shell(this.page).goto(address + query);
    await expect(this.control(address)).toBeVisible();
  }

  field(name: string | RegExp): Locator {
    return this.main.getByRole('textbox', {name});
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', {name});
  }

  /** Chooses an example in the menu and loads it. */
  async loadExample(name: string): Promise<void> {
    await this.main.getByRole('combobox', {name: 'Example'}).selectOption(name);
    await this.button('Load the example').click();
    await expect(this.main.getByText(`The example “${name}” is loaded.`)).toBeVisible();
  }

  /** Texts of the live regions that are not empty. */
  async announced(): Promise<string[]> {
    const texts = await this.main.getByRole('status').allTextContents();
    return texts.filter(Boolean);
  }

  /** Pastes a text into a field as a reader does. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.evaluate((element: HTMLTextAreaElement, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
      element.focus();
      // Browsers insert the text unless a listener has refused it.
      if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
    }, text);
  }
}

/**
 * Tries to send a request from the page in every way that browsers support, and waits until all attempts are blocked.
 */
export async function trySending(page: Page): Promise<Attempts> {
  const requests: string[] = [];
  // Routes see only requests that the browser does not block. The event `request` also reports blocked requests.
  await page.route(/tried/, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  page.on('websocket', (socket) => requests.push(socket.url()));
  const blocked = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => directives.push(effectiveDirective));
    const address = `${location.origin}/developers/robots.txt?tried`;
    const attempts: (() => unknown)[] = [
      () => fetch(address),
      () => fetch('https://elsewhere.example/?tried'),
      () => navigator.sendBeacon(address, 'data'),
      () => new WebSocket(`ws://${location.host}/?tried`),
      () => new EventSource(address),
      () => new Worker(`${location.origin}/developers/assets/js/none.js?tried`),
      () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest();
          request.onloadend = resolve;
          request.open('POST', address);
          request.send('data');
        }),
      () => {
        const form = document.createElement('form');
        form.action = address;
        document.body.append(form);
        form.submit();
      },
    ];
    for (const attempt of attempts) {
      try {
        await attempt();
      } catch {
        // Blocked.
      }
    }
    // Violations are reported in later tasks, once for the policy in the header and once for the policy in the page.
    while (new Set(directives).size < 3 || directives.length < attempts.length)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return directives;
  });
  return {requests, blocked};
}
