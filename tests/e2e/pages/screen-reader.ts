import type {Virtual} from '@guidepup/virtual-screen-reader';
import {test as base, type Locator, type Page} from '@playwright/test';
import {build} from 'esbuild';

declare global {
  interface Window {
    /** The package `@guidepup/virtual-screen-reader`. Exists in every page of tests that use `reader`. */
    guidepup: {Virtual: new () => Virtual; virtual: Virtual};
  }
}

type Jump = 'moveToNextHeading' | 'moveToNextLandmark';

/** Matches phrases for the end of an element. */
const END = /^end( of|,|$)/;

/** Elements that the package announces, and that screen readers do not announce by default. */
const NOT_ANNOUNCED = ['code', 'emphasis', 'mark', 'paragraph', 'rowgroup', 'strong', 'time'];

/**
 * A virtual screen reader in the page. It records phrases of role, name, value and states, such as `link, Docs, current
 * page`. It ignores CSS and also reads the content of a closed `<details>`.
 */
export class ScreenReader {
  constructor(private readonly page: Page) {}

  /** Follows the focus and live regions of the current page from now on. */
  async start(): Promise<void> {
    await this.page.evaluate(() => window.guidepup.virtual.start({container: document.body}));
  }

  /** Phrases since `start` or `forget`: focused elements and announcements. */
  async heard(): Promise<string[]> {
    const phrases = await this.page.evaluate(() => window.guidepup.virtual.spokenPhraseLog());
    // A cleared live region announces nothing.
    return phrases.filter((phrase) => !/^(polite|assertive): $/.test(phrase));
  }

  /** Announcements of live regions since `start` or `forget`, each with the prefix `polite: ` or `assertive: `. */
  async announcements(): Promise<string[]> {
    return (await this.heard()).filter((phrase) => /^(polite|assertive): /.test(phrase));
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => window.guidepup.virtual.clearSpokenPhraseLog());
  }

  /** Reads a part of the page from beginning to end without moving the focus. */
  async read(part: Locator): Promise<string[]> {
    const phrases = await part.evaluate(async (container) => {
      const reader = new window.guidepup.Virtual();
      await reader.start({container});
      const first = reader.activeNode;
      const opening = await reader.lastSpokenPhrase();
      await reader.clearSpokenPhraseLog();
      do await reader.next();
      while (reader.activeNode !== first);
      const log = await reader.spokenPhraseLog();
      await reader.stop();
      return [opening, ...log.slice(0, -1)];
    });
    return phrases.filter((phrase) => !END.test(phrase) && !NOT_ANNOUNCED.includes(phrase));
  }

  /** Reads the focused element again, because a key may have changed its state. */
  async focused(): Promise<string> {
    return this.page.evaluate(async () => {
      const reader = new window.guidepup.Virtual();
      await reader.start({container: document.activeElement?.closest('[role="dialog"], main') ?? document.body});
      const first = reader.activeNode;
      do await reader.next();
      while (![document.activeElement, first].includes(reader.activeNode as Element));
      const phrase = await reader.lastSpokenPhrase();
      await reader.stop();
      return phrase;
    });
  }

  /** The headings of a part of the page, in the order of heading navigation. */
  async headings(part: Locator): Promise<string[]> {
    return this.jump(part, 'moveToNextHeading');
  }

  /** The landmarks of a part of the page, in the order of landmark navigation. */
  async landmarks(part: Locator): Promise<string[]> {
    return this.jump(part, 'moveToNextLandmark');
  }

  private async jump(part: Locator, command: Jump): Promise<string[]> {
    return part.evaluate(async (container, jump) => {
      const reader = new window.guidepup.Virtual();
      await reader.start({container});
      await reader.clearSpokenPhraseLog();
      const seen = new Set<Node | null>();
      for (;;) {
        await reader.perform(jump);
        const isOver = seen.has(reader.activeNode);
        seen.add(reader.activeNode);
        if (!isOver) continue;
        const log = await reader.spokenPhraseLog();
        await reader.stop();
        return log.slice(0, -1);
      }
    }, command);
  }
}

/**
 * Tests with a screen reader. An init script loads the screen reader into the page, because the content security policy
 * does not restrict init scripts.
 */
export const test = base.extend<{reader: ScreenReader}, {readerScript: string}>({
  readerScript: [
    async ({}, use) => {
      const {outputFiles} = await build({
        entryPoints: [require.resolve('@guidepup/virtual-screen-reader/browser.js')],
        bundle: true,
        format: 'iife',
        globalName: 'guidepup',
        write: false,
      });
      await use(`${outputFiles[0]?.text}\nwindow.guidepup = guidepup;`);
    },
    {scope: 'worker'},
  ],
  reader: async ({page, readerScript}, use) => {
    await page.addInitScript({content: readerScript});
    await use(new ScreenReader(page));
  },
});
