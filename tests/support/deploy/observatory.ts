/**
 * Grades a response according to Mozilla's HTTP Observatory. Results have the names of its scoring table
 * (github.com/mozilla/http-observatory, httpobs/docs/scoring.md, and its successor github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js, August 2026).
 * Two rules concern the host instead of the build and are not included: `redirection`, which `npm run deploy:check`
 * checks, and the preload list of Strict-Transport-Security.
 */

/** A page and its response headers. */
export type AnsweredPage = {headers: Headers; html: string; address: URL};

export type Finding = {rule: string; result: string; points: number};

type Rule = (page: AnsweredPage) => readonly [result: string, points: number];

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const HALF_A_YEAR_S = 15_552_000;

function readPolicy(header: string): Map<string, string[]> {
  const directives = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

const isHashed = (sources: readonly string[]) => sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));

const contentSecurityPolicy: Rule = ({headers}) => {
  const header = headers.get('content-security-policy');
  if (!header) return ['csp-not-implemented', -25];
  const names = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/)[0]?.toLowerCase())
    .filter(Boolean);
  const policy = readPolicy(header);
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    return isHashed(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const has = (name: string, ...wanted: readonly string[]) => sourcesOf(name).some((source) => wanted.includes(source));
  const isInsecure = (sources: readonly string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const passive = ['img-src', 'media-src'];
  if (has('script-src', ...BROAD, ...INLINE) || has('object-src', ...BROAD))
    return ['csp-implemented-with-unsafe-inline', -20];
  if ([...policy].some(([name, sources]) => !passive.includes(name) && isInsecure(sources)))
    return ['csp-implemented-with-insecure-scheme', -20];
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'"))
    return ['csp-implemented-with-unsafe-eval', -10];
  if (passive.some((name) => isInsecure(sourcesOf(name))))
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  if (new Set(names).size < names.length) return ['csp-implemented-but-duplicate-directives', 0];
  if (has('style-src', ...BROAD, ...INLINE)) return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  return policy.get('default-src')?.join() === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
};

const cookies: Rule = ({headers}) => {
  const set = headers.getSetCookie();
  if (set.length === 0) return ['cookies-not-found', 0];
  if (set.some((cookie) => !/;\s*secure/i.test(cookie))) return ['cookies-without-secure-flag', -20];
  if (set.some((cookie) => !/;\s*httponly/i.test(cookie))) return ['cookies-session-without-httponly-flag', -30];
  return set.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie))
    ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
    : ['cookies-secure-with-httponly-sessions', 0];
};

const crossOriginResourceSharing: Rule = ({headers}) => {
  const origin = headers.get('access-control-allow-origin');
  if (!origin) return ['cross-origin-resource-sharing-not-implemented', 0];
  if (headers.get('access-control-allow-credentials') === 'true')
    return ['cross-origin-resource-sharing-implemented-with-universal-access', -50];
  return [`cross-origin-resource-sharing-implemented-with-${origin === '*' ? 'public' : 'restricted'}-access`, 0];
};

const referrerPolicy: Rule = ({headers}) => {
  const last =
    (headers.get('referrer-policy') ?? '')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .at(-1) ?? '';
  if (!last) return ['referrer-policy-not-implemented', 0];
  if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last))
    return ['referrer-policy-private', 5];
  return [
    ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'].includes(last)
      ? 'referrer-policy-unsafe'
      : 'referrer-policy-header-invalid',
    -5,
  ];
};

const strictTransportSecurity: Rule = ({headers}) => {
  const header = headers.get('strict-transport-security');
  if (!header) return ['hsts-not-implemented', -20];
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (!age || header.includes(',')) return ['hsts-header-invalid', -20];
  return Number(age) < HALF_A_YEAR_S
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0];
};

const subresourceIntegrity: Rule = ({html, address}) => {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const source = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
    return source ? [{source, hasIntegrity: /\bintegrity\s*=/i.test(attributes), url: new URL(source, address)}] : [];
  });
  if (scripts.length === 0) return ['sri-not-implemented-but-no-scripts-loaded', 0];
  const crossOrigin = scripts.filter(({url}) => url.host !== address.host);
  const insecure = crossOrigin.filter(({source}) => !source.startsWith('https:'));
  const open = crossOrigin.filter(({hasIntegrity}) => !hasIntegrity);
  if (insecure.length > 0)
    return insecure.every(({hasIntegrity}) => hasIntegrity)
      ? ['sri-implemented-but-external-scripts-not-loaded-securely', -20]
      : ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  if (open.length > 0) return ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
  return scripts.every(({hasIntegrity}) => hasIntegrity)
    ? ['sri-implemented-and-all-scripts-loaded-securely', 5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
};

const contentTypeOptions: Rule = ({headers}) => {
  const header = headers.get('x-content-type-options');
  if (header === null) return ['x-content-type-options-not-implemented', -5];
  return header.toLowerCase() === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-header-invalid', -5];
};

const frameOptions: Rule = ({headers}) => {
  const ancestors = readPolicy(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => BROAD.includes(source)))
    return ['x-frame-options-implemented-via-csp', 5];
  const header = headers.get('x-frame-options')?.toLowerCase();
  if (!header) return ['x-frame-options-not-implemented', -20];
  return ['deny', 'sameorigin'].includes(header)
    ? ['x-frame-options-sameorigin-or-deny', 5]
    : ['x-frame-options-header-invalid', -20];
};

/** A rule for a header whose value is one token. @param points valid token → points */
function tokenRule(name: string, short: string, points: Readonly<Record<string, number>>): Rule {
  return ({headers}) => {
    const token = headers.get(name)?.trim().toLowerCase();
    if (!token) return [`${short}-not-implemented`, 0];
    const given = points[token];
    return given === undefined ? [`${short}-header-invalid`, -5] : [`${short}-implemented-with-${token}`, given];
  };
}

const RULES: Readonly<Record<string, Rule>> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-embedder-policy': tokenRule('cross-origin-embedder-policy', 'coep', {
    'require-corp': 10,
    credentialless: 10,
    'unsafe-none': 0,
  }),
  'cross-origin-opener-policy': tokenRule('cross-origin-opener-policy', 'coop', {
    'same-origin': 10,
    'same-origin-allow-popups': 10,
    'noopener-allow-popups': 10,
    'unsafe-none': 0,
  }),
  'cross-origin-resource-policy': tokenRule('cross-origin-resource-policy', 'cross-origin-resource-policy', {
    'same-origin': 10,
    'same-site': 10,
    'cross-origin': 0,
  }),
  'cross-origin-resource-sharing': crossOriginResourceSharing,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': frameOptions,
};

export function findByRule(page: AnsweredPage): Finding[] {
  return Object.entries(RULES).map(([rule, judge]) => {
    const [result, points] = judge(page);
    return {rule, result, points};
  });
}

const GRADES: readonly (readonly [from: number, grade: string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];
const ENOUGH_FOR_EXTRA_CREDIT = 90;

/** The score starts at 100. Bonus points count only if the score after penalties is at least 90. */
export function gradeOf(findings: readonly Finding[]): {score: number; grade: string} {
  const penalties = findings.reduce((sum, {points}) => sum + Math.min(points, 0), 100);
  const extra = findings.reduce((sum, {points}) => sum + Math.max(points, 0), 0);
  const score = Math.max(0, penalties >= ENOUGH_FOR_EXTRA_CREDIT ? penalties + extra : penalties);
  return {score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F'};
}
