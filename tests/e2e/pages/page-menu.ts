import type {Locator, Page} from '@playwright/test';

/** The buttons that copy a page as Markdown, and the list of other ways to copy. */
export class PageMenu {
  readonly copy: Locator;
  readonly more: Locator;
  /** Exists while the list is open. */
  readonly list: Locator;
  /** Empty while there is no message. */
  readonly message: Locator;

  constructor(private readonly page: Page) {
    const menu = page.locator('main [data-markdown-ignore]').filter({has: page.getByText('Copy page', {exact: true})});
    this.copy = menu.getByRole('button', {name: 'Copy page'});
    this.more = menu.getByRole('button', {name: 'More ways to copy'});
    this.list = menu.getByRole('list');
    this.message = menu.getByRole('status');
  }

  item(name: string): Locator {
    return this.list.getByRole('button', {name}).or(this.list.getByRole('link', {name}));
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
