import {test as base, type Page} from '@playwright/test';

import {startHost, type Host} from '../../support/deploy/deployments';
import {PLAIN_BUILD} from '../../support/site/sites';

type Fixtures = {
  /** A host of the test's own, which serves the plain build; pages are opened on it. */
  host: Host;
  /** What the page threw, and promises it left unhandled. At the end there must be none. */
  thrown: string[];
};

export const test = base.extend<Fixtures>({
  host: async ({}, use) => {
    const host = await startHost(PLAIN_BUILD);
    await use(host);
    await host.close();
  },
  baseURL: async ({host}, use) => use(host.address),
  thrown: [
    async ({page}, use) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await use(thrown);
      base.expect(thrown, 'what the page threw').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect} from '@playwright/test';

/** Counts the documents that are asked for from now on: a page that loads itself again and again shows here. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && documents.push(request.url()),
  );
  return documents;
}
