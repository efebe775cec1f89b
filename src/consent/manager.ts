/** Connects the stored choice, the third-party services, the banner and the settings. Loaded when the page is idle. */
import {
  CONSENT_KEY,
  hasChosen,
  hasConsent,
  hasGlobalPrivacyControl,
  recordConsent,
  removeExpiredConsent,
  type OptionalCategory,
} from '../site/consent';
import {askedCategories, listThirdParties, type Configured} from '../site/third-parties';
import {readRequestPolicy} from '../site/tools';

import {removeCookies} from './cookies';
import type {PageView} from './page-views';
import {createRunner} from './runner';
import {createServices} from './services';
import {mountConsent} from './ui/mount';

export type ConsentManager = {
  viewed: (view: PageView) => void;
  openSettings: () => void;
};

/**
 * Starts the services that the reader has accepted, and shows the banner if there is no choice yet.
 * @param baseUrl base path of the site, for links to its privacy pages
 */
export function createManager(configured: Configured, revision: number, baseUrl: string): ConsentManager {
  const parties = listThirdParties(configured);
  const categories = askedCategories(parties);
  const isRefusedByBrowser = hasGlobalPrivacyControl();
  const allowed = (): OptionalCategory[] => categories.filter((category) => hasConsent(category, revision));
  // Pages of the tools load no services, because readers paste secrets there. The security policy also blocks them.
  const isToolPage = readRequestPolicy(document) === 'forbidden';
  const runner = createRunner(isToolPage ? [] : createServices(configured.thirdParties ?? {}), allowed);
  const last: {view: PageView | null} = {view: null};

  function removeRefusedCookies(): void {
    const now = allowed();
    const refused = parties.filter(({category}) => category !== 'necessary' && !now.includes(category));
    removeCookies(
      refused.flatMap(({cookies}) => cookies.map(({name}) => name)),
      window.location.hostname,
    );
  }

  const view = mountConsent({
    parties,
    categories,
    baseUrl,
    isRefusedByBrowser,
    allowed,
    decide(chosen) {
      const before = allowed();
      recordConsent(chosen, revision);
      removeRefusedCookies();
      const now = allowed();
      // A script that has run cannot be unloaded, so the page is reloaded.
      if (runner.hasStartedAny(before.filter((category) => !now.includes(category)))) window.location.reload();
      else runner.startAllowed(last.view);
    },
  });

  // The reader may have chosen in another window.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key !== CONSENT_KEY || newValue === null) return;
    view.hideBanner();
    runner.startAllowed(last.view);
  });

  removeExpiredConsent();
  removeRefusedCookies();
  runner.startAllowed(null);
  if (!hasChosen(revision) && !isRefusedByBrowser && !isToolPage) view.showBanner();
  return {
    viewed(seen) {
      last.view = seen;
      runner.visited(seen);
    },
    openSettings: view.openSettings,
  };
}
