import type {Locator, Page} from '@playwright/test';

/**
 * Has every page that the tab opens from now on note when it first holds what a selector names.
 * @param moments selectors by a name of the test's own
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

/** Milliseconds from one moment to another; both must have come. */
export async function msBetween(page: Page, from: string, to: string): Promise<number> {
  const seen = await page.evaluate(() => (window as unknown as {seen: Record<string, number>}).seen);
  return (seen[to] ?? NaN) - (seen[from] ?? NaN);
}

/** What a step of the held clock takes: what is noted in between is as exact as this. */
const STEP_MS = 10;

/**
 * Runs the held clock of a page (`page.clock.pauseAt`) in steps until something is visible. What `watchMoments` notes
 * meanwhile is time of that clock, so how fast the machine is does not show in it.
 */
export async function runClockUntilVisible(page: Page, what: Locator): Promise<void> {
  const start = Date.now();
  while (!(await what.isVisible())) {
    if (Date.now() - start > 30_000) throw new Error(`Nothing to see of ${String(what)} while the clock ran for 30 s.`);
    await page.clock.runFor(STEP_MS);
  }
}
