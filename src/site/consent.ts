/**
 * The reader's choice about third parties, and its record in local storage. The consent layer (src/consent) writes the
 * record; code that needs consent calls `hasConsent` before each use.
 *
 * Consent counts as refused if the record is missing, invalid or expired, if it was given for a different list of third
 * parties, or if Global Privacy Control is on (https://www.w3.org/TR/gpc/).
 */

/** Categories that need consent. */
export type OptionalCategory = 'analytics' | 'marketing';

/** Key of the reader's choice in local storage. */
export const CONSENT_KEY = 'portal.consent';
/** Lifetime of a choice: readers are asked again after half a year. */
export const CONSENT_DAYS = 182;

export const PRIVACY_SETTINGS_EVENT = 'portal:privacy-settings';

const DAY_MS = 86_400_000;

/** The parts of `window` that consent depends on. */
export type Browser = {
  navigator: {globalPrivacyControl?: boolean};
  /** Throws if the reader blocks storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** Parsed from storage, so every field may be missing or have another type. */
type StoredRecord = {categories?: unknown; revision?: unknown; expirationTime?: unknown};

/** TypeScript's DOM types lack Global Privacy Control. */
const thisBrowser = () => window as Window & {navigator: Browser['navigator']};

/** Storage may be blocked or full, and the page must work without it. */
function withStorage<Result>(browser: Browser, access: (storage: Browser['localStorage']) => Result): Result | null {
  try {
    return access(browser.localStorage);
  } catch (error) {
    console.warn('The privacy choice cannot be read or stored, so no optional service is loaded:', error);
    return null;
  }
}

function parseRecord(text: string | null): StoredRecord | null {
  return text === null ? null : (JSON.parse(text) as StoredRecord | null);
}

const isExpired = ({expirationTime}: StoredRecord, now: number) => !(Number(expirationTime) > now);

function readChoice(revision: number, browser: Browser, now: number): readonly unknown[] | null {
  const record = withStorage(browser, (storage) => parseRecord(storage.getItem(CONSENT_KEY)));
  if (!record || record.revision !== revision || isExpired(record, now)) return null;
  return Array.isArray(record.categories) ? record.categories : null;
}

/** Whether Global Privacy Control is on, which refuses all optional categories. */
export function hasGlobalPrivacyControl(browser: Pick<Browser, 'navigator'> = thisBrowser()): boolean {
  return browser.navigator.globalPrivacyControl === true;
}

/**
 * Whether the reader accepts a category now. The result may change during a visit.
 * @param revision of the list of third parties in this build; null if the build needs no consent
 */
export function hasConsent(
  category: OptionalCategory,
  revision: number | null,
  browser: Browser = thisBrowser(),
  now = Date.now(),
): boolean {
  if (revision === null || hasGlobalPrivacyControl(browser)) return false;
  return readChoice(revision, browser, now)?.includes(category) ?? false;
}

/** Whether the reader has chosen for this list of third parties, and the choice is still valid. */
export function hasChosen(revision: number, browser: Browser = thisBrowser(), now = Date.now()): boolean {
  return readChoice(revision, browser, now) !== null;
}

/**
 * Records the accepted categories; all others are refused. Uses the fields of vanilla-cookieconsent 3.1.0, so that
 * readers are not asked again after a rollback to a release with that library.
 */
export function recordConsent(
  categories: readonly OptionalCategory[],
  revision: number,
  browser: Browser = thisBrowser(),
  now = Date.now(),
): void {
  const chosen = new Date(now).toISOString();
  const record = {
    categories,
    revision,
    // Not `randomUUID`, which needs https.
    consentId: [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
    consentTimestamp: chosen,
    lastConsentTimestamp: chosen,
    expirationTime: now + CONSENT_DAYS * DAY_MS,
  };
  withStorage(browser, (storage) => {
    // Remove first: if storage is full, the previous consent must not remain valid.
    storage.removeItem(CONSENT_KEY);
    storage.setItem(CONSENT_KEY, JSON.stringify(record));
  });
}

/** Removes an expired record, because the cookie page says how long the record is kept. */
export function removeExpiredConsent(browser: Browser = thisBrowser(), now = Date.now()): void {
  withStorage(browser, (storage) => {
    const record = parseRecord(storage.getItem(CONSENT_KEY));
    if (record && isExpired(record, now)) storage.removeItem(CONSENT_KEY);
  });
}
