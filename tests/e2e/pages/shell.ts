import {expect, type Locator, type Page} from '@playwright/test';

/** What stands around every page: bar, mobile menu, banner, footer. */
export class Shell {
  readonly bar: Locator;
  readonly menuButton: Locator;
  /** There while the menu is open. Its panel is fixed, so the element around it has no size of its own. */
  readonly menu: Locator;
  readonly closeButton: Locator;
  readonly footer: Locator;
  readonly banner: Locator;
  readonly colourMode: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('navigation', {name: 'Main'});
    this.menuButton = this.bar.getByRole('button', {name: 'Toggle navigation bar'});
    this.menu = page.getByRole('dialog', {name: 'Menu'});
    this.closeButton = page.getByRole('button', {name: 'Close navigation bar'});
    this.footer = page.getByRole('contentinfo');
    this.banner = page.getByRole('region', {name: 'Announcement'});
    this.colourMode = this.bar.getByRole('button', {name: /^Switch between dark and light mode/}).first();
  }

  /** Opens a page of the portal, ready for keys and clicks: before its script runs, they would go nowhere. */
  async goto(path = ''): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  }

  /** Has the router change to an address (with base path) as for a link. The page may still be on its way afterwards. */
  async route(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', {state: {}}));
    }, address);
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await this.expectMenu('open');
  }

  async expectMenu(state: 'open' | 'closed'): Promise<void> {
    await expect(this.menu).toHaveCount(state === 'open' ? 1 : 0);
    await expect(this.closeButton).toBeVisible({visible: state === 'open'});
  }

  area(label: string): Locator {
    return this.bar.getByRole('link', {name: label, exact: true});
  }

  /** Over when what follows from a change of size or place is there: seen in a frame, said in a task after it, painted in the next. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  }

  /** As when another tab of the portal has chosen the mode. */
  async takeMode(mode: string): Promise<void> {
    // What is not drawn takes its colours from the last mode until it is, for the transition stands still.
    await this.drawWhole();
    await this.page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
    }, mode);
    await expect(this.page.locator(`html[data-theme="${mode}"]`)).toBeAttached();
    // Colours that are on their way are those of neither mode.
    await this.page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
  }

  /** The colour mode that the page is shown in. */
  async mode(): Promise<string | null> {
    return this.page.locator('html').getAttribute('data-theme');
  }

  /** The controls of the bar that do not stand wholly in it and in the window, by their text. */
  async cutControls(): Promise<(string | null)[]> {
    return this.bar.evaluate((bar) =>
      [...bar.querySelectorAll('a, button')]
        .filter((control) => control.checkVisibility({visibilityProperty: true}))
        .filter((control) => {
          const {left, right, top, bottom} = control.getBoundingClientRect();
          const edge = bar.getBoundingClientRect();
          return left < 0 || right > window.innerWidth || top < edge.top - 0.5 || bottom > edge.bottom + 0.5;
        })
        .map((control) => control.textContent),
    );
  }

  /** Has the page drawn whole: what waits for its reader to come near has no width yet, and does not make the page wider. */
  async drawWhole(): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset.drawn = ''));
  }

  /** How far the page can be scrolled sideways, in CSS pixels. */
  async sidewaysScroll(): Promise<number> {
    await this.drawWhole();
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
