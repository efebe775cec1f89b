import type {JsonValue} from '../lib/json';
import type {MergeStep, MetadataResult, ParameterResult, PolicyStep} from '../trust-chain/types';

/** Texts about the effect of policies. */

const toText = (value: JsonValue | undefined): string => (value === undefined ? 'absent' : JSON.stringify(value));

const renderChange = (before: string, after: string): string | undefined =>
  before === after ? undefined : `${before} → ${after}`;

/** How a step changes a value; undefined if the value stays the same. */
export function renderStep({
  effect,
  before,
  after,
}: Pick<PolicyStep, 'effect' | 'before' | 'after'>): string | undefined {
  return renderChange(toText(before), effect === 'refused' ? 'refused' : toText(after));
}

/** How all steps together change a parameter; undefined if its value stays the same. */
export function renderParameter({
  published,
  resolved,
  steps,
}: Pick<ParameterResult, 'published' | 'resolved'> & {
  steps: readonly Pick<PolicyStep, 'effect'>[];
}): string | undefined {
  const isRefused = steps.some(({effect}) => effect === 'refused');
  return renderChange(toText(published), isRefused ? 'refused' : toText(resolved));
}

/** Describes how a value was merged into the policy of the superiors. */
export function renderMerge({value, before, after}: Pick<MergeStep, 'value' | 'before' | 'after'>): string {
  if (before === undefined) return toText(value);
  return `${toText(before)} with ${toText(value)} → ${after === undefined ? 'not merged' : toText(after)}`;
}

/** Explains why no policy has an effect; undefined if a policy has an effect. */
export function explainNoEffect({
  policy,
  parameters,
}: Pick<MetadataResult, 'policy' | 'parameters'>): string | undefined {
  if (policy === null) return 'Not applied: the policies could not be merged.';
  return parameters.some(({steps}) => steps.length > 0) ? undefined : 'No policy concerns a parameter of the subject.';
}
