import type {RuleFinding} from '../lib/finding';
import type {JsonObject, JsonValue} from '../lib/json';
import type {Jws} from '../lib/read-jose';
import type {Source} from '../lib/sources';

import type {ChainRule} from './rules';

/** An entity statement as it was pasted (OpenID Federation 1.0, section 3). */
export type Statement = {
  jws: Jws;
  header: JsonObject;
  claims: JsonObject;
  /** Empty when the claim is missing. */
  issuer: string;
  subject: string;
  /** An entity configuration, in which issuer and subject are the same; otherwise a subordinate statement. */
  isConfiguration: boolean;
  /** Position in the pasted text, from 1. */
  position: number;
};

/** A rule that a chain breaks, or that could not be checked. `statement` is the index j of ES[j] in the chain. */
export type ChainFinding = RuleFinding & {
  rule: ChainRule;
  statement?: number;
  /** What OpenID Federation 1.1 changes about the rule. */
  in11?: string;
};

/** The value of an operator in the policy of one statement. */
export type Contribution = {statement: number; value: JsonValue};

/** How one operator of one statement was merged into the policy above it (section 6.1.4.1). */
export type MergeStep = Contribution & {
  entityType: string;
  parameter: string;
  operator: string;
  /** Absent when the operator is new. */
  before?: JsonValue;
  /** Absent when the merge failed. */
  after?: JsonValue;
  text: string;
  source: Source;
};

/** What happened to one metadata parameter in one step. An absent value means that the parameter is absent. */
export type PolicyStep = {
  /** `metadata`: the statement of the immediate superior overrides. `entity-type`: a constraint removes the entity type. */
  kind: 'metadata' | 'entity-type' | 'operator';
  operator?: string;
  /** The value of the merged operator, and where it comes from. */
  operatorValue?: JsonValue;
  from: Contribution[];
  /** `passed`: a check that the value meets. `skipped`: the operator does not apply. `refused`: the chain is invalid. */
  effect: 'set' | 'changed' | 'removed' | 'passed' | 'skipped' | 'refused';
  before?: JsonValue;
  after?: JsonValue;
  /** Indices of the statements that caused the effect. */
  causedBy: number[];
  text: string;
  source: Source;
};

/** One metadata parameter from what the subject published to what counts. */
export type ParameterResult = {
  entityType: string;
  parameter: string;
  published?: JsonValue;
  /** Absent when the parameter is absent or refused. */
  resolved?: JsonValue;
  steps: PolicyStep[];
};

export type MetadataResult = {
  /** `metadata` of the entity configuration. */
  published: JsonObject;
  /** The merged policy without its origins, or null when the merge failed. */
  policy: JsonObject | null;
  merge: MergeStep[];
  parameters: ParameterResult[];
  /** The resolved metadata, or null when a policy error makes the chain invalid. */
  resolved: JsonObject | null;
  findings: ChainFinding[];
};
