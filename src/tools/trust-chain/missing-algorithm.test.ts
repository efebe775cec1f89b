import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {checkChain} from './check-chain';
import {createFederation, makeExampleKey, signDraft, signFederation, toHeader, type Draft} from './example-federation';
import {readChain} from './read-chain';
import {ARTEFACT_TIME, artefactChain} from './testing/statements';

const OWNER = 'https://owner.example';

/** Changes the drafts of the artefact chain, signs them and checks the chain. Its trust mark has a delegation. */
async function check(change: (drafts: {leaf: Draft; mark: Draft; delegation: Draft}) => void) {
  const federation = await createFederation(artefactChain());
  const [leaf, , anchor] = federation.statements as [Draft, Draft, Draft];
  const mark = federation.marks[0] as Draft;
  const type = `${mark.claims.trust_mark_type}`;
  const owner = await makeExampleKey();
  federation.keys.set(OWNER, owner);
  anchor.claims.trust_mark_owners = {[type]: {sub: OWNER, jwks: {keys: [owner.jwk]}}};
  const delegation: Draft = {
    header: toHeader('trust-mark-delegation+jwt', owner),
    claims: {iss: OWNER, sub: federation.anchor, trust_mark_type: type, iat: 1_725_176_302},
    signer: OWNER,
  };
  change({leaf, mark, delegation});
  mark.claims.delegation = await signDraft(delegation, federation.keys);
  const {
    chains: [chain = []],
  } = readChain((await signFederation(federation)).join('\n'));
  const keys = [federation.keys.get(federation.anchor)?.jwk ?? {}];
  return checkChain(chain, {now: ARTEFACT_TIME, anchor: {keys}});
}

describe('in a browser without Ed25519', () => {
  beforeEach(() => {
    const {subtle} = globalThis.crypto;
    const importKey = subtle.importKey.bind(subtle) as (...all: unknown[]) => Promise<CryptoKey>;
    vi.spyOn(subtle, 'importKey').mockImplementation(((...all: unknown[]) =>
      (all[2] as {name?: string}).name === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : importKey(...all)) as typeof subtle.importKey);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each<[string, 'leaf' | 'mark' | 'delegation', (boolean | null)[]]>([
    ['of a statement', 'leaf', [true]],
    ['of a trust mark', 'mark', [null]],
    ['of a delegation', 'delegation', [null]],
  ])('says that a signature %s was not checked', async (_what, name, marks) => {
    const {findings, trustMarks} = await check((drafts) => void (drafts[name].header.alg = 'EdDSA'));
    expect(new Set(findings.map(({rule, severity}) => `${rule}: ${severity}`))).toEqual(
      new Set(['signature-not-checked: unchecked']),
    );
    expect(findings[0]?.saw).toContain('this browser does not support Ed25519');
    expect(trustMarks.map(({isValid}) => isValid)).toEqual(marks);
  });
});
