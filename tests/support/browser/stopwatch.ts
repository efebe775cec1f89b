import type {Locator, Page} from '@playwright/test';

/**
 * Records in every page that the tab opens from now on when each selector first matches.
 * @param moments selectors by name
 */
export async function watchMoments(page: Page, moments: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((selectors) => {
    const seen: Record<string, number> = {};
    Object.assign(window, {seen});
    const note = () => {
      for (const [name, selector] of Object.entries(selectors)) {
        if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
      }
    };
    new MutationObserver(note).observe(document, {attributes: true, childList: true, subtree: true});
  }, moments);
}

/** Step of the fake clock, which is the precision of recorded moments. */
const STEP_MS = 10;

/**
 * Runs the fake clock of a page (`page.clock.pauseAt`) in steps until an element is visible, so that recorded moments
 * do not depend on the speed of the machine.
 */
export async function runClockUntilVisible(page: Page, what: Locator): Promise<void> {
  const start = Date.now();
  while (!(await what.isVisible())) {
    if (Date.now() - start > 30_000) throw new Error(`${String(what)} is not visible after 30 s of the fake clock.`);
    await page.clock.runFor(STEP_MS);
  }
}
