import {firefox} from '@playwright/test';

import type {Driver} from './driver';

/** Starts an installed Firefox, driven by Playwright over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await firefox.launch({channel: 'moz-firefox', executablePath});
  const page = await (await browser.newContext({viewport: {width: 1440, height: 900}})).newPage();
  return {
    navigate: async (url) => void (await page.goto(url)),
    // `page.goBack` would wait for a load event, which a change of the hash does not cause.
    back: () => page.evaluate(() => window.history.back()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({width, height}),
    clickAt: (x, y) => page.mouse.click(x, y),
    pressKeys: (keys) => page.keyboard.press(keys.map((key) => (key === ' ' ? 'Space' : key)).join('+')),
    evaluate: (inPage, ...args) => page.evaluate(`(${String(inPage)})(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}
