import type {RuleFinding} from '../lib/finding';
import type {JsonObject, JsonValue} from '../lib/json';
import type {Jws} from '../lib/read-jose';
import type {Source} from '../lib/sources';

import type {ChainRule} from './rules';

/** A pasted entity statement (OpenID Federation 1.0, section 3). */
export type Statement = {
  jws: Jws;
  header: JsonObject;
  claims: JsonObject;
  /** Empty if the claim is missing. */
  issuer: string;
  subject: string;
  /** True for an entity configuration, whose issuer is its subject; false for a subordinate statement. */
  isConfiguration: boolean;
  /** Position in the pasted text, from 1. */
  position: number;
};

/** A rule that a chain breaks, or that could not be checked. `statement` is the index j of ES[j] in the chain. */
export type ChainFinding = RuleFinding & {
  rule: ChainRule;
  statement?: number;
  /** How OpenID Federation 1.1 changes the rule. */
  in11?: string;
};

/** The value of an operator in the policy of one statement. */
export type Contribution = {statement: number; value: JsonValue};

/** How one operator of one statement was merged into the policy above it (section 6.1.4.1). */
export type MergeStep = Contribution & {
  entityType: string;
  parameter: string;
  operator: string;
  /** Absent if the operator is new. */
  before?: JsonValue;
  /** Absent if the merge failed. */
  after?: JsonValue;
  text: string;
  source: Source;
};

/** How one step affected one metadata parameter. A value is absent if the parameter is absent. */
export type PolicyStep = {
  /** `metadata`: the immediate superior overrides the value. `entity-type`: a constraint removes the entity type. */
  kind: 'metadata' | 'entity-type' | 'operator';
  operator?: string;
  /** The value of the merged operator. `from` lists the values that were merged. */
  operatorValue?: JsonValue;
  from: Contribution[];
  /** `passed`: the value passes a check. `skipped`: the operator does not apply. `refused`: the chain is invalid. */
  effect: 'set' | 'changed' | 'removed' | 'passed' | 'skipped' | 'refused';
  before?: JsonValue;
  after?: JsonValue;
  /** Indices of the statements that caused the effect. */
  causedBy: number[];
  text: string;
  source: Source;
};

/** One metadata parameter, from the published to the resolved value. */
export type ParameterResult = {
  entityType: string;
  parameter: string;
  published?: JsonValue;
  /** Absent if the parameter is absent or refused. */
  resolved?: JsonValue;
  steps: PolicyStep[];
};

export type MetadataResult = {
  /** `metadata` of the entity configuration. */
  published: JsonObject;
  /** The merged policy, without the statements that the values come from; null if the merge failed. */
  policy: JsonObject | null;
  merge: MergeStep[];
  parameters: ParameterResult[];
  /** The resolved metadata, or null if a policy error makes the chain invalid. */
  resolved: JsonObject | null;
  findings: ChainFinding[];
};
