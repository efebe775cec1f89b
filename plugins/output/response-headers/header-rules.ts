import {renderPolicy, withoutTrustedTypes, type Policy} from './content-policy';

/** Headers of all URLs whose path starts with `path`. Later rules override earlier ones. */
export type HeaderRule = {path: string; headers: Readonly<Record<string, string>>};

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
/** Browser features to disable (W3C Permissions Policy). */
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
  /** Folders whose pages have a different policy. */
  folders: readonly {path: string; policy: Policy}[];
  hstsDays: number;
  noIndex: boolean;
};

/**
 * Only files with a content hash in their name are cached without revalidation. HSTS excludes subdomains, because the
 * portal is only one path of the host.
 */
export function collectHeaderRules({baseUrl, policy, folders, hstsDays, noIndex}: RuleSettings): HeaderRule[] {
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
    ...folders.map((folder) => ({
      path: folder.path,
      headers: {'Content-Security-Policy': renderPolicy(folder.policy)},
    })),
    // No Trusted Types: workers use the policy of their own file, and the bundler's runtime in the search worker loads
    // a script without creating a Trusted Types policy.
    {
      path: `${baseUrl}assets/`,
      headers: {
        'Content-Security-Policy': renderPolicy(withoutTrustedTypes(policy)),
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      },
    },
    // Other sites load social pictures, the API description and feeds.
    ...['assets/images/', 'img/', 'downloads/', 'blog/'].map((folder) => ({
      path: baseUrl + folder,
      headers: {'Cross-Origin-Resource-Policy': 'cross-origin'},
    })),
  ];
}

export function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({path}) => pathname.startsWith(path)).map(({headers}) => headers),
  ) as Record<string, string>;
}
