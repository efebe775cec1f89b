/** What somebody who has found a weakness needs to know (RFC 9116). */
import {BASE_URL} from './facts';
import {links} from './links';

export const SECURITY_EMAIL = 'security@connect.example';

export const security = {
  contacts: [`mailto:${SECURITY_EMAIL}`, links.support],
  /**
   * After this day nobody should rely on the file (RFC 9116, section 2.5.5), so somebody must have read it since. A test
   * fails 30 days before: look whether everything here is still true, then set a day within a year from now.
   */
  expires: '2027-11-01T00:00:00.000Z',
  languages: ['en'],
  policy: links.securityPolicy,
} as const;

/** At the root of the host (RFC 9116, section 3), and below the base path, where it is deployed with the portal. */
export const SECURITY_FILE = '.well-known/security.txt';
export const SECURITY_PATHS = [`/${SECURITY_FILE}`, `${BASE_URL}${SECURITY_FILE}`];
