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
}
