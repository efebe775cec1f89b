import {expect, type Locator, type Page} from '@playwright/test';

/** The layout of every page: top bar, mobile menu, banner, footer. */
export class Shell {
  readonly bar: Locator;
  readonly menuButton: Locator;
  /** Exists while the menu is open. Has no size, because its panel has a fixed position. */
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

  /** Opens a page and waits for hydration. */
  async goto(path = ''): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  }

  /** Changes the route like a link. @param address path, including the base path */
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

  /**
   * Waits for updates after a change of size or position. Observers run in a frame, their handlers in the next task,
   * and the paint follows in the next frame.
   */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  }

  /** Simulates a change of the colour mode in another tab. */
  async changeModeInOtherTab(mode: string): Promise<void> {
    // Elements that are not rendered would keep the old colours, because their transition does not run.
    await this.drawWhole();
    await this.page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
    }, mode);
    await expect(this.page.locator(`html[data-theme="${mode}"]`)).toBeAttached();
    // During a transition, colours belong to neither mode.
    await this.page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
  }

  async mode(): Promise<string | null> {
    return this.page.locator('html').getAttribute('data-theme');
  }

  /** Texts of the controls that are not completely inside the top bar and the window. */
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

  /** Renders the whole page, because content far from the viewport has no layout. */
  async drawWhole(): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset.drawn = ''));
  }

  /** How far the page scrolls horizontally, in CSS pixels. */
  async sidewaysScroll(): Promise<number> {
    await this.drawWhole();
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
