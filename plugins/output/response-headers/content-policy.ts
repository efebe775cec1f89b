/** The Content-Security-Policy of the portal (CSP Level 3), from what its pages really need. */
import {TRUSTED_TYPES_POLICIES} from '../../../src/site/trusted-types';

export type PolicySources = {
  /** Hashes of the inline scripts of the build, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Origins that scripts may send requests to, besides the portal's own. */
  connectOrigins: readonly string[];
  /** Origins of scripts, images and frames, which only a build with third parties has. */
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
 * Nothing is allowed but what is named. Styles may stand in attributes: the HTML of Docusaurus, of diagrams and of the
 * image zoom has them, and a style can neither run nor send anything under this policy.
 *
 * No string becomes markup or a script unasked (W3C Trusted Types): `src/client/trusted-types` answers. Not where a build
 * loads scripts of third parties: they write markup as they like, and would stop at the first line of it.
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

export function withoutTrustedTypes(policy: Policy): Policy {
  return policy.filter(([directive]) => !directive.includes('trusted-types'));
}

/** The value of the header. */
export function renderPolicy(policy: Policy): string {
  return policy.map((directive) => directive.join(' ')).join('; ');
}

/**
 * The value for a `<meta>`, which browsers refuse to take `frame-ancestors` from (CSP Level 3, section 3.3). Without Trusted
 * Types: where headers are missing the site may stand under another path than it was built for, with no script of ours to
 * answer, and the banner that says so is markup written by Docusaurus' inline script.
 */
export function renderMetaPolicy(policy: Policy): string {
  return renderPolicy(withoutTrustedTypes(policy).filter(([directive]) => directive !== 'frame-ancestors'));
}

/**
 * The policy that the header of a page must have, from the one that stands in the page.
 * @param meta as `renderMetaPolicy` writes it
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
