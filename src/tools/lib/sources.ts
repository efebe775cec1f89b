import {BASE_URL} from '../../site/facts';

/** URLs of definitions, with a section if the page of the publisher has an anchor for it. */

export type Source = {label: string; url: string};

/**
 * A section of an RFC.
 * @param section such as `4.1.1` or `appendix-B`; without it, the whole RFC
 */
export function cite(rfc: number, section?: string): Source {
  const url = `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  if (!section) return {label: `RFC ${rfc}`, url};
  const isAppendix = section.startsWith('appendix-');
  return {
    label: `RFC ${rfc}, ${isAppendix ? section.replace('-', ' ') : `section ${section}`}`,
    url: `${url}#${isAppendix ? section : `section-${section}`}`,
  };
}

/** Creates a function that cites sections of a specification. @param anchor prefix of the section number in anchors */
function specification(name: string, url: string, anchor: string): (section?: string) => Source {
  return (section) =>
    section ? {label: `${name}, section ${section}`, url: `${url}#${anchor}${section}`} : {label: name, url};
}

const OPENID = 'https://openid.net/specs';
const SECTION = 'section-';
/** Anchor prefix in the HTML of xml2rfc version 1. */
const OLD_SECTION = 'rfc.section.';

/** FAPI 2.0 Security Profile, Final. */
export const fapi = specification(
  'FAPI 2.0 Security Profile',
  `${OPENID}/fapi-security-profile-2_0-final.html`,
  SECTION,
);
/** FAPI 2.0 Message Signing, Final. */
export const fapiMessageSigning = specification(
  'FAPI 2.0 Message Signing',
  `${OPENID}/fapi-message-signing-2_0-final.html`,
  SECTION,
);
/** OpenID Federation 1.0. */
export const federation = specification('OpenID Federation 1.0', `${OPENID}/openid-federation-1_0.html`, SECTION);
/** FAPI 1.0, part 2. */
export const fapi1Advanced = specification(
  'FAPI 1.0 Part 2: Advanced',
  `${OPENID}/openid-financial-api-part-2-1_0.html`,
  OLD_SECTION,
);
/** OpenID Connect Core 1.0. */
export const openidCore = specification(
  'OpenID Connect Core 1.0',
  `${OPENID}/openid-connect-core-1_0.html`,
  OLD_SECTION,
);
/** OpenID Connect Discovery 1.0. */
export const openidDiscovery = specification(
  'OpenID Connect Discovery 1.0',
  `${OPENID}/openid-connect-discovery-1_0.html`,
  OLD_SECTION,
);
/** OpenID Connect Back-Channel Logout 1.0. */
export const backChannelLogout = specification(
  'OpenID Connect Back-Channel Logout 1.0',
  `${OPENID}/openid-connect-backchannel-1_0.html`,
  OLD_SECTION,
);
/** OpenID Connect Client-Initiated Backchannel Authentication Flow, Core 1.0. */
export const ciba = specification(
  'OpenID CIBA Core 1.0',
  `${OPENID}/openid-client-initiated-backchannel-authentication-core-1_0.html`,
  OLD_SECTION,
);
/**
 * JWT Secured Authorization Response Mode for OAuth 2.0 (JARM). Cite no section, because editions number them
 * differently.
 */
export const jarm: Source = {
  label: 'JWT Secured Authorization Response Mode for OAuth 2.0 (JARM)',
  url: `${OPENID}/oauth-v2-jarm.html`,
};

/**
 * A page of this portal.
 * @param path site path with both slashes, such as `/docs/apis/standard-ssa/`, and an anchor
 */
export function portalPage(label: string, path: string): Source {
  return {label, url: `${BASE_URL.slice(0, -1)}${path}`};
}
