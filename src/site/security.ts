/** Content of security.txt (RFC 9116), for reporting vulnerabilities. */
import {BASE_URL} from './facts';
import {links} from './links';

const SECURITY_EMAIL = 'security@connect.example';

export const security = {
  contacts: [`mailto:${SECURITY_EMAIL}`, links.support],
  /** RFC 9116, section 2.5.5. A test fails 30 days before: check the file, then set a new date within a year. */
  expires: '2027-11-01T00:00:00.000Z',
  languages: ['en'],
  policy: links.securityPolicy,
} as const;

/** At the root of the host (RFC 9116, section 3), and under the base path, where the portal is deployed. */
export const SECURITY_FILE = '.well-known/security.txt';
export const SECURITY_PATHS = [`/${SECURITY_FILE}`, `${BASE_URL}${SECURITY_FILE}`];
