/** The consent layer at work: what the reader chose, what may run, what the reader sees of it. Loaded after the page. */
import {hasConsent, hasGlobalPrivacyControl} from '../client/consent';
import {CONSENT_KEY, type OptionalCategory} from '../site/consent';
import {askedCategories, listThirdParties, type Configured} from '../site/third-parties';
import type {PageView} from './page-views';
import {createRunner} from './runner';
import {createServices} from './services';
import {openStore, removeCookies} from './store';
import {mountConsent} from './ui/mount';

export type ConsentManager = {
  viewed: (view: PageView) => void;
  openSettings: () => void;
};

/**
 * Starts the layer: what was agreed to before goes on, and a reader who has not chosen is asked.
 * @param baseUrl of the site, for links to its pages on privacy
 */
export async function createManager(
  configured: Configured,
  revision: number,
  baseUrl: string,
): Promise<ConsentManager> {
  const parties = listThirdParties(configured);
  const categories = askedCategories(parties);
  const store = await openStore(categories, revision);
  const isRefusedByBrowser = hasGlobalPrivacyControl();
  const allowed = (): OptionalCategory[] => categories.filter((category) => hasConsent(category, revision));
  const runner = createRunner(createServices(configured.thirdParties ?? {}), allowed);
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
    async decide(chosen) {
      const before = allowed();
      await store.decide(chosen);
      removeRefusedCookies();
      const now = allowed();
      // A script that runs cannot be taken back, so the page goes with it.
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

  removeRefusedCookies();
  runner.startAllowed(null);
  if (!store.hasDecided() && !isRefusedByBrowser) view.showBanner();
  return {
    viewed(seen) {
      last.view = seen;
      runner.visited(seen);
    },
    openSettings: view.openSettings,
  };
}
