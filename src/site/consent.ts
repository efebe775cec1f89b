/** What the consent layer and whoever asks it agree on. Apart from the list of third parties, whose prose few pages need. */

/** What a reader agrees to or refuses. */
export type OptionalCategory = 'analytics' | 'marketing';

/** Where a reader's choice is kept, in local storage. */
export const CONSENT_KEY = 'portal.consent';
/** Half a year, then readers are asked again. */
export const CONSENT_DAYS = 182;

/** Dispatched on the document by whatever lets a reader open the privacy settings. */
export const PRIVACY_SETTINGS_EVENT = 'portal:privacy-settings';
