import {expect} from 'vitest';

import type {Driver} from './driver';

/** A visible element. `name` is its whole label or text, needed if several elements match the selector. */
type Target = {css: string; name?: string};

/** A limit for slow machines. Successful tests do not reach it. */
const TIMEOUT = {timeout: 60_000, interval: 100};

/**
 * Runs in the page. Scrolls the element into view if necessary. @returns the centre of the first matching element that
 * can be clicked, or null
 */
function locate({css, name}: Target): {x: number; y: number} | null {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/[\u200B\s]+/g, ' ').trim();
  const centreOf = (element: Element) => {
    const {left, top, width, height} = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = width === 0 || height === 0 ? null : document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.closest('label')?.contains(element)) ? {x, y} : null;
  };
  // While a list opens, `scrollIntoView` would scroll the clipped content of the list.
  if (
    document
      .getAnimations()
      .some(({playState, effect}) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
  )
    return null;
  for (const element of document.querySelectorAll(css)) {
    if ((name !== undefined && nameOf(element) !== name) || !element.checkVisibility({visibilityProperty: true}))
      continue;
    const centre = centreOf(element);
    if (centre) return centre;
    element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'});
    const after = centreOf(element);
    if (after) return after;
  }
  return null;
}

/** The actions of a reader, independent of the browser engine. */
export class Reader {
  /** @param home address of the portal, including the base path */
  constructor(
    private readonly driver: Driver,
    private readonly home: string,
  ) {}

  /** Runs a function in the page. The function cannot use outer variables. */
  ask<A extends readonly unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    return this.driver.evaluate(inPage, ...args);
  }

  /** Waits until the function returns the expected value in the page. */
  async expect<A extends readonly unknown[], R>(inPage: (...args: A) => R, wanted: unknown, ...args: A): Promise<void> {
    await expect.poll(() => this.ask(inPage, ...args).catch(() => undefined), TIMEOUT).toEqual(wanted);
  }

  /** Waits for hydration, because keys and clicks have no effect before. */
  async ready(): Promise<void> {
    await this.expect(() => document.readyState === 'complete' && document.documentElement.dataset.hasHydrated, 'true');
  }

  async open(path: string): Promise<void> {
    await this.driver.navigate(new URL(path, this.home).href);
    await this.ready();
  }

  async click(css: string, name?: string): Promise<void> {
    const target = name === undefined ? {css} : {css, name};
    const points: {x: number; y: number}[] = [];
    await expect
      .poll(async () => {
        const point = await this.ask(locate, target).catch(() => null);
        if (point) points.push(point);
        return points.length;
      }, TIMEOUT)
      .toBeGreaterThan(0);
    for (const {x, y} of points) await this.driver.clickAt(x, y);
  }

  /** Presses keys together, such as `Control`, `k`. */
  press(...keys: readonly string[]): Promise<void> {
    return this.driver.pressKeys(keys);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** Presses Tab until the element with this name has focus. @throws Error if no such element gets focus */
  async tabTo(name: string, most = 60): Promise<void> {
    const focused = () =>
      this.ask(() =>
        (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
      );
    for (let step = 0; step < most; step += 1) {
      await this.press('Tab');
      if ((await focused()) === name) return;
    }
    throw new Error(`No element with the name "${name}" gets focus with Tab.`);
  }

  async expectHeading(text: string): Promise<void> {
    await this.expect(
      () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.replace(/\u200B/g, '').trim()),
      [text],
    );
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  async back(): Promise<void> {
    await this.driver.back();
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.ready();
  }

  /** Clears the storage of the portal, as on a first visit. */
  async forget(): Promise<void> {
    await this.ask(() => {
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
