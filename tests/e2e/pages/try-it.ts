import type {Locator, Page} from '@playwright/test';

export class TryItForm {
  readonly opener: Locator;
  readonly panel: Locator;
  readonly heading: Locator;
  readonly language: Locator;
  readonly announcement: Locator;

  constructor(private readonly page: Page) {
    this.opener = page.getByRole('button', {name: 'Try it'});
    this.panel = page.getByRole('region', {name: 'Try it'}).filter({has: page.getByRole('heading', {name: 'Try it'})});
    this.heading = this.panel.getByRole('heading', {name: 'Try it'});
    this.language = this.panel.getByRole('combobox', {name: 'Language of the request'});
    this.announcement = this.panel.getByRole('status');
  }

  async open(operationId: string): Promise<void> {
    await this.page.goto(`docs/apis/connect-openapi/${operationId}/`);
    await this.opener.click();
    await this.heading.waitFor();
  }

  /** Opens the form and chooses the local mock, which is not the default. */
  async openOnMock(operationId: string): Promise<void> {
    await this.open(operationId);
    await this.environment('Local mock').check();
  }

  field(name: string): Locator {
    return this.panel.getByLabel(name, {exact: true});
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', {name, exact: true});
  }

  environment(name: string): Locator {
    return this.panel.getByRole('radio', {name: new RegExp(`^${name}`)});
  }

  request(language: string): Locator {
    return this.panel.getByRole('group', {name: `request in ${language}`});
  }

  answer(): Locator {
    return this.panel.getByRole('region', {name: 'Answer'});
  }

  /** The menu for the identity that sends the request to the simulation. */
  identity(): Locator {
    return this.panel.getByRole('combobox', {name: 'Send as'});
  }

  /** The list of records of the simulation. */
  records(): Locator {
    return this.panel.getByRole('region', {name: 'Records'});
  }

  /** Opens a group in the list of records. The list must be open. */
  async openGroup(area: string, heading: string): Promise<void> {
    const fold = (name: string) => this.records().locator('summary', {hasText: new RegExp(`^${name} \\d+$`)});
    await fold(area).first().click();
    await fold(heading).last().click();
  }
}
