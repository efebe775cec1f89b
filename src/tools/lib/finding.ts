import type {Source} from './sources';

/** `unchecked`: the rule could not be checked. */
export type Severity = 'error' | 'warning' | 'unchecked';

/** A rule that an input breaks, or that could not be checked. */
export type RuleFinding = {
  /** Id of the rule, which stays stable between releases. */
  rule: string;
  severity: Severity;
  title: string;
  /** The value in the input. Secrets and private keys are never part of it. */
  saw?: string;
  expected: string;
  fix: string;
  /** The clause that states the rule. */
  source: Source;
  /** Path of the page of this portal that explains the rule, with an anchor. */
  page: string;
};
