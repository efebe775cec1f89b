import {ASK_ISSUER, type Rule} from './rule';

/** Rules for metadata policies (OpenID Federation 1.0, section 6.1). */
export const policyRules = {
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
    fix: 'Correct the name if it is a mistake. A rule that all readers must follow belongs in metadata_policy_crit.',
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
    title: 'Two operators cannot be combined',
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
} as const satisfies Record<string, Rule>;
