import {describe, expect, it} from 'vitest';

import {applyPolicies} from '../trust-chain/apply-policies';
import {makeExample, type ExampleName} from '../trust-chain/examples';
import {readChain} from '../trust-chain/read-chain';
import {artefactChain} from '../trust-chain/testing/statements';
import type {MetadataResult} from '../trust-chain/types';

import {explainNoEffect, renderMerge, renderParameter, renderStep} from './policy-text';

async function applyExample(name: ExampleName): Promise<MetadataResult> {
  const {text} = await makeExample(name, artefactChain());
  return applyPolicies(readChain(text).chains[0] ?? []);
}

describe('the effect of policies', () => {
  it('is not applied after a failed merge', async () => {
    const result = await applyExample('policy-merge');
    expect(explainNoEffect(result)).toBe('Not applied: the policies could not be merged.');
    expect(result.merge.map(renderMerge)).toContain('true with false → not merged');
  });

  it('is that no policy concerns the subject, when there is none', () => {
    expect(explainNoEffect({policy: {}, parameters: []})).toBe('No policy concerns a parameter of the subject.');
  });

  it('is refused, not absent, when a check fails', async () => {
    const result = await applyExample('policy-one-of');
    expect(explainNoEffect(result)).toBeUndefined();
    const refused = result.parameters.find(({parameter}) => parameter === 'token_endpoint_auth_method');
    expect(refused && renderParameter(refused)).toBe('"tls_client_auth" → refused');
    expect(refused?.steps.map(renderStep)).toContain('"tls_client_auth" → refused');
  });

  it('is absent when a parameter is removed, and nothing when it stays', () => {
    const steps = [{effect: 'removed'}] as const;
    expect(renderParameter({published: 'a', steps})).toBe('"a" → absent');
    expect(renderStep({effect: 'removed', before: 'a'})).toBe('"a" → absent');
    expect(renderStep({effect: 'passed', before: 'a', after: 'a'})).toBeUndefined();
    expect(renderParameter({published: 'a', resolved: 'a', steps: []})).toBeUndefined();
  });
});
