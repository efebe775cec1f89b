/** Collects the response headers of the portal by path. */
import {renderPolicy, withoutTrustedTypes, type Policy} from './content-policy';

/** Headers of all URLs whose path starts with `path`. If several rules set a header, the last one applies. */
export type HeaderRule = {path: string; headers: Readonly<Record<string, string>>};

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
/** Browser features that the portal does not use (W3C Permissions Policy). */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export type RuleSettings = {
  baseUrl: string;
  policy: Policy;
  /** Path and content policy of the pages with the request form. */
  forms: {path: string; policy: Policy};
  hstsDays: number;
  noIndex: boolean;
};

/**
 * Only files with a content hash in their name are cached without revalidation. HSTS has no `includeSubDomains`, because it
 * applies to the whole host, of which the portal is only one path.
 */
export function collectHeaderRules({baseUrl, policy, forms, hstsDays, noIndex}: RuleSettings): HeaderRule[] {
  return [
    {
      path: baseUrl,
      headers: {
        'Content-Security-Policy': renderPolicy(policy),
        'Strict-Transport-Security': `max-age=${hstsDays * DAY_S}`,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'public, max-age=0, must-revalidate',
        ...(noIndex && {'X-Robots-Tag': 'noindex, nofollow'}),
      },
    },
    {path: forms.path, headers: {'Content-Security-Policy': renderPolicy(forms.policy)}},
    // A worker has the policy of its own file. In the search worker, the bundler's runtime loads a second file without a
    // Trusted Types policy.
    {
      path: `${baseUrl}assets/`,
      headers: {
        'Content-Security-Policy': renderPolicy(withoutTrustedTypes(policy)),
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      },
    },
    // Other sites load these files: social pictures, the API description, feeds.
    ...['assets/images/', 'img/', 'downloads/', 'blog/'].map((folder) => ({
      path: baseUrl + folder,
      headers: {'Cross-Origin-Resource-Policy': 'cross-origin'},
    })),
  ];
}

/** Returns the headers of one URL path. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({path}) => pathname.startsWith(path)).map(({headers}) => headers),
  ) as Record<string, string>;
}
