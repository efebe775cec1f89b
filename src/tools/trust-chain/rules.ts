import {federation} from '../lib/sources';

import type {ChainFinding} from './types';

/**
 * The rules of a trust chain as data: what each requires, where OpenID Federation 1.0 says so, what to do, and the page of the
 * portal. The order is that of the validation.
 */

type Rule = {
  title: string;
  expected: string;
  fix: string;
  /** Section of OpenID Federation 1.0; 1.1 has the same number. */
  section: string;
  page: keyof typeof PAGES;
  severity?: ChainFinding['severity'];
  in11?: string;
};

const PAGES = {
  entities: '/docs/concepts/openid-federation/entities/',
  chain: '/docs/concepts/openid-federation/trust-chain/',
  policies: '/docs/concepts/openid-federation/policies/',
} as const;

const ASK_ISSUER = 'The issuer of the statement has to correct it and to sign it again.';

const RULES = {
  // The statement as a JWT (sections 3 and 3.2).
  typ: {
    title: 'The statement has another type',
    expected: 'typ entity-statement+jwt in the header',
    fix: 'Sign it again with this typ. Statements with another typ, or without one, must be rejected.',
    section: '3',
    page: 'entities',
  },
  alg: {
    title: 'The signature algorithm is not acceptable',
    expected: 'an asymmetric JWS algorithm, such as ES256 or PS256, and never none',
    fix: 'Sign the statement with a Federation Entity Key of its issuer.',
    section: '3.2',
    page: 'entities',
    in11: '1.1 no longer recommends RS256; the federation says which algorithms are mandatory.',
  },
  kid: {
    title: 'The header names no key',
    expected: 'kid in the header, a string that is not empty',
    fix: 'Put the kid of the signing key into the header and sign again.',
    section: '3.2',
    page: 'entities',
  },
  'header-trust-chain': {
    title: 'The header has a trust chain',
    expected: 'no trust_chain and no peer_trust_chain in the header: a statement is itself a part of a chain',
    fix: 'Leave the parameter out. Request objects and client assertions may have it.',
    section: '4.3',
    page: 'chain',
  },
  // Its claims (sections 3.1 and 3.2).
  'required-claims': {
    title: 'A required claim is missing or has another type',
    expected: 'iss and sub as strings, iat and exp as numbers, jwks as an object',
    fix: ASK_ISSUER,
    section: '3.1.1',
    page: 'entities',
    in11: 'Under 1.1, a profile may permit that the entity configuration of a leaf has no jwks.',
  },
  'entity-identifier': {
    title: 'An entity identifier is not valid',
    expected: 'an https URL with a host, and without query and fragment',
    fix: 'Use the identifier under which the entity publishes its configuration, character by character.',
    section: '1.2',
    page: 'entities',
  },
  'issued-in-future': {
    title: 'The statement is not valid yet',
    expected: 'iat in the past; up to 60 seconds ahead are accepted here',
    fix: 'Compare the clock of the issuer with yours.',
    section: '10.2',
    page: 'chain',
  },
  expired: {
    title: 'The statement has expired',
    expected: 'exp in the future; up to 60 seconds ago are accepted here',
    fix: 'Fetch the statement again. If the new one is as old, its issuer or a cache in front of it has stopped.',
    section: '10.2',
    page: 'chain',
  },
  jwks: {
    title: 'The key set is not valid',
    expected: 'jwks with keys, each of which has a kty and a kid of its own',
    fix: 'Give each key a kid. The thumbprint of RFC 7638 is recommended.',
    section: '3.1.1',
    page: 'entities',
  },
  'private-key': {
    title: 'The key set contains a private key',
    expected: 'the public part of each key only',
    fix: 'Treat the key as stolen: make a new one, and publish its public members only.',
    section: '3.1.1',
    page: 'entities',
  },
  'crit-claims': {
    title: 'The claim crit is not valid',
    expected:
      'an array, not empty and without duplicates, of names of claims that are in the statement and that OpenID Federation does not define',
    fix: 'List extensions only, each once, or leave crit out.',
    section: '13.4',
    page: 'entities',
  },
  'crit-not-understood': {
    title: 'A critical claim is not understood',
    expected: 'only claims in crit that the reader understands; otherwise the statement must be rejected',
    fix: 'Ask the federation what the claim means, and use a resolver that knows it.',
    section: '3.1.1',
    page: 'entities',
  },
  'configuration-claims': {
    title: 'A subordinate statement has claims of an entity configuration',
    expected:
      'authority_hints, trust_anchor_hints, trust_marks, trust_mark_issuers and trust_mark_owners in entity configurations only',
    fix: 'Move the claim to the entity configuration of the entity itself.',
    section: '3.1.2',
    page: 'entities',
  },
  'subordinate-claims': {
    title: 'An entity configuration has claims of a subordinate statement',
    expected: 'constraints, metadata_policy, metadata_policy_crit and source_endpoint in subordinate statements only',
    fix: 'Only a superior can set policies and constraints. Move the claim to its statement.',
    section: '3.1.3',
    page: 'entities',
  },
  'registration-claims': {
    title: 'The statement has a claim of explicit registration',
    expected: 'no aud and no trust_anchor: they are for requests and responses of explicit registration',
    fix: 'Publish a statement without the claim, and use a separate one for the registration.',
    section: '3.2',
    page: 'entities',
    in11: '1.1 leaves both claims to OpenID Federation for OpenID Connect 1.1.',
  },
  'authority-hints': {
    title: 'authority_hints is missing or not valid',
    expected: 'an array with at least one entity identifier, in the configuration of each entity that has a superior',
    fix: 'Name the immediate superiors in authority_hints. An anchor without superiors leaves the claim out.',
    section: '3.1.2',
    page: 'entities',
  },
  'trust-anchor-hints': {
    title: 'trust_anchor_hints is not valid',
    expected: 'an array with at least one entity identifier',
    fix: 'Name trust anchors in trust_anchor_hints, or leave the claim out.',
    section: '3.1.2',
    page: 'entities',
  },
  'metadata-syntax': {
    title: 'The metadata is not valid',
    expected: 'an object per entity type, whose parameters have any value but null',
    fix: 'Leave a parameter out instead of setting it to null.',
    section: '5',
    page: 'entities',
  },
  'source-endpoint': {
    title: 'source_endpoint is not a URL',
    expected: 'the URL of the fetch endpoint from which the statement was issued',
    fix: ASK_ISSUER,
    section: '3.1.3',
    page: 'entities',
  },
  'trust-marks': {
    title: 'The claims about trust marks are not valid',
    expected:
      'trust_marks with trust_mark_type and trust_mark, whose types agree; trust_mark_issuers with arrays; trust_mark_owners with sub and jwks',
    fix: 'Write the trust_mark_type of the trust mark itself next to it.',
    section: '3.2',
    page: 'entities',
  },
  'superior-endpoints': {
    title: 'A superior publishes no fetch or list endpoint',
    expected:
      'federation_fetch_endpoint and federation_list_endpoint in the metadata federation_entity of each superior',
    fix: 'Publish both endpoints. Without them, nobody can resolve this chain again.',
    section: '5.1.1',
    page: 'entities',
    severity: 'warning',
  },
  // The chain (sections 4 and 10.2).
  incomplete: {
    title: 'The chain has no statement of a superior',
    expected: 'a subordinate statement about the subject, and further ones up to the trust anchor',
    fix: 'Fetch the statement about the subject from the fetch endpoint of an entity in its authority_hints, and paste it too.',
    section: '4',
    page: 'chain',
  },
  'subject-configuration': {
    title: 'The chain does not begin with an entity configuration',
    expected: 'ES[0] is what the subject says about itself: iss equals sub',
    fix: 'Add the subject’s configuration, from /.well-known/openid-federation below its entity identifier.',
    section: '10.2',
    page: 'chain',
  },
  link: {
    title: 'Two statements are not connected',
    expected: 'iss of each statement equals sub of the next',
    fix: 'Fetch the statement that the issuer’s superior publishes about that issuer. Identifiers are compared character by character.',
    section: '10.2',
    page: 'chain',
  },
  'superior-hint': {
    title: 'The issuer is no superior that the entity names',
    expected: 'iss of a subordinate statement is in authority_hints of the entity that it is about',
    fix: 'The entity adds the superior to authority_hints, or the superior withdraws its statement.',
    section: '3.2',
    page: 'entities',
  },
  'key-not-found': {
    title: 'The key of the signature is not in the key set',
    expected: 'a key with the kid of the header, in the jwks that has to verify the statement',
    fix: 'After a change of keys, tell the superior the new ones and fetch its statement again; caches may have the old one.',
    section: '10.2',
    page: 'chain',
  },
  signature: {
    title: 'The signature is not valid',
    expected: 'a signature that verifies with the key of this kid',
    fix: 'Copy the statement again. If it stays so, its content was changed after it was signed, or another key has this kid.',
    section: '10.2',
    page: 'chain',
  },
  'anchor-identifier': {
    title: 'The chain ends at another trust anchor',
    expected: 'the last statement comes from the trust anchor that you accept',
    fix: 'Choose a chain that ends at your anchor, or do not trust the entity.',
    section: '10.2',
    page: 'chain',
  },
  'anchor-key': {
    title: 'The key of the trust anchor is not the one that you know',
    expected: 'a signature that verifies with a public key of the anchor that you got on another way',
    fix: 'Ask the operator of the federation whether the anchor has new keys. Never take them from the chain itself.',
    section: '10.2',
    page: 'chain',
  },
  'anchor-not-known': {
    title: 'The keys of the trust anchor were not compared',
    expected: 'the public keys of the anchor, from its operator and not from the chain',
    fix: 'Paste the JWKS of the anchor. Without it, anybody can sign a chain that ends in a key of their own.',
    section: '4',
    page: 'chain',
    severity: 'unchecked',
  },
  // Constraints (section 6.2).
  'constraints-syntax': {
    title: 'The constraints are not valid',
    expected:
      'max_path_length from 0, naming_constraints with arrays permitted and excluded, allowed_entity_types without federation_entity',
    fix: ASK_ISSUER,
    section: '6.2',
    page: 'chain',
  },
  'max-path-length': {
    title: 'There are too many intermediates',
    expected: 'at most max_path_length intermediates between the entity that sets the limit and the subject',
    fix: 'Register the subject closer to this entity, or ask it for a higher limit.',
    section: '6.2.1',
    page: 'chain',
  },
  'naming-constraints': {
    title: 'An entity identifier is outside the permitted names',
    expected:
      'a host that matches permitted and does not match excluded; with a dot in front, the name stands for the hosts below it',
    fix: 'Use an identifier below a permitted name, or ask the superior to permit this one.',
    section: '6.2.2',
    page: 'chain',
  },
  // Metadata policies (section 6.1).
  'policy-structure': {
    title: 'The metadata policy is not valid',
    expected: 'three levels of objects: entity type, metadata parameter, operator',
    fix: ASK_ISSUER,
    section: '6.1.2',
    page: 'policies',
  },
  'policy-crit': {
    title: 'A critical policy operator is not valid or not understood',
    expected: 'metadata_policy_crit with at least one operator that is not standard and that the reader understands',
    fix: 'Use a resolver that knows the operator, or ask the federation to remove it. The chain is invalid for all others.',
    section: '3.1.3',
    page: 'policies',
  },
  'policy-unknown-operator': {
    title: 'A policy operator is ignored',
    expected: 'a standard operator; others must be ignored unless metadata_policy_crit names them',
    fix: 'Correct the name if it is a mistake. A rule that all readers must follow belongs into metadata_policy_crit.',
    section: '6.1.3.2',
    page: 'policies',
    severity: 'warning',
  },
  'policy-operator-value': {
    title: 'An operator has a value of another type',
    expected: 'a value of a type that the operator supports',
    fix: ASK_ISSUER,
    section: '6.1.3',
    page: 'policies',
  },
  'policy-combination': {
    title: 'Two operators may not stand together',
    expected: 'a combination that both operators allow, in each policy and in the merged one',
    fix: 'Remove one of the operators, or change its value.',
    section: '6.1.3',
    page: 'policies',
  },
  'policy-merge': {
    title: 'Two policies contradict each other',
    expected: 'values that can be merged by the rule of the operator',
    fix: 'The lower of the two superiors has to follow the policy above it. It can restrict further and never allow more.',
    section: '6.1.4.1',
    page: 'policies',
  },
  'policy-parameter-type': {
    title: 'The parameter has a type that the operator does not support',
    expected: 'a metadata parameter of a type that the operator supports',
    fix: 'The subject corrects the parameter in its entity configuration.',
    section: '6.1.3',
    page: 'policies',
  },
  'policy-one-of': {
    title: 'The policy does not allow the value',
    expected: 'one of the values of one_of',
    fix: 'The subject publishes an allowed value, or leaves the parameter out so that a default applies.',
    section: '6.1.3.1.4',
    page: 'policies',
  },
  'policy-superset-of': {
    title: 'The policy requires more values',
    expected: 'all values of superset_of in the parameter',
    fix: 'The subject adds the missing values. subset_of of the same policy may have removed some.',
    section: '6.1.3.1.6',
    page: 'policies',
  },
  'policy-essential': {
    title: 'The policy requires the parameter',
    expected: 'the parameter in the metadata of the subject, since essential is true',
    fix: 'The subject publishes the parameter, or a superior sets it.',
    section: '6.1.3.1.7',
    page: 'policies',
  },
  // Trust marks (section 7). A mark that is not valid does not make the chain invalid.
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
      'a delegation of the owner that trust_mark_owners names: typ trust-mark-delegation+jwt, sub the issuer of the mark, the same type, in its time, with a valid signature',
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

export type ChainRule = keyof typeof RULES;

export const CHAIN_RULES = Object.keys(RULES) as ChainRule[];

/** Rules about trust marks: the chain stays valid when one is broken. */
export const isMarkRule = (rule: ChainRule): boolean => rule.startsWith('mark-');

type Details = Pick<Partial<ChainFinding>, 'statement' | 'saw' | 'expected' | 'severity'> & {section?: string};

/**
 * Makes the finding of a broken rule.
 * @param details what was seen, in which statement; `expected` and `section` when they are more exact than those of the rule
 */
export function toFinding(rule: ChainRule, {section, ...details}: Details = {}): ChainFinding {
  const {title, expected, fix, page, section: general, severity = 'error', in11}: Rule = RULES[rule];
  return {
    rule,
    severity,
    title,
    expected,
    fix,
    source: federation(section ?? general),
    page: PAGES[page],
    ...(in11 !== undefined && {in11}),
    ...details,
  };
}
