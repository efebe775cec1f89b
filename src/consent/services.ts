/**
 * Starts the optional services and reports page views to them, through the command queues that the services document.
 */
import type {OptionalCategory} from '../site/consent';
import type {ThirdPartyId, ThirdPartySettings} from '../site/third-parties';

import type {PageView} from './page-views';

export type Service = {
  id: ThirdPartyId;
  category: OptionalCategory;
  /** Loads the service. Called once, after consent. */
  start: (allowed: readonly OptionalCategory[]) => void;
  /** Reports a page view. Called for the current page after the start, then for each later page. */
  visited?: (view: PageView) => void;
  /** Called when the reader changes the choice while the service runs. */
  allowedChanged?: (allowed: readonly OptionalCategory[]) => void;
};

type Queues = {_paq?: unknown[]; dataLayer?: unknown[]; _hsq?: unknown[]; disableHubSpotCookieBanner?: boolean};

function queueOf(name: '_paq' | 'dataLayer' | '_hsq'): unknown[] {
  const queues = window as Window & Queues;
  queues[name] ??= [];
  return queues[name];
}

/** Loads a script. Only logs failures. */
function load(name: string, address: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script');
  for (const [attribute, value] of Object.entries(attributes)) script.setAttribute(attribute, value);
  script.addEventListener('error', () => console.warn(`${name} could not be loaded; the page works without it.`));
  script.src = address;
  document.head.append(script);
}

/** https://developer.matomo.org/guides/tracking-javascript-guide */
function pageViews({url, siteId}: {url: string; siteId: string}): Service {
  return {
    id: 'page-views',
    category: 'analytics',
    start() {
      queueOf('_paq').push(['disableCookies'], ['setTrackerUrl', `${url}matomo.php`], ['setSiteId', siteId]);
      load('The page view script', `${url}matomo.js`);
    },
    visited({address, title, referrer}) {
      queueOf('_paq').push(
        ['setReferrerUrl', referrer],
        ['setCustomUrl', address],
        ['setDocumentTitle', title],
        ['trackPageView'],
      );
    },
  };
}

const state = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

/** https://developers.google.com/tag-platform/security/guides/consent */
function tagManager({containerId}: {containerId: string}): Service {
  // The tag manager accepts a command only as an `arguments` object; an array would be an event.
  function command(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params -- see above
    queueOf('dataLayer').push(arguments);
  }
  const toStates = (allowed: readonly OptionalCategory[]) => ({
    analytics_storage: state(allowed.includes('analytics')),
    ...Object.fromEntries(
      ['ad_storage', 'ad_user_data', 'ad_personalization'].map((name) => [name, state(allowed.includes('marketing'))]),
    ),
  });
  return {
    id: 'tag-manager',
    category: 'marketing',
    start(allowed) {
      command('consent', 'default', toStates(allowed));
      queueOf('dataLayer').push({'gtm.start': Date.now(), event: 'gtm.js'});
      load('The tag manager', `https://www.googletagmanager.com/gtm.js?id=${containerId}`);
    },
    visited: ({address, title, referrer}) =>
      queueOf('dataLayer').push({
        event: 'page_view',
        page_location: address,
        page_title: title,
        page_referrer: referrer,
      }),
    allowedChanged: (allowed) => command('consent', 'update', toStates(allowed)),
  };
}

/** https://developers.hubspot.com/docs/api-reference/latest/account/settings/tracking-code/overview */
function crm({portalId}: {portalId: string}): Service {
  const once = {hasFirstView: false};
  return {
    id: 'crm',
    category: 'marketing',
    start() {
      // Disabled, because the portal has its own banner.
      (window as Window & Queues).disableHubSpotCookieBanner = true;
      load('The CRM', `https://js.hs-scripts.com/${portalId}.js`, {id: 'hs-script-loader'});
    },
    visited({address}) {
      const {pathname, search, hash} = new URL(address);
      queueOf('_hsq').push(['setPath', pathname + search + hash]);
      // Skips the first page view, because the script reports it itself.
      if (once.hasFirstView) queueOf('_hsq').push(['trackPageView']);
      once.hasFirstView = true;
    },
  };
}

function callToAction({portalId}: {portalId: string}): Service {
  return {
    id: 'call-to-action',
    category: 'marketing',
    start() {
      const attributes = {
        id: 'hubspot-web-interactives-loader',
        'data-loader': 'hs-scriptloader',
        'data-hsjs-portal': portalId,
        'data-hsjs-env': 'prod',
        'data-hsjs-hublet': 'na1',
      };
      load('The call to action', 'https://js.hubspot.com/web-interactives-embed.js', attributes);
    },
  };
}

/** Creates the configured services. They do nothing before `start` is called. */
export function createServices(settings: ThirdPartySettings): Service[] {
  return [
    ...(settings.pageViews ? [pageViews(settings.pageViews)] : []),
    ...(settings.tagManager ? [tagManager(settings.tagManager)] : []),
    ...(settings.crm ? [crm(settings.crm)] : []),
    ...(settings.callToAction ? [callToAction(settings.callToAction)] : []),
  ];
}
