/**
 * Parses the environment variables into a typed object. Only the configuration and the build scripts import this file;
 * the browser receives values through `customFields`.
 *
 * An absent or empty variable turns its feature off. A malformed or misspelt variable stops the build.
 */
import {DEFAULT_SITE_URL} from './facts';
import {isMisspelt} from './misspelt';
import type {ThirdPartySettings} from './third-parties';

/** Region in which the hosted service stores the events that readers consent to. */
type InsightsRegion = 'de' | 'us';
export type HostedSearch = {appId: string; apiKey: string; insights: InsightsRegion | null};
/** Credentials for writing the hosted index. Not in `Environment`, because the browser receives parts of that type. */
export type IndexingCredentials = {appId: string; adminApiKey: string};
type Announcement = {id: string; content: string};

/** All variables of the portal, documented in .env.example. */
export const VARIABLES = [
  'SITE_URL',
  'SITE_NO_INDEX',
  'HSTS_DAYS',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_API_KEY',
  'ALGOLIA_ADMIN_API_KEY',
  'SEARCH_INSIGHTS',
  'SEARCH_PERSONALISATION',
  'MATOMO_URL',
  'MATOMO_SITE_ID',
  'GTM_CONTAINER_ID',
  'HUBSPOT_CRM_ID',
  'HUBSPOT_CTA_ID',
  'ANNOUNCEMENT_ID',
  'ANNOUNCEMENT_CONTENT',
  'FEEDBACK_PATH',
] as const;

export type Environment = {
  /** Origin of canonical URLs, without a trailing slash. */
  siteUrl: string;
  /** The hosted search service, or null for the embedded engine. */
  hostedSearch: HostedSearch | null;
  /** Whether the search remembers the hits that readers open. */
  isSearchPersonalised: boolean;
  /** Third-party services that need consent, or null for none. */
  thirdParties: ThirdPartySettings | null;
  announcement: Announcement | null;
  /** Whether search engines are asked not to index this copy. */
  noIndex: boolean;
  /** Days for which browsers use HTTPS only (RFC 6797). */
  hstsDays: number;
  /**
   * Path that receives the readers' answers about pages, on the portal's host, with the base path. Null turns the
   * question off.
   */
  feedbackPath: string | null;
};

/** Thrown for invalid variables. The message lists each variable with a remedy. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment variables are not valid:\n${problems.map((p) => `  - ${p}`).join('\n')}\nSee .env.example.`);
    this.name = 'EnvironmentError';
    // No stack, because the variables are wrong, not the code.
    this.stack = `${this.name}: ${this.message}`;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Removes empty variables, because CI sets variables without a value to an empty string. */
const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value));

function checkNames(variables: Variables, problems: string[]): void {
  const known: readonly string[] = VARIABLES;
  for (const name of Object.keys(variables).filter((given) => !known.includes(given))) {
    const meant = known.find((candidate) => isMisspelt(name, candidate));
    if (meant) problems.push(`${name} is not a variable of the portal. Did you mean ${meant}?`);
  }
}

function parseSiteUrl(value: string | undefined, problems: string[]): string {
  if (!value) return DEFAULT_SITE_URL;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    problems.push(`SITE_URL is "${value}": give an origin such as https://www.example.org, without a path.`);
    return DEFAULT_SITE_URL;
  }
  return url.origin;
}

function checkAppId(appId: string | undefined, problems: string[]): void {
  if (appId && !/^[A-Za-z0-9]+$/.test(appId))
    problems.push(`ALGOLIA_APP_ID is "${appId}": use only letters and digits.`);
}

function parseInsights(value: string | undefined, problems: string[]): InsightsRegion | null {
  if (!value) return null;
  if (value !== 'de' && value !== 'us')
    problems.push(
      `SEARCH_INSIGHTS is "${value}": give the region of the application, "de" or "us", or unset it for no events.`,
    );
  return value === 'de' ? 'de' : 'us';
}

/** Requires application id and API key. The search client has the same messages (specification, section 5). */
function parseHostedSearch(variables: Variables, problems: string[]): HostedSearch | null {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, SEARCH_INSIGHTS} = variables;
  const insights = parseInsights(SEARCH_INSIGHTS, problems);
  if (!appId && !apiKey) {
    if (insights)
      problems.push(
        'SEARCH_INSIGHTS needs the hosted search: set ALGOLIA_APP_ID and ALGOLIA_SEARCH_API_KEY, or unset SEARCH_INSIGHTS.',
      );
    return null;
  }
  if (!appId)
    problems.push('`appId` is missing. Set ALGOLIA_APP_ID, or unset ALGOLIA_SEARCH_API_KEY for the embedded search.');
  if (!apiKey)
    problems.push('`apiKey` is missing. Set ALGOLIA_SEARCH_API_KEY, or unset ALGOLIA_APP_ID for the embedded search.');
  checkAppId(appId, problems);
  if (apiKey && /[^\w+/=-]/.test(apiKey))
    problems.push(
      'ALGOLIA_SEARCH_API_KEY contains characters that a key cannot have: copy the search-only key from the service.',
    );
  return {appId: appId ?? '', apiKey: apiKey ?? '', insights};
}

function parsePersonalisation(value: string | undefined, problems: string[]): boolean {
  if (value && value !== 'off')
    problems.push(
      `SEARCH_PERSONALISATION is "${value}": set it to "off" to store no searches, or unset it to store them.`,
    );
  return value !== 'off';
}

function parseAnnouncement(variables: Variables, problems: string[]): Announcement | null {
  const {ANNOUNCEMENT_ID: id, ANNOUNCEMENT_CONTENT: content} = variables;
  if (!id && !content) return null;
  if (!id)
    problems.push(
      'ANNOUNCEMENT_ID is missing: set it to an identifier, which the browser stores when a reader closes the banner.',
    );
  if (!content) problems.push('ANNOUNCEMENT_CONTENT is missing: set it to the text of the banner.');
  if (id && !/^[a-z0-9][a-z0-9-]*$/.test(id)) {
    problems.push(
      `ANNOUNCEMENT_ID is "${id}": use lower-case letters, digits and hyphens, such as sandbox-upgrade-2026.`,
    );
  }
  return {id: id ?? '', content: content ?? ''};
}

function parseNoIndex(value: string | undefined, problems: string[]): boolean {
  if (value && value !== 'true' && value !== 'false')
    problems.push(
      `SITE_NO_INDEX is "${value}": give "true" for a copy that search engines must not index, or unset it.`,
    );
  return value === 'true';
}

/** The default is short, because the HSTS header applies to the whole host and not only to the portal. */
const DEFAULT_HSTS_DAYS = 1;
const MAX_HSTS_DAYS = 730;

function parseHstsDays(value: string | undefined, problems: string[]): number {
  if (!value) return DEFAULT_HSTS_DAYS;
  if (!/^\d{1,3}$/.test(value) || Number(value) > MAX_HSTS_DAYS)
    problems.push(`HSTS_DAYS is "${value}": give a whole number of days from 0 to ${MAX_HSTS_DAYS}.`);
  return Number(value);
}

/** Accepts only paths on the portal's host: the content security policy allows them, and no third party gets data. */
function parseFeedbackPath(value: string | undefined, problems: string[]): string | null {
  if (!value) return null;
  if (!/^(\/[a-z\d-]+)+$/.test(value))
    problems.push(
      `FEEDBACK_PATH is "${value}": give a path on the host of the portal, such as /developers/feedback, with lower-case letters, digits and hyphens.`,
    );
  return value;
}

/** Characters that are safe in the content security policy, which lists the host. */
const SAFE_HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/;

function parsePageViews(
  {MATOMO_URL: address, MATOMO_SITE_ID: siteId}: Variables,
  problems: string[],
): ThirdPartySettings['pageViews'] {
  if (!address && !siteId) return undefined;
  if (!address)
    problems.push(
      'MATOMO_URL is missing: set it to the address of the Matomo instance, or unset MATOMO_SITE_ID for no page views.',
    );
  if (!siteId)
    problems.push(
      'MATOMO_SITE_ID is missing: set it to the number of the portal in Matomo, or unset MATOMO_URL for no page views.',
    );
  if (siteId && !/^[1-9]\d{0,9}$/.test(siteId))
    problems.push(`MATOMO_SITE_ID is "${siteId}": give the number of the portal in Matomo, such as 1.`);
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (
    address &&
    (url?.protocol !== 'https:' || !SAFE_HOST.test(url.host) || url.username || url.password || url.search || url.hash)
  ) {
    problems.push(
      `MATOMO_URL is "${address}": give an https address without query string and fragment, such as https://analytics.example.org/matomo/.`,
    );
  }
  return {url: url ? url.href.replace(/\/?$/, '/') : '', siteId: siteId ?? ''};
}

function parseId(
  name: string,
  variables: Variables,
  {form, such}: {form: RegExp; such: string},
  problems: string[],
): string | undefined {
  const value = variables[name];
  if (value && !form.test(value))
    problems.push(`${name} is "${value}": give ${such}, or unset it to turn the service off.`);
  return value || undefined;
}

const HUBSPOT_ACCOUNT = {form: /^\d{4,12}$/, such: 'the number of the HubSpot account, such as 1234567'};

function parseThirdParties(variables: Variables, problems: string[]): ThirdPartySettings | null {
  const pageViews = parsePageViews(variables, problems);
  const containerId = parseId(
    'GTM_CONTAINER_ID',
    variables,
    {form: /^GTM-[A-Z\d]{4,12}$/, such: 'the id of a container, such as GTM-ABC1234'},
    problems,
  );
  const crmId = parseId('HUBSPOT_CRM_ID', variables, HUBSPOT_ACCOUNT, problems);
  const callToActionId = parseId('HUBSPOT_CTA_ID', variables, HUBSPOT_ACCOUNT, problems);
  const settings: ThirdPartySettings = {
    ...(pageViews && {pageViews}),
    ...(containerId && {tagManager: {containerId}}),
    ...(crmId && {crm: {portalId: crmId}}),
    ...(callToActionId && {callToAction: {portalId: callToActionId}}),
  };
  return Object.keys(settings).length > 0 ? settings : null;
}

/**
 * Parses environment variables.
 * @param given name to value, as in `process.env`
 * @throws EnvironmentError that lists every malformed or misspelt variable
 */
export function parseEnvironment(given: Variables): Environment {
  const variables = withoutEmpty(given);
  const problems: string[] = [];
  checkNames(variables, problems);
  const environment: Environment = {
    siteUrl: parseSiteUrl(variables.SITE_URL, problems),
    hostedSearch: parseHostedSearch(variables, problems),
    isSearchPersonalised: parsePersonalisation(variables.SEARCH_PERSONALISATION, problems),
    thirdParties: parseThirdParties(variables, problems),
    announcement: parseAnnouncement(variables, problems),
    noIndex: parseNoIndex(variables.SITE_NO_INDEX, problems),
    hstsDays: parseHstsDays(variables.HSTS_DAYS, problems),
    feedbackPath: parseFeedbackPath(variables.FEEDBACK_PATH, problems),
  };
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}

/**
 * Parses the variables of `npm run search:push -- --write`.
 * @throws EnvironmentError that lists every missing or malformed variable
 */
export function parseIndexingCredentials({
  ALGOLIA_APP_ID: appId,
  ALGOLIA_ADMIN_API_KEY: adminApiKey,
}: Variables): IndexingCredentials {
  const problems: string[] = [];
  if (!appId) problems.push('`appId` is missing. Set ALGOLIA_APP_ID to the application whose index is to be replaced.');
  if (!adminApiKey)
    problems.push(
      '`apiKey` is missing. Set ALGOLIA_ADMIN_API_KEY to a key that may add objects, edit settings, list and delete indices.',
    );
  checkAppId(appId, problems);
  if (problems.length > 0) throw new EnvironmentError(problems);
  return {appId: appId ?? '', adminApiKey: adminApiKey ?? ''};
}

/** Throws EnvironmentError. */
export function readEnvironment(): Environment {
  return parseEnvironment(process.env);
}

/** Whether this process is `npm start`. `docusaurus build --dev` sets NODE_ENV to "development" too. */
export function isPreview(): boolean {
  return process.env.NODE_ENV === 'development' && !process.argv.includes('build');
}

/**
 * Returns the departures from stock Docusaurus that PORTAL_STOCK turns off: all for `1`, or a comma-separated list.
 * @param departures the names of all departures
 * @throws EnvironmentError for an unknown name
 */
export function readStock(departures: readonly string[], {PORTAL_STOCK}: Variables = process.env): readonly string[] {
  if (!PORTAL_STOCK) return [];
  if (PORTAL_STOCK === '1') return departures;
  const names = PORTAL_STOCK.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !departures.includes(name));
  if (unknown.length > 0)
    throw new EnvironmentError([
      `PORTAL_STOCK names ${unknown.join(', ')}: give 1, or departures of plugins/upstream: ${departures.join(', ')}.`,
    ]);
  return names;
}

/** Throws EnvironmentError. */
export function readIndexingCredentials(): IndexingCredentials {
  return parseIndexingCredentials(process.env);
}

/**
 * Returns the folder in which a command was called: npm runs scripts in the folder of package.json and sets INIT_CWD.
 * @param cwd folder of the process, which is returned if the caller's folder is not inside it
 */
export function readCallerFolder(cwd: string, {INIT_CWD}: Variables = process.env): string {
  return INIT_CWD && `${INIT_CWD}/`.startsWith(`${cwd}/`) ? INIT_CWD : cwd;
}
