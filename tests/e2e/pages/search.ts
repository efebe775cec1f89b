import {expect, type Locator, type Page} from '@playwright/test';

/** Waits until the whole index is loaded, because the query runs again with it. Texts load after the first response. */
async function indexIsComplete(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const root = `${location.origin}/developers/`;
      const {shards} = (await (await fetch(`${root}search-index/titles.json`)).json()) as {shards: {path: string}[]};
      return shards.filter(({path}) => performance.getEntriesByName(root + path).length === 0).length;
    });
  await expect.poll(missing).toBe(0);
}

/** The search dialog, by roles and names. */
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

  /** Opens a page and waits for hydration. */
  async goto(path = 'docs/'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  }

  async open(): Promise<void> {
    await this.button.click();
    // Waits for the dialog, not for the placeholder input that is shown while its script loads.
    await expect(this.page.locator('.DocSearch-Modal')).toBeVisible();
    await expect(this.input).toBeFocused();
  }

  async search(query: string): Promise<void> {
    await this.input.fill(query);
  }

  /** Opens a hit and waits for its page. The old page would close a dialog that is opened before. */
  async follow(choose: () => Promise<void>): Promise<void> {
    const title = await this.page.title();
    await choose();
    await expect(this.page).not.toHaveTitle(title);
    await expect(this.root).toBeHidden();
  }

  /** The rows of a list of stored searches: 'Recent' or 'Favourites'. */
  stored(list: string): Locator {
    return this.root.getByRole('row').filter({has: this.page.getByRole('img', {name: list, exact: true})});
  }

  /** Waits until the whole index has answered, because the query runs again and its hits may be reordered. */
  async complete(): Promise<void> {
    await indexIsComplete(this.page);
    let before: string | null = null;
    const stays = async () => {
      const hits = (
        await this.options.evaluateAll((options) => options.map((option) => option.getAttribute('href')))
      ).join(' ');
      const isSame = hits === before;
      before = hits;
      return isSame;
    };
    await expect.poll(stays, {intervals: [400]}).toBe(true);
  }

  group(title: string): Locator {
    return this.root.getByRole('listbox', {name: title, exact: true});
  }

  get suggestions(): Locator {
    return this.root.getByRole('listitem').getByRole('button');
  }

  get selected(): Locator {
    return this.root.getByRole('option', {selected: true});
  }
}

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

  /** Opens the page and waits until the query is in the input, because text typed earlier would mix with the query. */
  async goto(query?: string): Promise<void> {
    await this.page.goto(query === undefined ? 'search/' : `search/?q=${encodeURIComponent(query)}`);
    if (query) await expect(this.input).not.toHaveValue('');
  }
  async complete(): Promise<void> {
    await indexIsComplete(this.page);
  }
}
