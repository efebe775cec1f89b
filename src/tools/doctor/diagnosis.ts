import type {Source} from '../lib/sources';

/** What the doctor is given, and what it finds. */

export type DiagnosisInput = {
  /** One request or several in the order in which they were sent: curl commands, HTTP messages, or a body. */
  request?: string;
  /** The answer to the last request: an HTTP message or its body. */
  response?: string;
  /** The client's public keys: JWK, JWKS, PEM or a certificate. */
  keys?: string;
  /** The client's transport certificate, or its chain, leaf first. */
  certificate?: string;
  /** The discovery document of the server (RFC 8414, OpenID Connect Discovery). */
  discovery?: string;
  server: 'sandbox' | 'production' | 'other';
  /** The issuer of another server, when there is no discovery document. */
  issuer?: string;
  now: Date;
};

type Severity = 'error' | 'warning' | 'unchecked';

export type Finding = {
  /** Id of the rule, which stays the same between releases. */
  rule: string;
  /** `unchecked`: the rule could not be checked; `needs` is the input that is missing. */
  severity: Severity;
  title: string;
  /** The value in the input. Secrets and private keys are never part of it. */
  saw?: string;
  expected: string;
  fix: string;
  /** The clause that states the rule. */
  source: Source;
  /** Path of the page of this portal that explains it, with an anchor. */
  page: string;
  needs?: keyof DiagnosisInput;
};
