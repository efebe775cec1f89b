import type {Virtual} from '@guidepup/virtual-screen-reader';
import {test as base, type Locator, type Page} from '@playwright/test';
import {build} from 'esbuild';

declare global {
  interface Window {
    /** The package `@guidepup/virtual-screen-reader`, in every page of a test that asks for `reader`. */
    guidepup: {Virtual: new () => Virtual; virtual: Virtual};
  }
}

type Jump = 'moveToNextHeading' | 'moveToNextLandmark';

/** What the package says where an element ends. */
const END = /^end( of|,|$)/;

/** Elements that the package names, and a screen reader passes over without its user asking for them. */
const PASSED_OVER = ['code', 'emphasis', 'mark', 'paragraph', 'rowgroup', 'strong', 'time'];

/**
 * A virtual screen reader in the page. It walks through the accessibility tree and records what a screen reader would
 * say. Each item is a phrase of role, name, value and states, such as `link, Docs, current page`. It follows no CSS: what
 * is in a closed `<details>` is read, too.
 */
export class ScreenReader {
  constructor(private readonly page: Page) {}

  /** From now on it follows the focus and hears live regions, on the page that is shown. */
  async start(): Promise<void> {
    await this.page.evaluate(() => window.guidepup.virtual.start({container: document.body}));
  }

  /** What was said since `start` or `forget`, without being asked: the items that got the focus, and announcements. */
  async heard(): Promise<string[]> {
    const phrases = await this.page.evaluate(() => window.guidepup.virtual.spokenPhraseLog());
    // A live region that was emptied says nothing.
    return phrases.filter((phrase) => !/^(polite|assertive): $/.test(phrase));
  }

  /** What live regions said since `start` or `forget`, each with `polite: ` or `assertive: ` before it. */
  async announcements(): Promise<string[]> {
    return (await this.heard()).filter((phrase) => /^(polite|assertive): /.test(phrase));
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => window.guidepup.virtual.clearSpokenPhraseLog());
  }

  /** Reads a part of the page from its beginning to its end. The focus stays where it is. */
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
    return phrases.filter((phrase) => !END.test(phrase) && !PASSED_OVER.includes(phrase));
  }

  /** Reads the element that has the focus again: a key may have changed its state. */
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

  /** The headings of a part of the page, as one jumps from one to the next. */
  async headings(part: Locator): Promise<string[]> {
    return this.jump(part, 'moveToNextHeading');
  }

  /** The landmarks of a part of the page, as one jumps from one to the next. */
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
 * Tests with a screen reader. An init script brings it into the page, which the content policy does not concern: the
 * policy stays as it is.
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
