import type {RuleFinding} from '../lib/finding';

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

export type Finding = RuleFinding & {
  /** The input that is missing, if the rule could not be checked. */
  needs?: keyof DiagnosisInput;
};
