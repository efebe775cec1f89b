import type {Page} from '@playwright/test';

/**
 * Records every title that a document has, from its first byte.
 * @returns a function that returns the titles since its last call, in order
 */
export async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, {shownTitles: titles});
    const note = () => {
      if (document.title && document.title !== titles.at(-1)) titles.push(document.title);
    };
    // Not `document.head`: the parser has not created it yet.
    new MutationObserver(note).observe(document, {childList: true, characterData: true, subtree: true});
  });
  return () => page.evaluate(() => (window as unknown as {shownTitles: string[]}).shownTitles.splice(0));
}

/** Records the addresses outside the portal that a page requests. The list grows while the page is open. */
export function watchForeignRequests(page: Page, portal: string): string[] {
  const otherHosts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal) && !/^(data|blob):/.test(request.url())) otherHosts.push(request.url());
  });
  return otherHosts;
}
