import type {Locator, Page} from '@playwright/test';

/** The page of all operations, and the list of operations in the sidebar. */
export class Operations {
  readonly filter: Locator;
  readonly count: Locator;
  readonly sidebar: Locator;
  readonly sidebarFilter: Locator;

  constructor(private readonly page: Page) {
    this.filter = page.getByRole('search', {name: 'Filter the operations'});
    this.count = this.filter.getByRole('status');
    this.sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    this.sidebarFilter = this.sidebar.getByRole('searchbox', {name: 'Filter the operations'});
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`docs/apis/connect-openapi/${query}`);
  }

  /** The control that opens and closes the description of the API. */
  about(): Locator {
    return this.page.getByText('About the Connect API', {exact: true});
  }

  rows(): Locator {
    return this.page.locator('tr[data-operation]:visible').getByRole('link');
  }
}
