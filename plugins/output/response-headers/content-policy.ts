/** Creates the Content-Security-Policy of the portal (CSP Level 3). */
import {TRUSTED_TYPES_POLICIES} from '../../../src/site/trusted-types';

export type PolicySources = {
  /** Hashes of the inline scripts of the build, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Other origins that scripts may send requests to. */
  connectOrigins: readonly string[];
  /** Only for builds with third parties. */
  scriptOrigins?: readonly string[];
  imageOrigins?: readonly string[];
  frameOrigins?: readonly string[];
};

export type Policy = readonly (readonly [directive: string, ...values: string[]])[];

const FRAME_ANCESTORS = ['frame-ancestors', "'none'"] as const;
const TRUSTED_TYPES: Policy = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', ...Object.values(TRUSTED_TYPES_POLICIES)],
];

/**
 * Blocks everything that is not listed. Inline styles are allowed, because the HTML of Docusaurus, diagrams and the
 * image zoom has style attributes.
 *
 * Requires the Trusted Types (W3C) of `src/client/trusted-types`, unless the build loads scripts of third parties,
 * because those scripts do not work with Trusted Types.
 */
export function createPolicy({
  scriptHashes,
  connectOrigins,
  scriptOrigins = [],
  imageOrigins = [],
  frameOrigins = [],
}: PolicySources): Policy {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...scriptOrigins],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...imageOrigins],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectOrigins],
    ...(frameOrigins.length > 0 ? [['frame-src', ...frameOrigins] as const] : []),
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'self'"],
    FRAME_ANCESTORS,
    ...(scriptOrigins.length === 0 ? TRUSTED_TYPES : []),
  ];
}

/** Includes `worker-src`: a worker uses the policy of its script, not of the page, so it could send requests. */
const REQUESTS = ['connect-src', 'form-action', 'worker-src'];

/**
 * Creates a policy for pages that handle secrets. It forbids `fetch` and similar requests, workers and the submission of
 * forms. The page can still load scripts, styles, fonts and images that `policy` allows.
 * @param policy without origins of other sites
 */
export function forbidRequests(policy: Policy): Policy {
  return policy.map(([directive, ...values]) =>
    REQUESTS.includes(directive) ? [directive, "'none'"] : [directive, ...values],
  );
}

export function withoutTrustedTypes(policy: Policy): Policy {
  return policy.filter(([directive]) => !directive.includes('trusted-types'));
}

/** Renders the value of the header `Content-Security-Policy`. */
export function renderPolicy(policy: Policy): string {
  return policy.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Renders the value of a `<meta>` tag. Omits `frame-ancestors`, which browsers ignore there (CSP Level 3, section 3.3),
 * and Trusted Types, because Docusaurus inserts its banner about a wrong base path as markup.
 */
export function renderMetaPolicy(policy: Policy): string {
  return renderPolicy(withoutTrustedTypes(policy).filter(([directive]) => directive !== 'frame-ancestors'));
}

/**
 * Derives the policy for the header from the policy in the `<meta>` tag of a page.
 * @param meta as rendered by `renderMetaPolicy`
 */
export function readMetaPolicy(meta: string): Policy {
  const directives = meta.split('; ').map((directive) => directive.split(' ') as [string, ...string[]]);
  const scripts = directives.find(([name]) => name === 'script-src') ?? [];
  return [
    ...directives,
    FRAME_ANCESTORS,
    ...(scripts.some((source) => source.startsWith('https:')) ? [] : TRUSTED_TYPES),
  ];
}
