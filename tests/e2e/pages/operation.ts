import {expect, type Locator, type Page} from '@playwright/test';

export class OperationPage {
  constructor(private readonly page: Page) {}

  /** Opens the page without waiting for hydration. */
  async load(operationId: string, anchor = ''): Promise<void> {
    await this.page.goto(`docs/apis/connect-openapi/${operationId}/${anchor}`);
  }

  /** Opens the page and waits for hydration. */
  async open(operationId: string, anchor = ''): Promise<void> {
    await this.load(operationId, anchor);
    await expect(this.page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  }

  language(name: string): Locator {
    return this.page.getByRole('group', {name: 'Language'}).getByRole('radio', {name, exact: true});
  }

  sample(language: string): Locator {
    return this.page.getByLabel(`${language} sample`, {exact: true});
  }

  environment(name: string): Locator {
    return this.page.getByRole('group', {name: 'Environment'}).getByRole('radio', {name, exact: true});
  }

  async chooseEnvironment(name: string): Promise<void> {
    await this.page.getByRole('group', {name: 'Environment'}).getByText(name, {exact: true}).click();
  }

  status(code: string): Locator {
    return this.page.getByRole('group', {name: 'Status'}).getByRole('radio', {name: code, exact: true});
  }

  async chooseStatus(code: string): Promise<void> {
    await this.page.getByRole('group', {name: 'Status'}).getByText(code, {exact: true}).first().click();
  }

  answer(status: string): Locator {
    return this.page.getByLabel(`Example: the ${status} answer`, {exact: true});
  }

  /** The filter of the properties of a body, such as `response-200`. */
  filter(body: string): Locator {
    return this.page.locator(`[id="filter-${body}"]`);
  }

  filterCount(body: string): Locator {
    return this.page.locator('.op-find', {has: this.filter(body)}).getByRole('status');
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('group', {name: 'Language'}).getByText(name, {exact: true}).click();
  }

  next(): Locator {
    return this.page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
  }

  line(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }

  anchor(id: string): Locator {
    return this.line(id)
      .getByRole('link', {name: /^Link to /})
      .first();
  }

  response(status: string): Locator {
    return this.page.locator('section').filter({has: this.page.locator(`> [id="response-${status}"]`)});
  }

  codes(): Locator {
    return this.page
      .locator('section', {has: this.page.locator('> #responses')})
      .locator('> p')
      .first()
      .getByRole('link');
  }
}
