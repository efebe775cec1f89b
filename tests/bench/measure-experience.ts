/** What a reader feels after the page is there: how soon it answers a tap, and how soon the next page stands. */
import type {Browser, Page} from '@playwright/test';

import type {Stillness} from './stillness';

/** A tap on something, by the selector of each portal. */
export type Interaction = {name: string; path: string; selector: string};
/** The walk from one documentation page to the next by the link at its foot. */
export type Navigation = {path: string; selector: string};

/** What is tapped and walked in a portal. */
export type Walk = {interactions: readonly Interaction[]; navigation: Navigation};

/** Milliseconds: the runs of each interaction to the next paint, and of a navigation to the next page's heading. */
export type Experience = {interactions: Readonly<Record<string, readonly number[]>>; navigation: readonly number[]};

const SLOWER = 4;
/** Time for what runs after hydration, and for the events of a tap to be measured. */
const REST_MS = 1_500;
const TIMEOUT_MS = 30_000;
/** Event Timing reports nothing shorter (Event Timing API, section 3.2). */
const SHORTEST_MS = 16;

type Seen = {longest: number; navigated: number};

/** Runs in the page before its scripts: the longest event of an interaction, from input to next paint. */
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

/** Taps once on a phone whose processor is four times slower; what is shorter than the browser reports counts as that. */
async function measureInteraction(browser: Browser, address: string, {path, selector}: Interaction): Promise<number> {
  const page = await openPage(browser, address + path, true);
  const target = page.locator(selector).first();
  // Twice: what is far is drawn when it comes near, and moves what the first scroll led to.
  for (let scroll = 0; scroll < 2; scroll += 1) {
    await target.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    await page.waitForTimeout(REST_MS);
  }
  const [x, y, isHit] = await target.evaluate((element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    return [...at, element.contains(document.elementFromPoint(...at))] as const;
  });
  if (!isHit) throw new Error(`${path}: something lies over ${selector}, or it is out of sight`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  // Not the locator's tap, which looks up in a listener of its own whether the element was hit: that would count.
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(REST_MS);
  const {longest} = await readSeen(page);
  await page.context().close();
  return Math.max(SHORTEST_MS, longest);
}

/** Follows a link without pointing at it first, so that nothing was loaded ahead, until another heading is painted. */
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
 * Measures every interaction and the navigation `runs` times, each in a browser context of its own.
 * @param whenStill measures each while nothing slows the machine down
 */
export async function measureExperience(
  browser: Browser,
  address: string,
  {interactions, navigation}: Walk,
  runs: number,
  whenStill: Stillness['whenStill'],
): Promise<Experience> {
  const times: Record<string, number[]> = {};
  const walks: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const interaction of interactions)
      (times[interaction.name] ??= []).push(await whenStill(() => measureInteraction(browser, address, interaction)));
    walks.push(await whenStill(() => measureNavigation(browser, address, navigation)));
  }
  return {interactions: times, navigation: walks};
}
