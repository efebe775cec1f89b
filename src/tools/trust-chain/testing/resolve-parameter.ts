import type {JsonObject, JsonValue} from '../../lib/json';
import {applyPolicies} from '../apply-policies';
import type {MetadataResult} from '../types';

import {toChain} from './statements';

export const RP = 'openid_relying_party';

/** Resolves one parameter of a relying party. @param policies from the immediate superior upwards */
export function resolveParameter(published: JsonValue | undefined, ...policies: JsonObject[]): MetadataResult {
  const metadata: JsonObject = {[RP]: published === undefined ? {} : {parameter: published}};
  const superiors = policies.map((policy) => ({metadata_policy: {[RP]: {parameter: policy}}}));
  return applyPolicies(toChain(metadata, superiors));
}

export const resolvedOf = ({resolved}: MetadataResult): JsonValue | undefined =>
  (resolved?.[RP] as JsonObject | undefined)?.parameter;

export const rulesOf = ({findings}: MetadataResult): string[] => findings.map(({rule}) => rule);
