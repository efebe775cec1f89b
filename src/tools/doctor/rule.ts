import type {Source} from '../lib/sources';

import type {DiagnosisInput} from './diagnosis';
import type {Facts} from './facts';

/** A rule as data: a clause, a page, and a pure function that checks the facts. */

/** A broken rule. */
export type Fault = {
  saw?: string;
  expected: string;
  fix: string;
  /** `title`, `severity`, `source` and `page` replace the values of the rule. */
  title?: string;
  severity?: 'error' | 'warning';
  source?: Source;
  /** One of `PAGES`, or the section of an error code in the error catalogue. */
  page?: string;
};

/** A rule that could not be checked. Its title says what was not checked. */
export type Unchecked = {title: string; needs: keyof DiagnosisInput | undefined; expected: string; fix: string};

/** Undefined if the facts comply with the rule, or the rule does not apply. */
export type Outcome = Fault | Unchecked | readonly (Fault | Unchecked)[] | undefined;

export type Rule = {
  id: string;
  /** What is wrong, as a heading. */
  title: string;
  severity: 'error' | 'warning';
  source: Source;
  page: (typeof PAGES)[keyof typeof PAGES];
  /**
   * Rules that are checked first. If one of them is broken, this rule is skipped, because its fault would only
   * be a consequence of the other fault.
   */
  after?: readonly string[];
  check: (facts: Facts) => Outcome | Promise<Outcome>;
};

export function isUnchecked(outcome: Fault | Unchecked): outcome is Unchecked {
  return 'needs' in outcome;
}

/** Pages that rules refer to. A test looks up each page and anchor. */
export const PAGES = {
  authentication: '/docs/apis/security/overview/#client-authentication',
  binding: '/docs/apis/security/overview/#certificate-bound-tokens',
  refusals: '/docs/apis/security/overview/#refusals',
  headers: '/docs/apis/security/overview/#request-headers',
  keyJobs: '/docs/apis/security/overview/#keys-and-their-jobs',
  environments: '/docs/apis/security/cheatsheet/#set-up',
  discovery: '/docs/apis/security/cheatsheet/#discovery-and-keys',
  limits: '/docs/apis/security/cheatsheet/#limits',
  ciba: '/docs/apis/security/cheatsheet/#ciba',
  device: '/docs/apis/security/cheatsheet/#device',
  introspection: '/docs/apis/security/cheatsheet/#introspection',
  registration: '/docs/apis/security/cheatsheet/#client-registration',
  tokenRequest: '/docs/apis/security/client-credentials-flow/#1-ask-for-the-token',
  tokenErrors: '/docs/apis/security/client-credentials-flow/#errors-at-the-token-endpoint',
  codeExchange: '/docs/apis/security/authorization-code-flow/#5-exchange-the-code',
  push: '/docs/apis/security/pushed-authorization-requests/#2-push',
  redirect: '/docs/apis/security/authorization-code-flow/#3-redirect-the-browser',
  pkceValues: '/docs/apis/security/pkce/#the-values',
  pkceMistakes: '/docs/apis/security/pkce/#2-test-your-code-against-known-pairs',
  scopes: '/docs/apis/security/access-scopes/#directory-scopes',
  scopeRequest: '/docs/apis/security/access-scopes/#request-narrow-check',
  statement: '/docs/apis/standard-ssa/#verify',
  certificateTypes: '/docs/how-tos/certificates/#choose-the-type',
  rotation: '/docs/how-tos/certificates/#rotate-without-a-pause',
  signingKey: '/docs/how-tos/certificates/#publish-a-signing-key',
  subject: '/docs/platform/public-key-infrastructure/#subject',
  keyMembers: '/docs/platform/public-and-private-keys-and-jwks/#members-of-a-key',
  profiles: '/docs/concepts/security-profiles/#what-each-one-asks',
} as const;
