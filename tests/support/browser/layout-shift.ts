import type {Page} from '@playwright/test';

/** Records layout shifts in every page that the tab opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value)),
    ).observe({type: 'layout-shift', buffered: true});
  });
}

/** The cumulative layout shift of the page so far; up to 0.02 is not visible. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as {shifts: number[]}).shifts.reduce((sum, shift) => sum + shift, 0));
}
