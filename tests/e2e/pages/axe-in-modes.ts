import type {Page} from '@playwright/test';

import {MODES} from '../../../src/site/accessibility';
import {listViolations} from '../../support/browser/axe';

import {Shell} from './shell';

/**
 * Runs axe in each colour mode at each width. Expands collapsed parts of the page first, so that axe checks them too.
 * @param widths of the window, in CSS pixels
 */
export async function listViolationsInModes(page: Page, widths: readonly number[]): Promise<string[]> {
  const shell = new Shell(page);
  const found: string[] = [];
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
  );
  for (const width of widths) {
    await page.setViewportSize({width, height: 900});
    for (const mode of MODES) {
      await shell.changeModeInOtherTab(mode);
      // A table wider than its column becomes scrollable after a frame.
      await shell.settle();
      found.push(...(await listViolations(page)).map((violation) => `${mode} mode, ${width} px: ${violation}`));
    }
  }
  return found;
}
