import {test as base, type Page} from '@playwright/test';

import {startHost, type Host} from '../../support/deploy/deployments';
import {PLAIN_BUILD} from '../../support/site/sites';

type Fixtures = {
  /** A host for each test, which serves the default build. */
  host: Host;
  /** Exceptions and unhandled rejections of the page. The fixture expects none at the end. */
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

/** Records document requests from now on, to detect repeated reloads. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && documents.push(request.url()),
  );
  return documents;
}
