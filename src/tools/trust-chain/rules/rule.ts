import type {Severity} from '../../lib/finding';

/** A rule of a trust chain: its requirement, its section in OpenID Federation 1.0, a fix, and a page. */
export type Rule = {
  title: string;
  expected: string;
  fix: string;
  /** Section of OpenID Federation 1.0; 1.1 has the same number. */
  section: string;
  page: keyof typeof PAGES;
  severity?: Severity;
  in11?: string;
};

export const PAGES = {
  entities: '/docs/concepts/openid-federation/entities/',
  chain: '/docs/concepts/openid-federation/trust-chain/',
  policies: '/docs/concepts/openid-federation/policies/',
} as const;

export const ASK_ISSUER = 'The issuer of the statement has to correct it and to sign it again.';
