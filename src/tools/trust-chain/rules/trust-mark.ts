import type {Rule} from './rule';

/** Rules for trust marks (OpenID Federation 1.0, section 7). An invalid mark does not make the chain invalid. */
export const trustMarkRules = {
  'mark-header': {
    title: 'The trust mark has another type or names no key',
    expected: 'typ trust-mark+jwt, an asymmetric alg, and kid in the header',
    fix: 'The issuer of the trust mark signs it again.',
    section: '7.3',
    page: 'entities',
  },
  'mark-claims': {
    title: 'The trust mark lacks a required claim',
    expected: 'iss, sub, trust_mark_type as strings, and iat as a number',
    fix: 'The issuer of the trust mark signs it again.',
    section: '7.1',
    page: 'entities',
  },
  'mark-subject': {
    title: 'The trust mark is about another entity',
    expected: 'sub of the trust mark is the entity whose configuration contains it',
    fix: 'Remove the mark, or ask its issuer for one of your own.',
    section: '7.3',
    page: 'entities',
  },
  'mark-time': {
    title: 'The trust mark is not valid now',
    expected: 'iat in the past and exp, if there is one, in the future',
    fix: 'Ask its issuer for a new trust mark.',
    section: '7.3',
    page: 'entities',
  },
  'mark-issuer': {
    title: 'The federation does not accept the issuer of the trust mark',
    expected: 'an issuer that trust_mark_issuers of the trust anchor lists for this type; an empty list accepts anyone',
    fix: 'Ask an issuer that the anchor lists, or ignore the trust mark.',
    section: '3.1.2',
    page: 'entities',
  },
  'mark-signature': {
    title: 'The signature of the trust mark is not valid',
    expected: 'a signature that verifies with the key of its issuer that kid names',
    fix: 'Ask its issuer for a new trust mark.',
    section: '7.3',
    page: 'entities',
  },
  'mark-delegation': {
    title: 'The delegation of the trust mark is missing or not valid',
    expected:
      'a delegation of the owner that trust_mark_owners names: typ trust-mark-delegation+jwt and kid in the header, sub the issuer of the mark, the same type, iat, in its time, with a valid signature',
    fix: 'The issuer of the trust mark puts the delegation of the owner into the mark.',
    section: '7.2.2',
    page: 'entities',
  },
  'mark-unchecked': {
    title: 'The signature of the trust mark was not checked',
    expected: 'the keys of its issuer, from the entity configuration or a statement about it',
    fix: 'Paste the entity configuration of the issuer too. It is trusted only through a chain of its own.',
    section: '7.3',
    page: 'entities',
    severity: 'unchecked',
  },
} as const satisfies Record<string, Rule>;
