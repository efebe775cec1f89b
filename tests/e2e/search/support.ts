/** Helpers of the search tests. */
import type {Page, Request, Route} from '@playwright/test';

export const QUERY = 'certificate';
export const QUERY_WITHOUT_RESULTS = 'qqzzxxvvkk';
/** Storage keys, which contain the name of the index. */
export const RECENT = '__DOCSEARCH_RECENT_SEARCHES__developer_portal';
export const FAVOURITE = '__DOCSEARCH_FAVORITE_SEARCHES__developer_portal';

/** Stored searches in the format of DocSearch. */
export function stored(count: number, name = 'Stored') {
  return Array.from({length: count}, (_value, index) => {
    const title = `${name} ${index + 1}`;
    const hierarchy = {lvl0: title, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
    return {objectID: `${name}-${index}`, url: '/developers/docs/', type: 'lvl1', content: null, hierarchy};
  });
}

/** Sets values in local storage before the page's scripts run, on the first page only. */
export async function store(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, entries);
}

export function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

export function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

/** Delays requests until `release` is called. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<{release: () => void}> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    // `fallback` passes the request to an earlier `page.route`. `continue` would send it to the server.
    await route.fallback().catch(() => undefined);
  });
  return {release};
}

/** Matches all scripts that a page requests from now on. In search tests this is the script of the dialog. */
export const LATER_SCRIPTS = /\/assets\/js\/[^/]+\.js$/;

/** Throttles the CPU of the page by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate});
}
