/**
 * The record of the reader's choice, kept by vanilla-cookieconsent. Its own banner is not used: it takes focus when it
 * comes, holds Tab inside although the page goes on beside it, and writes its texts as HTML. (Its `core` without a
 * banner does not run in 3.1.0: it reads elements of the banner.)
 */
import {acceptCategory, eraseCookies, reset, run, validConsent, type Translation} from 'vanilla-cookieconsent';

import {CONSENT_DAYS, CONSENT_KEY, type OptionalCategory} from '../site/consent';
import {LOCALE} from '../site/facts';

export type ConsentStore = {
  /** Whether the reader has chosen, for this list of third parties and not too long ago. */
  hasDecided: () => boolean;
  /** Records what the reader agrees to; everything else is refused. */
  decide: (categories: readonly OptionalCategory[]) => Promise<void>;
};

/**
 * Opens the record. Nothing is written before the reader has chosen.
 * @param revision of the list that the reader is asked about
 */
export async function openStore(categories: readonly OptionalCategory[], revision: number): Promise<ConsentStore> {
  const open = () =>
    run({
      categories: Object.fromEntries(categories.map((category) => [category, {}])),
      revision,
      cookie: {name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS},
      // Scripts are loaded by src/consent/services.ts, and cookies removed below, in each domain they may be in.
      manageScriptTags: false,
      autoClearCookies: false,
      // Nothing is shown by the library: it has no texts, and nothing to hide from anyone.
      autoShow: false,
      hideFromBots: false,
      language: {default: LOCALE, translations: {[LOCALE]: {} as Translation}},
    });
  await open();
  return {
    hasDecided: validConsent,
    async decide(allowed) {
      // Another window may have recorded another choice meanwhile, and the library reads the record once.
      reset(false);
      await open();
      acceptCategory([...allowed]);
    },
  };
}

/** Domains that a page of a host may set cookies in, the host's own first. A host with a number for a name has no parents. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return /^[\d.]+$/.test(host)
    ? [host]
    : labels.slice(0, Math.max(1, labels.length - 1)).map((_label, depth) => labels.slice(depth).join('.'));
}

/** Removes cookies by name, wherever the scripts of a third party may have put them. */
export function removeCookies(names: readonly string[], host: string): void {
  if (names.length === 0) return;
  // Each time all of them: the library looks whether a cookie is there before it removes it.
  eraseCookies([...names], '/');
  for (const domain of domainsOf(host)) eraseCookies([...names], '/', domain);
}
