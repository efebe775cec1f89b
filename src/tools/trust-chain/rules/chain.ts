import {ASK_ISSUER, type Rule} from './rule';

/** Rules for the connection of the statements and for constraints (OpenID Federation 1.0, sections 4, 6.2 and 10.2). */
export const chainRules = {
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
    title: 'The issuer is not a superior that the entity names',
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
    fix: 'Copy the statement again. If the signature is still not valid, the content was changed after it was signed, or another key has this kid.',
    section: '10.2',
    page: 'chain',
  },
  'signature-not-checked': {
    title: 'A signature was not checked',
    expected: 'a browser that has the algorithm of the signature',
    fix: 'Open the page in a newer browser. Until then, nothing shows who wrote the statement or the trust mark.',
    section: '10.2',
    page: 'chain',
    severity: 'unchecked',
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
    expected: 'a signature that verifies with a public key of the anchor that you got in another way',
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
} as const satisfies Record<string, Rule>;
