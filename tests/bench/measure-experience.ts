/** Measures interactions after the load: time from a tap to the next paint, and from a link to the next page. */
import type {Browser, Page} from '@playwright/test';

import type {IdleMeasurement} from './idle-machine';

/** A tap on an element, by selector. */
export type Interaction = {name: string; path: string; selector: string};
/** A navigation with the link at the end of a documentation page. */
type Navigation = {path: string; selector: string};

export type ExperienceTasks = {interactions: readonly Interaction[]; navigation: Navigation};

export type Experience = {interactions: Readonly<Record<string, readonly number[]>>; navigation: readonly number[]};

const SLOWER = 4;
/** Time for scripts after hydration, and for the events of a tap to be reported. */
const REST_MS = 1_500;
const TIMEOUT_MS = 30_000;
/** Event Timing reports no shorter events (Event Timing API, section 3.2). */
const SHORTEST_MS = 16;

type Seen = {longest: number; navigated: number};

/** Runs in the page before its scripts: records the longest event of an interaction, from input to next paint. */
function installProbe(shortest: number): void {
  const seen = {longest: 0, navigated: 0};
  Object.assign(window, {seen});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {interactionId: number})[]) {
      if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration);
    }
  }).observe({type: 'event', durationThreshold: shortest, buffered: true} as PerformanceObserverInit);
}

const readSeen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as {seen: Seen}).seen);

async function openPage(browser: Browser, address: string, isPhone: boolean): Promise<Page> {
  const context = await browser.newContext(
    isPhone
      ? {viewport: {width: 390, height: 844}, deviceScaleFactor: 2, isMobile: true, hasTouch: true}
      : {viewport: {width: 1440, height: 900}},
  );
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(installProbe, SHORTEST_MS);
  await page.goto(address, {waitUntil: 'load'});
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.waitForTimeout(REST_MS);
  return page;
}

/**
 * Taps once on a phone with 4× CPU throttling, after hydration.
 * @returns ms to the next paint; events below the reported minimum count as the minimum
 */
export async function measureInteraction(
  browser: Browser,
  address: string,
  {path, selector}: Omit<Interaction, 'name'>,
): Promise<number> {
  const page = await openPage(browser, address + path, true);
  const target = page.locator(selector).first();
  // Twice: content with `content-visibility` is rendered near the viewport and moves the target of the first scroll.
  for (let scroll = 0; scroll < 2; scroll += 1) {
    await target.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    await page.waitForTimeout(REST_MS);
  }
  const [x, y, isHit] = await target.evaluate((element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    return [...at, element.contains(document.elementFromPoint(...at))] as const;
  });
  if (!isHit) throw new Error(`${path}: ${selector} is covered by another element or outside the viewport`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  // `locator.tap` adds a listener that checks whether the element was hit. The measured time would include it.
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(REST_MS);
  const {longest} = await readSeen(page);
  await page.context().close();
  return Math.max(SHORTEST_MS, longest);
}

/** Follows a link without hovering first, so that nothing is prefetched, until the next heading is painted. */
async function measureNavigation(browser: Browser, address: string, {path, selector}: Navigation): Promise<number> {
  const page = await openPage(browser, address + path, false);
  await page.evaluate((link) => {
    const {seen} = window as unknown as {seen: Seen};
    const [before, start] = [document.querySelector('h1')?.textContent, performance.now()];
    const observer = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (!now || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.navigated = performance.now() - start)));
    });
    observer.observe(document, {childList: true, subtree: true, characterData: true});
    document.querySelector<HTMLElement>(link)?.click();
  }, selector);
  await page.waitForFunction(() => (window as unknown as {seen: Seen}).seen.navigated > 0);
  const {navigated} = await readSeen(page);
  await page.context().close();
  return navigated;
}

/**
 * Measures every interaction and the navigation `runs` times, each in a new browser context.
 * @param whenIdle measures each while the machine is idle
 */
export async function measureExperience(
  browser: Browser,
  address: string,
  {interactions, navigation}: ExperienceTasks,
  runs: number,
  whenIdle: IdleMeasurement['whenIdle'],
): Promise<Experience> {
  const times: Record<string, number[]> = {};
  const navigations: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const interaction of interactions)
      (times[interaction.name] ??= []).push(await whenIdle(() => measureInteraction(browser, address, interaction)));
    navigations.push(await whenIdle(() => measureNavigation(browser, address, navigation)));
  }
  return {interactions: times, navigation: navigations};
}
