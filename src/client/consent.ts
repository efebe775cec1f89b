/**
 * What the reader has agreed to. The consent manager writes it, everything that needs consent asks here before each use.
 *
 * Local storage, key `portal.consent`: the purposes agreed to, separated by spaces, such as `analytics`. Nothing stored,
 * an unreadable storage and Global Privacy Control (https://www.w3.org/TR/gpc/) all mean no.
 */
export type Purpose = 'analytics';

export const CONSENT_KEY = 'portal.consent';

type Browser = {
  navigator: {globalPrivacyControl?: boolean};
  /** May throw, as it does where storage is forbidden. */
  readonly localStorage: Pick<Storage, 'getItem'>;
};

/** Whether the reader agrees to a purpose, now: it may change during a visit. */
export function hasConsent(purpose: Purpose, browser?: Browser): boolean {
  // TypeScript's own types know nothing of Global Privacy Control yet.
  const {navigator} = browser ?? (window as Window & {navigator: Browser['navigator']});
  if (navigator.globalPrivacyControl === true) return false;
  try {
    return ((browser ?? window).localStorage.getItem(CONSENT_KEY) ?? '').split(' ').includes(purpose);
  } catch (error) {
    console.warn('The consent of the reader cannot be read, which means no:', error);
    return false;
  }
}
