import {expect, type Locator, type Page} from '@playwright/test';

import {watchForeignRequests} from '../../support/browser/watch-page';

import {Keyboard} from './keyboard';
import {Shell} from './shell';

/** Selector of the button and the panel of a flow. */
export const FLOW_PARTS = '.run-flow';

/** Presses the button of the panel with this name. */
type Press = (name: string) => Promise<void>;

/** The panel that runs a flow step by step. */
export class RunFlow {
  readonly opener: Locator;
  readonly panel: Locator;
  readonly status: Locator;
  /** The current step. */
  readonly current: Locator;
  readonly focused: Locator;
  private readonly keyboard: Keyboard;

  constructor(readonly page: Page) {
    this.opener = page.getByRole('button', {name: /^(Run it here|Close the flow)$/});
    this.panel = page.getByRole('region', {name: /, in this page$/});
    this.status = this.panel.getByRole('status');
    this.current = this.panel.locator('li[aria-current="step"]');
    this.focused = page.locator(':focus');
    this.keyboard = new Keyboard(page);
  }

  /** Opens a page with a flow, then opens the panel by keyboard. @param address path below the base path */
  async open(address: string): Promise<void> {
    await new Shell(this.page).goto(address);
    await this.openPanel();
  }

  async openPanel(): Promise<void> {
    await this.opener.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.panel).toBeVisible();
    await expect(this.panel.getByRole('heading', {level: 3})).toBeFocused();
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', {name, exact: true});
  }

  /** @param what name of the message, such as `request of step 1` */
  message(what: string): Locator {
    return this.panel.getByRole('group', {name: what, exact: true});
  }

  field(name: string): Locator {
    return this.panel.getByRole('textbox', {name, exact: true});
  }

  /** Moves the focus to a button with Tab or Shift+Tab, and presses Enter. */
  readonly press: Press = async (name) => {
    const button = this.button(name);
    await expect(button).toBeVisible();
    // The answer has the focus, and "Ask again" is before the answer.
    const isBefore = await button.evaluate((element) =>
      Boolean(
        document.activeElement &&
        element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    await this.keyboard.tabTo(button, {key: isBefore ? 'Shift+Tab' : 'Tab'});
    await this.page.keyboard.press('Enter');
  };

  readonly click: Press = async (name) => this.button(name).click();

  /** Presses "Ask again" until the current step passes. */
  private async askAgain(press: Press): Promise<void> {
    const again = this.button('Ask again');
    for (let attempt = 1; await again.isVisible(); attempt += 1) {
      await expect(this.current).toContainText(`this was attempt ${attempt}.`);
      await press('Ask again');
      const next = this.current.getByText(`this was attempt ${attempt + 1}.`);
      await expect(next.or(this.button('Next'))).toBeVisible();
    }
  }

  /**
   * Sends the current step until it passes, gives consent if the step needs it, and checks that the panel shows the
   * messages of the step.
   * @param step number of the step, from 1
   */
  async pass(step: number, press: Press): Promise<void> {
    await expect(this.message(`request of step ${step}`)).toContainText(
      /^[A-Z]+ \/\S* HTTP\/1\.1\s+Host: \S+\.example/,
    );
    await press('Send');
    await expect(this.focused).toHaveText(/^(Answer: \d{3}, the step has (not )?passed|Sign in to Connect)$/);
    if (await this.button('Agree').isVisible()) await press('Agree');
    await expect(this.focused).toHaveText(/^Answer: /);
    await this.askAgain(press);
    await expect(this.focused).toHaveText(/^Answer: \d{3}, the step has passed$/);
    await expect(this.message(`request of step ${step}`)).toBeVisible();
    await expect(this.message(`answer to step ${step}`)).toContainText(/^HTTP\/1\.1 [23]\d\d [A-Z][A-Za-z ]+/);
    await expect(this.status).toHaveText(new RegExp(`^Step ${step} of \\d: \\d{3}, passed\\.$`));
  }

  /** @param steps number of steps */
  async runToEnd(steps: number, press: Press): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      await expect(this.current).toHaveCount(1);
      await this.pass(step, press);
      await press('Next');
    }
    await expect(this.focused).toHaveText('The flow is complete');
    await expect(this.current).toHaveCount(0);
  }
}

/**
 * Records errors and warnings in the console of a page, and its requests to other hosts than the portal.
 * @param portal address of the portal
 * @returns a function that returns the recorded problems
 */
export function watchProblems(page: Page, portal = ''): () => string[] {
  const foreign = watchForeignRequests(page, portal);
  const reported: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reported.push(message.text());
  });
  page.on('pageerror', ({message}) => reported.push(message));
  return () => [...reported, ...foreign];
}
