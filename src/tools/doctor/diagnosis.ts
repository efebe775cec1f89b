import type {RuleFinding} from '../lib/finding';

/** Input and findings of the doctor. */

export type DiagnosisInput = {
  /** One request or several in the order in which they were sent: curl commands, HTTP messages, or a body. */
  request?: string;
  /** The response to the last request: an HTTP message or its body. */
  response?: string;
  /** The client's public keys: JWK, JWKS, PEM or a certificate. */
  keys?: string;
  /** The client's transport certificate, or its chain, leaf first. */
  certificate?: string;
  /** The discovery document of the server (RFC 8414, OpenID Connect Discovery). */
  discovery?: string;
  server: 'sandbox' | 'production' | 'other';
  /** The issuer, if `server` is `other` and there is no discovery document. */
  issuer?: string;
  now: Date;
};

export type Finding = RuleFinding & {
  /** The input that is missing, if the rule could not be checked. */
  needs?: keyof DiagnosisInput;
};
