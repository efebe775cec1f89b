/** Client module of the consent layer (plugins/output/third-parties). It loads the rest when the page is idle. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';

import {PRIVACY_SETTINGS_EVENT} from '../site/consent';
import type {Configured} from '../site/third-parties';

import type {ConsentManager} from './manager';
import {createPageViews, type PageView} from './page-views';

/** Safari has no idle callback. */
const IDLE_FALLBACK_MS = 200;
const IDLE_TIMEOUT_MS = 2_000;

async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, {once: true}));
  await new Promise<void>((resolve) => {
    // eslint-disable-next-line baseline-js/use-baseline -- Safari uses the fallback in the line below
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), {timeout: IDLE_TIMEOUT_MS});
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}

async function createManager(): Promise<ConsentManager> {
  const manager = await import(/* webpackChunkName: "consent" */ './manager');
  const {baseUrl, customFields} = siteConfig;
  return manager.createManager(customFields as Configured, customFields?.consentRevision as number, baseUrl);
}

function createConsentModule(): ClientModule {
  const state: {isAwaited: boolean; loading: Promise<void> | null; manager: ConsentManager | null} = {
    isAwaited: false,
    loading: null,
    manager: null,
  };
  const waiting: PageView[] = [];
  const visited = createPageViews(window.location.origin, document, (view) => {
    if (state.manager) state.manager.viewed(view);
    else waiting.push(view);
  });

  function load(): Promise<void> {
    state.loading ??= createManager().then(
      (manager) => {
        state.manager = manager;
        waiting.splice(0).forEach(manager.viewed);
      },
      (error: unknown) => {
        // Loading is tried again when the reader opens the settings. Until then, no service is loaded.
        state.loading = null;
        console.warn('The privacy settings could not be loaded, so no optional service is loaded:', error);
      },
    );
    return state.loading;
  }

  document.addEventListener(PRIVACY_SETTINGS_EVENT, () => void load().then(() => state.manager?.openSettings()));
  return {
    onRouteDidUpdate({location}) {
      visited(location);
      if (state.isAwaited) return;
      // Loads the rest when the browser is idle, after the scripts of the page have run.
      state.isAwaited = true;
      void idle().then(load);
    },
  };
}

export default ExecutionEnvironment.canUseDOM ? createConsentModule() : {};
