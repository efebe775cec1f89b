import {expect, test} from '@playwright/test';

import {findViolations} from '../support/axe';

const REFERENCE = ['', 'tags/flags/', 'create-organisation/', 'token/', 'get-authorization/'];

for (const mode of ['light', 'dark']) {
  for (const page of REFERENCE) {
    test(`axe finds nothing on docs/apis/connect-openapi/${page} in ${mode} mode`, async ({page: tab}) => {
      await tab.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await tab.goto(`docs/apis/connect-openapi/${page}`);
      await expect(tab.locator('html[data-has-hydrated="true"]')).toBeAttached();
      expect(await findViolations(tab)).toEqual([]);
    });

    test(`axe finds nothing on docs/apis/connect-openapi/${page} in ${mode} mode on a phone @phone`, async ({page: tab}) => {
      await tab.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await tab.goto(`docs/apis/connect-openapi/${page}`);
      await expect(tab.locator('html[data-has-hydrated="true"]')).toBeAttached();
      expect(await findViolations(tab)).toEqual([]);
    });
  }
}
