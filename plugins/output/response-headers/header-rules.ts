import {renderPolicy, withoutTrustedTypes, type Policy} from './content-policy';

/** Headers of every address that starts with a path; where several rules name a header, the last one counts. */
export type HeaderRule = {path: string; headers: Readonly<Record<string, string>>};

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
/** Features of a browser that no page of the portal uses (W3C Permissions Policy). */
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
  /** The pages with the request form, and their own content policy. */
  forms: {path: string; policy: Policy};
  hstsDays: number;
  noIndex: boolean;
};

/**
 * The response headers of the portal. Only files whose name changes with their content are kept without asking again.
 * HSTS holds for the whole host, of which the portal is one path, so it never speaks for subdomains.
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
    // The search worker goes by the policy of its own file, and the bundler's code in it loads its other half unasked.
    {
      path: `${baseUrl}assets/`,
      headers: {
        'Content-Security-Policy': renderPolicy(withoutTrustedTypes(policy)),
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      },
    },
    // What other sites show or read: social pictures, the description, the feeds.
    ...['assets/images/', 'img/', 'downloads/', 'blog/'].map((folder) => ({
      path: baseUrl + folder,
      headers: {'Cross-Origin-Resource-Policy': 'cross-origin'},
    })),
  ];
}

/** The headers of one address. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({path}) => pathname.startsWith(path)).map(({headers}) => headers),
  ) as Record<string, string>;
}
