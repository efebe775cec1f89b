import {BASE_URL, LOCALE, PORTAL_TITLE, TAGLINE, TOP_BAR_TITLE} from '../../../src/site/facts';
import {security, SECURITY_PATHS} from '../../../src/site/security';

import {MANIFEST_ICONS} from './icons';

/** The ink of the mark: the bar of a browser is dark in both modes, since it can follow the system only, and readers choose on the page. */
export const THEME_COLOUR = '#12202f';
/** The paper of tokens.css, behind the mark until the first paint. */
const GROUND_COLOUR = '#fcfbfa';

/** RFC 9116. @param siteUrl origin without a trailing slash */
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
 * RFC 9309. Nothing is kept from robots: what no index should show says so itself.
 * @param noIndex for a copy that is none of their business
 */
export function renderRobots(siteUrl: string, noIndex = false): string {
  const lines = noIndex ? [`Disallow: ${BASE_URL}`] : ['Allow: /', '', `Sitemap: ${siteUrl}${BASE_URL}sitemap.xml`];
  return ['User-agent: *', ...lines, ''].join('\n');
}

/** W3C Web Application Manifest. The portal is a site: it opens in the browser, where one sees its address. */
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
