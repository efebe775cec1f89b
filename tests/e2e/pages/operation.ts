import type {Locator, Page} from '@playwright/test';

/** An operation's page as a reader sees it. */
export class OperationPage {
  constructor(private readonly page: Page) {}

  async open(operationId: string, anchor = ''): Promise<void> {
    await this.page.goto(`docs/apis/connect-openapi/${operationId}/${anchor}`);
  }

  /** The radio button of a sample language. */
  language(name: string): Locator {
    return this.page.getByRole('group', {name: 'Language'}).getByRole('radio', {name, exact: true});
  }

  sample(language: string): Locator {
    return this.page.getByLabel(`${language} sample`, {exact: true});
  }

  /** Chooses a language as a person does, by its label. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('group', {name: 'Language'}).getByText(name, {exact: true}).click();
  }

  next(): Locator {
    return this.page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
  }
}
