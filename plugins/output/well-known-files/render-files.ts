import {BASE_URL, LOCALE, PORTAL_TITLE, TAGLINE, TOP_BAR_TITLE} from '../../../src/site/facts';
import {security, SECURITY_PATHS} from '../../../src/site/security';

import {MANIFEST_ICONS} from './icons';

/** The same in light and dark mode, because the bar of the browser does not change when readers switch the mode. */
export const THEME_COLOUR = '#12202f';
/** `paper` in tokens.css. */
const GROUND_COLOUR = '#fcfbfa';

/**
 * Renders security.txt (RFC 9116).
 * @param siteUrl origin without a trailing slash
 */
export function renderSecurity(siteUrl: string): string {
  return [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    ...SECURITY_PATHS.map((path) => `Canonical: ${siteUrl}${path}`),
    `Policy: ${security.policy}`,
    '',
  ].join('\n');
}

/**
 * Renders robots.txt (RFC 9309). Single pages that must not be indexed have `noindex`.
 * @param siteUrl origin without a trailing slash
 * @param noIndex disallows the whole site, for example for a staging copy
 */
export function renderRobots(siteUrl: string, noIndex = false): string {
  const lines = noIndex ? [`Disallow: ${BASE_URL}`] : ['Allow: /', '', `Sitemap: ${siteUrl}${BASE_URL}sitemap.xml`];
  return ['User-agent: *', ...lines, ''].join('\n');
}

/** W3C Web Application Manifest. `display` is `browser`, because readers should see the URLs of pages. */
export function renderManifest(): string {
  const manifest = {
    id: BASE_URL,
    name: PORTAL_TITLE,
    short_name: TOP_BAR_TITLE[0] + TOP_BAR_TITLE.slice(1).toLowerCase(),
    description: TAGLINE,
    lang: LOCALE,
    dir: 'ltr',
    start_url: BASE_URL,
    scope: BASE_URL,
    display: 'browser',
    theme_color: THEME_COLOUR,
    background_color: GROUND_COLOUR,
    icons: MANIFEST_ICONS,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
