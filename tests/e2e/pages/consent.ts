import {expect, type Locator, type Page} from '@playwright/test';

import {CONSENT_KEY} from '../../../src/site/consent';

import {Shell} from './shell';

/** The consent banner, the settings, and the button in the footer that opens the settings. */
export class Consent extends Shell {
  readonly question: Locator;
  readonly settings: Locator;
  readonly opener: Locator;

  constructor(page: Page) {
    super(page);
    this.question = page.getByRole('region', {name: /^May we load/});
    this.settings = page.getByRole('dialog', {name: 'Privacy settings'});
    this.opener = this.footer.getByRole('button', {name: 'Privacy settings'});
  }

  answer(name: 'Refuse all' | 'Accept all' | 'Choose'): Locator {
    return this.question.getByRole('button', {name, exact: true});
  }

  choice(name: 'Analytics' | 'Marketing'): Locator {
    return this.settings.getByRole('checkbox', {name});
  }

  async openSettings(): Promise<void> {
    await this.opener.click();
    await expect(this.settings).toBeVisible();
  }

  async recorded(): Promise<string[] | null> {
    const record = await this.page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY);
    return record === null ? null : (JSON.parse(record) as {categories: string[]}).categories;
  }

  async cookieNames(): Promise<string[]> {
    return (await this.page.context().cookies()).map(({name}) => name).sort();
  }
}
