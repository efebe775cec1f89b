import {afterEach, describe, expect, it, vi} from 'vitest';

import {
  CONSENT_DAYS,
  CONSENT_KEY,
  hasChosen,
  hasConsent,
  recordConsent,
  removeExpiredConsent,
  type Browser,
  type OptionalCategory,
} from './consent';

const REVISION = 7;
const NOW = Date.UTC(2026, 10, 26);
const DAY_MS = 86_400_000;

/** A browser with the given text as stored record. `stored()` returns the current record. */
function createBrowser(text: string | null = null, globalPrivacyControl?: boolean) {
  const items = new Map(text === null ? [] : [[CONSENT_KEY, text]]);
  return {
    navigator: {...(globalPrivacyControl !== undefined && {globalPrivacyControl})},
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    stored: () => items.get(CONSENT_KEY) ?? null,
  };
}

const forbidden: Browser = {
  navigator: {},
  get localStorage(): Storage {
    throw new Error('SecurityError');
  },
};

const record = (more: Record<string, unknown> = {}) =>
  JSON.stringify({categories: ['marketing', 'analytics'], revision: REVISION, expirationTime: NOW + 1, ...more});

/** A record in the format of vanilla-cookieconsent 3.1.0. */
const FORMER_RECORD = JSON.stringify({
  categories: ['analytics'],
  revision: REVISION,
  data: null,
  consentTimestamp: '2026-11-01T08:00:00.000Z',
  consentId: '5f1b7a52-91a5-4d1e-8a3e-0d8f3a5c7e21',
  services: {analytics: [], marketing: []},
  languageCode: 'en-GB',
  lastConsentTimestamp: '2026-11-01T08:00:00.000Z',
  expirationTime: Date.UTC(2026, 10, 1, 8) + 182 * DAY_MS,
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('consent to analytics', () => {
  it.each([
    ['nothing is stored', createBrowser(), false],
    ['another category is stored', createBrowser(record({categories: ['marketing']})), false],
    ['everything is refused', createBrowser(record({categories: []})), false],
    ['it is stored', createBrowser(record()), true],
    ['it was stored by the former library', createBrowser(FORMER_RECORD), true],
    ['it is stored and Global Privacy Control is off', createBrowser(record(), false), true],
    ['it is stored and Global Privacy Control is on', createBrowser(record(), true), false],
    ['it was given to another list of third parties', createBrowser(record({revision: REVISION + 1})), false],
    ['it has expired', createBrowser(record({expirationTime: NOW})), false],
    ['it has no expiry', createBrowser(record({expirationTime: undefined})), false],
    ['its categories are a string', createBrowser(record({categories: 'analytics'})), false],
    ['the record is null', createBrowser('null'), false],
  ])('when %s: %#', (_when, browser, expected) =>
    expect(hasConsent('analytics', REVISION, browser, NOW)).toBe(expected),
  );

  it('is absent in a build that needs no consent, whatever an earlier build stored', () => {
    expect(hasConsent('analytics', null, createBrowser(record({revision: null})), NOW)).toBe(false);
  });

  it.each([
    ['the record is not JSON', createBrowser('analytics')],
    ['storage is forbidden', forbidden],
  ])('is absent when %s, and the reason is logged', (_when, browser) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(hasConsent('analytics', REVISION, browser, NOW)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('hasChosen', () => {
  it.each([
    ['nothing is stored', null, false],
    ['everything is refused', record({categories: []}), true],
    ['something is accepted', record(), true],
    ['the former library stored the choice', FORMER_RECORD, true],
    ['the list of third parties was another', record({revision: REVISION + 1}), false],
    ['the choice has expired', record({expirationTime: NOW}), false],
    ['the record has no categories', record({categories: undefined}), false],
  ])('when %s: %#', (_when, stored, expected) =>
    expect(hasChosen(REVISION, createBrowser(stored), NOW)).toBe(expected),
  );
});

describe('recording a choice', () => {
  const categories: readonly OptionalCategory[] = ['analytics', 'marketing'];

  it('allows the accepted categories and no other', () => {
    const browser = createBrowser();
    recordConsent(['marketing'], REVISION, browser, NOW);
    expect(categories.filter((category) => hasConsent(category, REVISION, browser, NOW))).toEqual(['marketing']);
  });

  it('replaces the earlier choice, also by a refusal', () => {
    const browser = createBrowser(record());
    recordConsent([], REVISION, browser, NOW);
    expect(categories.filter((category) => hasConsent(category, REVISION, browser, NOW))).toEqual([]);
    expect(hasChosen(REVISION, browser, NOW)).toBe(true);
  });

  it('is valid for the documented number of days', () => {
    const browser = createBrowser();
    recordConsent(['analytics'], REVISION, browser, NOW);
    const end = NOW + CONSENT_DAYS * DAY_MS;
    expect([end - 1, end].map((time) => hasConsent('analytics', REVISION, browser, time))).toEqual([true, false]);
  });

  it('is valid for this list of third parties only', () => {
    const browser = createBrowser();
    recordConsent(['analytics'], REVISION, browser, NOW);
    expect(hasChosen(REVISION + 1, browser, NOW)).toBe(false);
  });

  it('stores what the cookie page lists: the choice, its time and a random number', () => {
    const browsers = [createBrowser(), createBrowser()];
    const [first, second] = browsers.map((browser) => {
      recordConsent(['analytics'], REVISION, browser, NOW);
      return JSON.parse(browser.stored() ?? '') as Record<string, unknown>;
    });
    expect(first).toMatchObject({categories: ['analytics'], consentTimestamp: new Date(NOW).toISOString()});
    expect(first?.consentId).toMatch(/^[\da-f]{32}$/);
    expect(first?.consentId).not.toBe(second?.consentId);
  });

  it('stores every field that the former library needs, so that readers are not asked again after a rollback', () => {
    const browser = createBrowser();
    recordConsent([], REVISION, browser, NOW);
    const needed = [
      'categories',
      'revision',
      'consentId',
      'consentTimestamp',
      'lastConsentTimestamp',
      'expirationTime',
    ];
    expect(Object.keys(JSON.parse(browser.stored() ?? '') as object)).toEqual(needed);
  });

  it('removes the earlier consent if the new choice cannot be stored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const browser = createBrowser(record());
    browser.localStorage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    recordConsent([], REVISION, browser, NOW);
    expect(hasConsent('analytics', REVISION, browser, NOW)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('warns if storage is blocked', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    recordConsent(['analytics'], REVISION, forbidden, NOW);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('removing an expired record', () => {
  it.each([
    ['expired', record({expirationTime: NOW}), true],
    ['valid', record(), false],
    ['for another list of third parties', record({revision: REVISION + 1}), false],
    ['without expiry', record({expirationTime: undefined}), true],
  ])('a record that is %s: %#', (_which, stored, isRemoved) => {
    const browser = createBrowser(stored);
    removeExpiredConsent(browser, NOW);
    expect(browser.stored()).toBe(isRemoved ? null : stored);
  });

  it('does nothing if storage is blocked or empty', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    removeExpiredConsent(forbidden, NOW);
    removeExpiredConsent(createBrowser(), NOW);
    expect(warn).toHaveBeenCalledOnce();
  });
});
