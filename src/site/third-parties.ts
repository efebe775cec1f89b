/**
 * All external hosts that pages may contact. The content security policy, the consent dialog, the removal of cookies,
 * and the privacy and cookie pages use this list.
 *
 * Operators must configure their accounts with the retention periods in this list, because the privacy page publishes
 * them.
 */
import {CONSENT_DAYS, CONSENT_KEY, type OptionalCategory} from './consent';
import {BRAND} from './facts';
import {hostedSearchOrigins} from './hosted-search-origins';
import {SANDBOX_ORIGINS} from './try-it';

/** `necessary` covers requests that an action of the reader causes, such as sending a request. */
export type Category = 'necessary' | OptionalCategory;

export const OPTIONAL_CATEGORIES: Readonly<Record<OptionalCategory, {label: string; description: string}>> = {
  analytics: {
    label: 'Analytics',
    description: 'Counts which pages are read and which search results are opened, so that we know what to improve.',
  },
  marketing: {
    label: 'Marketing',
    description:
      'Shows you offers related to what you read, and shows our sales team which pages you opened if you contact us.',
  },
};

/** Directives of the content security policy that a third party may extend. */
export type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src';
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

export type StoredItem = {
  name: string;
  where: 'cookie' | 'local storage' | 'session storage';
  purpose: string;
  kept: string;
};

export type ThirdPartyId =
  'request-form' | 'hosted-search' | 'search-insights' | 'page-views' | 'tag-manager' | 'crm' | 'call-to-action';
export type ThirdParty = {
  id: ThirdPartyId;
  name: string;
  category: Category;
  purpose: string;
  receives: string;
  retention: string;
  sources: Sources;
  cookies: readonly StoredItem[];
};

/** Optional services from environment variables. An absent key means that the service is off. */
export type ThirdPartySettings = {
  /** URL of a Matomo instance, with a trailing slash, and the id of the portal in it. */
  pageViews?: {url: string; siteId: string};
  tagManager?: {containerId: string};
  crm?: {portalId: string};
  callToAction?: {portalId: string};
};
type HostedSearchSettings = {appId: string; insights: 'de' | 'us' | null};
export type Configured = {hostedSearch: HostedSearchSettings | null; thirdParties: ThirdPartySettings | null};

const YOUR_BROWSER = 'as with every request, your IP address and the name of your browser';

function requestForm(): ThirdParty {
  return {
    id: 'request-form',
    name: `${BRAND} sandbox`,
    category: 'necessary',
    purpose:
      'Answers a request that you send to the sandbox with “Try it” on a page of the API reference. Nothing is sent before you choose the sandbox and press Send: the simulation that is chosen first runs in the page.',
    receives: `The request as the page shows it, with the token that you entered; ${YOUR_BROWSER}.`,
    retention: 'Requests are logged for 30 days.',
    sources: {'connect-src': SANDBOX_ORIGINS},
    cookies: [],
  };
}

function hostedSearch(settings: HostedSearchSettings): ThirdParty {
  return {
    id: 'hosted-search',
    name: 'Algolia search',
    category: 'necessary',
    purpose:
      'Answers what you type into the search. Your browser connects to it when you open the search, and sends what you type.',
    receives: `Your query; ${YOUR_BROWSER}.`,
    retention: 'Queries are kept for 90 days.',
    sources: {'connect-src': hostedSearchOrigins(settings)},
    cookies: [],
  };
}

function searchInsights(region: 'de' | 'us'): ThirdParty {
  return {
    id: 'search-insights',
    name: 'Algolia Insights',
    category: 'analytics',
    purpose: 'Counts which search results are shown and followed, so that better ones come first.',
    receives: `The results shown and the one you follow, with a random number that is deleted when you leave the page; ${YOUR_BROWSER}.`,
    retention: 'Events are kept for 90 days.',
    sources: {'connect-src': [`https://insights.${region}.algolia.io`]},
    cookies: [],
  };
}

function pageViews({url}: {url: string}): ThirdParty {
  const {origin} = new URL(url);
  return {
    id: 'page-views',
    name: 'Matomo page views',
    category: 'analytics',
    purpose: 'Counts views of pages. It is configured to set no cookie and to give your browser no number.',
    receives: `Address and title of each page that you open, and of the page that led you there; the size of your screen; ${YOUR_BROWSER}.`,
    retention: 'Views are kept for 180 days; after that, only totals are kept.',
    sources: {'script-src': [origin], 'connect-src': [origin], 'img-src': [origin]},
    cookies: [],
  };
}

function tagManager(): ThirdParty {
  const origin = 'https://www.googletagmanager.com';
  return {
    id: 'tag-manager',
    name: 'Google Tag Manager',
    category: 'marketing',
    purpose:
      'Runs the tags of our campaigns. The content security policy of the portal prevents it from loading anything from other hosts.',
    receives: `Address and title of each page that you open; ${YOUR_BROWSER}.`,
    retention: 'Requests are logged for 14 days.',
    sources: {'script-src': [origin], 'connect-src': [origin], 'img-src': [origin]},
    cookies: [],
  };
}

function crm(): ThirdParty {
  const track = 'https://track.hubspot.com';
  return {
    id: 'crm',
    name: 'HubSpot CRM',
    category: 'marketing',
    purpose: 'Adds what you read here to your record, if you contact our sales team.',
    receives: `Address and title of each page that you open, with the numbers in its cookies; ${YOUR_BROWSER}.`,
    retention:
      'Visits of readers who never contact us are kept for 6 months, records of contacts for 24 months after the last contact.',
    sources: {
      'script-src': ['https://js.hs-scripts.com', 'https://js.hs-analytics.net'],
      'connect-src': [track],
      'img-src': [track],
    },
    cookies: [
      {
        name: '__hstc',
        where: 'cookie',
        purpose: 'Identifies your browser by a number and counts its visits.',
        kept: '6 months',
      },
      {
        name: 'hubspotutk',
        where: 'cookie',
        purpose: 'Identifies your browser by a number, so that we find your visits when you contact us.',
        kept: '6 months',
      },
      {name: '__hssc', where: 'cookie', purpose: 'Counts the pages of a visit.', kept: '30 minutes'},
      {
        name: '__hssrc',
        where: 'cookie',
        purpose: 'Distinguishes a new visit from one that continues.',
        kept: 'until you close the browser',
      },
    ],
  };
}

function callToAction({portalId}: {portalId: string}): ThirdParty {
  return {
    id: 'call-to-action',
    name: 'HubSpot calls to action',
    category: 'marketing',
    purpose: 'Shows offers, such as a guided tour, on related pages.',
    receives: `Address of the page, which offers you saw and which you followed; ${YOUR_BROWSER}.`,
    retention: 'Counts are kept for 24 months.',
    sources: {
      'script-src': ['https://js.hubspot.com'],
      'connect-src': ['https://cta-service-cms2.hubspot.com'],
      'frame-src': [`https://${portalId}.hs-sites.com`],
    },
    cookies: [],
  };
}

/** Returns the third parties of a build, first those that need no consent. */
export function listThirdParties({hostedSearch: hosted, thirdParties}: Configured): ThirdParty[] {
  const settings = thirdParties ?? {};
  return [
    requestForm(),
    ...(hosted ? [hostedSearch(hosted)] : []),
    ...(hosted?.insights ? [searchInsights(hosted.insights)] : []),
    ...(settings.pageViews ? [pageViews(settings.pageViews)] : []),
    ...(settings.tagManager ? [tagManager()] : []),
    ...(settings.crm ? [crm()] : []),
    ...(settings.callToAction ? [callToAction(settings.callToAction)] : []),
  ];
}

export function partiesOf(category: Category, parties: readonly ThirdParty[]): ThirdParty[] {
  return parties.filter((party) => party.category === category);
}

/** Optional categories with at least one third party, in the order of display. */
export function askedCategories(parties: readonly ThirdParty[]): OptionalCategory[] {
  return (Object.keys(OPTIONAL_CATEGORIES) as OptionalCategory[]).filter(
    (category) => partiesOf(category, parties).length > 0,
  );
}

/** Unique origins for one directive of the content security policy. */
export function originsFor(directive: Directive, parties: readonly ThirdParty[]): string[] {
  return [...new Set(parties.flatMap(({sources}) => sources[directive] ?? []))];
}

export function hostsOf({sources}: ThirdParty): string[] {
  return [...new Set(Object.values(sources).flat())].map((origin) => new URL(origin).host);
}

/**
 * Hash of the third parties that need consent. A change invalidates earlier consent, so readers are asked again.
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
 * @returns null if no third party needs consent
 */
export function consentRevision(configured: Configured): number | null {
  const optional = listThirdParties(configured).filter(({category}) => category !== 'necessary');
  if (optional.length === 0) return null;
  const text = optional.map((party) => [party.id, party.category, ...hostsOf(party)].join(' ')).join('\n');
  return [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}

/** Pattern of the names under which recent and favourite searches are stored (SEARCH_PERSONALISATION). */
export const STORED_SEARCHES = '__DOCSEARCH_*';

/** Items that the portal itself stores in the browser and never sends. */
export const OWN_STORED_ITEMS: readonly StoredItem[] = [
  {name: 'theme', where: 'local storage', purpose: 'The colour mode that you chose.', kept: 'until you clear it'},
  {
    name: 'docusaurus.tab.*',
    where: 'local storage',
    purpose: 'The tab that you chose where a page shows the same content in several forms.',
    kept: 'until you clear it',
  },
  {
    name: 'docusaurus.announcement.*',
    where: 'local storage',
    purpose: 'The announcement that you closed, so that it stays closed.',
    kept: 'until you clear it',
  },
  {
    name: 'portal.sample-language',
    where: 'local storage',
    purpose: 'The language that you chose for code samples.',
    kept: 'until you clear it',
  },
  {
    name: 'portal.sample-environment',
    where: 'local storage',
    purpose: 'The environment that you chose for code samples, such as the sandbox.',
    kept: 'until you clear it',
  },
  {
    name: 'portal.search.slash-key',
    where: 'local storage',
    purpose: 'Whether the slash key opens the search.',
    kept: 'until you clear it',
  },
  {
    name: 'portal.search.own-index',
    where: 'session storage',
    purpose: 'That you chose to search in the index of this site, while the search service could not be reached.',
    kept: 'until you close the tab',
  },
  {
    name: STORED_SEARCHES,
    where: 'local storage',
    purpose: 'Your recent and favourite searches. The search dialog removes each of them.',
    kept: 'until you remove them',
  },
];

/** The stored consent, in builds that ask for consent. */
export const CONSENT_ITEM: StoredItem = {
  name: CONSENT_KEY,
  where: 'local storage',
  purpose: 'What you agreed to and when, with a random number for that choice.',
  kept: `${CONSENT_DAYS} days`,
};
