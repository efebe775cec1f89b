import {expect, type Locator, type Page} from '@playwright/test';

/** The search dialog, by roles and names as a reader meets it. */
export class SearchDialog {
  readonly root: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly status: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', {name: 'Search'});
    this.input = this.root.getByRole('combobox');
    this.options = this.root.getByRole('option');
    this.status = this.root.getByRole('status');
    this.button = page.getByRole('button', {name: 'Search docs'});
  }

  /** Opens a page of the portal, ready for keys: before its script runs, they would go nowhere. */
  async goto(path = 'docs/'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.input).toBeFocused();
  }

  async search(query: string): Promise<void> {
    await this.input.fill(query);
  }

  group(title: string): Locator {
    return this.root.getByRole('listbox', {name: title, exact: true});
  }

  get selected(): Locator {
    return this.root.getByRole('option', {selected: true});
  }
}

/** The search page. */
export class SearchPage {
  readonly input: Locator;
  readonly status: Locator;
  readonly results: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.input = main.getByRole('searchbox', {name: 'Search docs'});
    this.status = main.getByRole('status');
    this.results = main.getByRole('heading', {level: 2});
  }

  async goto(query?: string): Promise<void> {
    await this.page.goto(query === undefined ? 'search/' : `search/?q=${encodeURIComponent(query)}`);
  }
}
