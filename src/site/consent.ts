/** Names shared by the consent code and its callers. Separate from `third-parties.ts`, whose texts few pages need. */

/** Categories that need consent. */
export type OptionalCategory = 'analytics' | 'marketing';

/** Key in local storage of the reader's choice. */
export const CONSENT_KEY = 'portal.consent';
/** Lifetime of a consent; readers are asked again after half a year. */
export const CONSENT_DAYS = 182;

/** Event on `document` that opens the privacy settings. */
export const PRIVACY_SETTINGS_EVENT = 'portal:privacy-settings';
