/**
 * What the reader has agreed to. The consent layer (src/consent) writes it, everything that needs consent asks here
 * before each use. Local storage holds the record of vanilla-cookieconsent.
 *
 * Nothing stored, a record that is unreadable, too old or about another list of third parties, and Global Privacy
 * Control (https://www.w3.org/TR/gpc/) all mean no.
 */
import {CONSENT_KEY, type OptionalCategory} from '../site/consent';

type Browser = {
  navigator: {globalPrivacyControl?: boolean};
  /** May throw, as it does where storage is forbidden. */
  readonly localStorage: Pick<Storage, 'getItem'>;
};

type StoredConsent = {categories?: unknown; revision?: unknown; expirationTime?: unknown};

/** TypeScript's own types know nothing of Global Privacy Control yet. */
const thisBrowser = () => window as Window & {navigator: Browser['navigator']};

/** Whether the reader's browser refuses everything optional on the reader's behalf. */
export function hasGlobalPrivacyControl(browser: Pick<Browser, 'navigator'> = thisBrowser()): boolean {
  return browser.navigator.globalPrivacyControl === true;
}

/**
 * Whether the reader agrees to a category, now: it may change during a visit.
 * @param revision of the list that readers are asked about in this build; null where they are asked nothing
 */
export function hasConsent(
  category: OptionalCategory,
  revision: number | null,
  browser: Browser = thisBrowser(),
  now = Date.now(),
): boolean {
  if (revision === null || hasGlobalPrivacyControl(browser)) return false;
  try {
    const stored = JSON.parse(browser.localStorage.getItem(CONSENT_KEY) ?? '{}') as StoredConsent | null;
    return (
      stored?.revision === revision &&
      Number(stored.expirationTime) > now &&
      Array.isArray(stored.categories) &&
      stored.categories.includes(category)
    );
  } catch (error) {
    console.warn('The consent of the reader cannot be read, which means no:', error);
    return false;
  }
}
