import {describe, expect, it} from 'vitest';

import {checkChain} from './check-chain';
import {
  createFederation,
  makeExampleKey,
  signDraft,
  signFederation,
  toHeader,
  type Draft,
  type ExampleFederation,
} from './example-federation';
import {readChain} from './read-chain';
import {ARTEFACT_TIME, artefactChain} from './testing/statements';

describe('delegated trust marks (section 7.2)', () => {
  const OWNER = 'https://owner.example';

  /** Checks the artefact chain with a trust mark whose owner has delegated issuing to the anchor. */
  async function checkDelegation(change: (delegation: Draft, federation: ExampleFederation) => void) {
    const federation = await createFederation(artefactChain());
    const mark = federation.marks[0] as Draft;
    const type = `${mark.claims.trust_mark_type}`;
    const owner = await makeExampleKey();
    federation.keys.set(OWNER, owner);
    (federation.statements[2] as Draft).claims.trust_mark_owners = {[type]: {sub: OWNER, jwks: {keys: [owner.jwk]}}};
    const delegation: Draft = {
      header: toHeader('trust-mark-delegation+jwt', owner),
      claims: {iss: OWNER, sub: federation.anchor, trust_mark_type: type, iat: 1_725_176_302},
      signer: OWNER,
    };
    change(delegation, federation);
    mark.claims.delegation = await signDraft(delegation, federation.keys);
    const {
      chains: [chain = []],
    } = readChain((await signFederation(federation)).join('\n'));
    const checked = await checkChain(chain, {now: ARTEFACT_TIME});
    expect(checked.isValid).toBe(true);
    return checked.trustMarks;
  }

  it('accepts a delegation of the owner', async () => {
    expect(await checkDelegation(() => undefined)).toMatchObject([{isDelegated: true, isValid: true, findings: []}]);
  });

  it.each<[string, (delegation: Draft, federation: ExampleFederation) => void, RegExp]>([
    ['of another type', ({header}) => void (header.typ = 'JWT'), /typ "JWT"/],
    ['for another issuer', ({claims}) => void (claims.sub = OWNER), /sub/],
    ['for another trust mark', ({claims}) => void (claims.trust_mark_type = OWNER), /trust_mark_type/],
    [
      'of another owner',
      ({claims}) => void (claims.iss = 'https://other.example'),
      /the owner is "https:\/\/owner.example"/,
    ],
    ['that has expired', ({claims}) => void (claims.exp = 1_725_176_303), /exp 2024-09-01/],
    ['whose header names no key', ({header}) => void delete header.kid, /kid nothing/],
    ['without a time of issue', ({claims}) => void delete claims.iat, /no iat/],
    ['signed with another key', (delegation, {anchor}) => void (delegation.signer = anchor), /signature/],
  ])('refuses a delegation %s', async (_what, change, saw) => {
    const [mark] = await checkDelegation(change);
    expect(mark?.isValid).toBe(false);
    expect(mark?.findings).toEqual([
      expect.objectContaining({rule: 'mark-delegation', saw: expect.stringMatching(saw) as string}),
    ]);
  });
});
