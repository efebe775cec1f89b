import {federation} from '../lib/sources';

import {chainRules} from './rules/chain';
import {policyRules} from './rules/policy';
import {PAGES, type Rule} from './rules/rule';
import {statementRules} from './rules/statement';
import {trustMarkRules} from './rules/trust-mark';
import type {ChainFinding} from './types';

/** All rules, in the order of the validation. */
const RULES = {...statementRules, ...chainRules, ...policyRules, ...trustMarkRules};

export type ChainRule = keyof typeof RULES;

export const CHAIN_RULES = Object.keys(RULES) as ChainRule[];

/** Whether a rule is about trust marks. A chain that breaks one stays valid. */
export const isMarkRule = (rule: ChainRule): boolean => rule.startsWith('mark-');

type Details = Pick<Partial<ChainFinding>, 'statement' | 'saw' | 'expected' | 'severity'> & {section?: string};

/**
 * Creates a finding for a broken rule.
 * @param details the value that was found, and its statement; `expected` and `section` if they are more specific than
 *   the values of the rule
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
