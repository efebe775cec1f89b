import type {Page} from '@playwright/test';

import {CONSENT_KEY, type OptionalCategory} from '../../../src/site/consent';
import {parseEnvironment} from '../../../src/site/env';
import {consentRevision} from '../../../src/site/third-parties';

import {CONFIGURED_ENVIRONMENT} from '../site/sites';

const DAY_MS = 86_400_000;

/** The record of a choice, as the consent layer of the configured build writes it. */
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

/** Has the reader chosen on an earlier visit. A choice that is made meanwhile stays. */
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
        // A test forbids storage.
      }
    },
    [CONSENT_KEY, consentRecord(categories, more)] as const,
  );
}
