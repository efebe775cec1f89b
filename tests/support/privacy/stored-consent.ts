import type {Page} from '@playwright/test';

import {CONSENT_KEY, type OptionalCategory} from '../../../src/site/consent';
import {parseEnvironment} from '../../../src/site/env';
import {consentRevision} from '../../../src/site/third-parties';
import {CONFIGURED_ENVIRONMENT} from '../site/sites';

const DAY_MS = 86_400_000;

/** The stored record of a choice, as the consent manager of the configured build writes it. */
export function consentRecord(categories: readonly OptionalCategory[], more: Record<string, unknown> = {}): string {
  const chosen = new Date().toISOString();
  return JSON.stringify({
    categories,
    revision: consentRevision(parseEnvironment(CONFIGURED_ENVIRONMENT)),
    data: null,
    consentTimestamp: chosen,
    consentId: '00000000-0000-4000-8000-000000000000',
    services: {},
    lastConsentTimestamp: chosen,
    expirationTime: Date.now() + 100 * DAY_MS,
    ...more,
  });
}

/** Stores the choice of an earlier visit. A later choice in the test is not overwritten. */
export async function storeConsent(
  page: Page,
  categories: readonly OptionalCategory[],
  more?: Record<string, unknown>,
): Promise<void> {
  await page.addInitScript(
    ([key, record]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, record);
      } catch {
        // A test may block storage.
      }
    },
    [CONSENT_KEY, consentRecord(categories, more)] as const,
  );
}
