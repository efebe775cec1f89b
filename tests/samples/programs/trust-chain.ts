/** The programs that resolve a trust chain, with genuine federations and forged statements. */
import {toPublicJwk} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';
import type {OwnAnswer} from '../gateway';

import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';
import {inSeconds, readKey, signJwt, toKeySet, withoutSignature} from './sign';
import type {Claims} from './sign';

const ANCHOR = 'https://federation.connect.example/federation/6c4301b0-37f4-41ee-be56-0242ac120002';
const MIDDLE = 'https://federation.connect.example/federation/0f8c2a71-5d3e-4b96-a1c4-7e2d9b60f358';
const LEAF = `${ANCHOR}/openid_relying_party/39c82433-0f57-4653-b513-01b03997ff0f`;

/** Lifetimes. The statement about the leaf expires first, and the chain with it. */
const EARLIEST_S = 3600;
const OTHERS_S = 86_400;

const keys = {
  anchor: readKey('federation-anchor-key'),
  middle: readKey('federation-bank-key'),
  leaf: readKey('federation-client-key'),
  stranger: readKey('connect-signing-ec-key'),
};

/** Names of the statements: `leaf` is the leaf's configuration, `aboutLeaf` its superior's statement about it. */
type Name = 'leaf' | 'aboutLeaf' | 'middle' | 'aboutMiddle' | 'anchor';

/** Differences from the genuine statement; `unsigned` removes the signature, and null removes the statement. */
type Change = {claims?: Claims; key?: Key; header?: {typ?: string; crit?: string[]; b64?: boolean}; unsigned?: boolean};
type Changes = Partial<Record<Name, Change | null>>;

async function sign(claims: Claims, key: Key, change: Change | null | undefined): Promise<string | null> {
  if (change === null) return null;
  const token = await signJwt({...claims, ...change?.claims}, change?.key ?? key, {
    typ: 'entity-statement+jwt',
    ...change?.header,
  });
  return change?.unsigned ? withoutSignature(token) : token;
}

const fetchFrom = (superior: string) => ({
  federation_entity: {federation_fetch_endpoint: `${superior}/fetch`},
});

const configurationOf = (entity: string) => `${entity}/.well-known/openid-federation`;
const statementAbout = (entity: string, superior: string) => `${superior}/fetch?${new URLSearchParams({sub: entity})}`;

/** Creates a federation. @param superior the superior of the leaf @returns address → statement */
async function createFederation(superior: string, changes: Changes): Promise<ReadonlyMap<string, string | null>> {
  const now = inSeconds(Date.now());
  const statement = async (iss: string, sub: string, key: Key, more: Claims = {}): Promise<Claims> => ({
    iss,
    sub,
    iat: now,
    exp: now + OTHERS_S,
    jwks: {keys: [await toPublicJwk(key)]},
    ...more,
  });
  const superiorKey = superior === ANCHOR ? keys.anchor : keys.middle;
  const all: readonly (readonly [string, Name, Claims, Key])[] = [
    [configurationOf(LEAF), 'leaf', await statement(LEAF, LEAF, keys.leaf, {authority_hints: [superior]}), keys.leaf],
    [
      statementAbout(LEAF, superior),
      'aboutLeaf',
      await statement(superior, LEAF, keys.leaf, {exp: now + EARLIEST_S}),
      superiorKey,
    ],
    [
      configurationOf(MIDDLE),
      'middle',
      await statement(MIDDLE, MIDDLE, keys.middle, {authority_hints: [ANCHOR], metadata: fetchFrom(MIDDLE)}),
      keys.middle,
    ],
    [statementAbout(MIDDLE, ANCHOR), 'aboutMiddle', await statement(ANCHOR, MIDDLE, keys.middle), keys.anchor],
    [
      configurationOf(ANCHOR),
      'anchor',
      await statement(ANCHOR, ANCHOR, keys.anchor, {metadata: fetchFrom(ANCHOR)}),
      keys.anchor,
    ],
  ];
  return new Map(
    await Promise.all(
      all.map(async ([address, name, claims, key]) => [address, await sign(claims, key, changes[name])] as const),
    ),
  );
}

type Run = readonly [name: string, refusal: RegExp | null, changes: Changes, superior?: string];

async function createRuns(): Promise<readonly Run[]> {
  const now = inSeconds(Date.now());
  const ownKeys = {keys: [await toPublicJwk(keys.stranger)]};
  const signature = /signature|vouches/;
  return [
    ['a member of the anchor', null, {}],
    ['a member of an intermediate', null, {}, MIDDLE],
    ['a second superior', null, {leaf: {claims: {authority_hints: ['https://federation.connect.example/no', ANCHOR]}}}],
    ['a length of one intermediate', null, {aboutMiddle: {claims: {constraints: {max_path_length: 1}}}}, MIDDLE],
    [
      'a length without intermediates',
      /max_path/,
      {aboutMiddle: {claims: {constraints: {max_path_length: 0}}}},
      MIDDLE,
    ],
    ['another key of the leaf', signature, {leaf: {key: keys.stranger, claims: {jwks: ownKeys}}}],
    ['a leaf without a signature', /no entity statement/, {leaf: {unsigned: true}}],
    ['a statement by a stranger', signature, {aboutLeaf: {key: keys.stranger}}],
    ['a statement by the leaf itself', signature, {aboutLeaf: {key: keys.leaf}}],
    ['an anchor with another key', signature, {anchor: {key: keys.stranger, claims: {jwks: ownKeys}}}],
    ['a stranger with the keys of the intermediate', signature, {aboutMiddle: {key: keys.middle}}, MIDDLE],
    ['a statement about another entity', /another entity/, {aboutLeaf: {claims: {sub: MIDDLE}}}],
    ['a statement of another issuer', /another entity/, {aboutLeaf: {claims: {iss: MIDDLE}}}],
    ['a token of another type', /no entity statement/, {aboutLeaf: {header: {typ: 'JWT'}}}],
    ['an unknown extension', /no entity statement/, {aboutLeaf: {header: {crit: ['b64'], b64: true}}}],
    ['an expired statement', /not valid now/, {aboutLeaf: {claims: {exp: now - 3600}}}],
    ['a statement of the future', /not valid now/, {anchor: {claims: {iat: now + 3600}}}],
    ['a critical claim', /critical/, {aboutLeaf: {claims: {crit: ['new_claim'], new_claim: 1}}}],
    ['constraints on names', /naming_constraints/, {aboutLeaf: {claims: {constraints: {naming_constraints: {}}}}}],
    ['a leaf without a superior', /no superior/, {leaf: {claims: {authority_hints: undefined}}}],
    ['a leaf that has left', /404/, {aboutLeaf: null}],
    ['a circle', /no superior/, {middle: {claims: {authority_hints: [LEAF, MIDDLE]}}}, MIDDLE],
  ];
}

const missing: OwnAnswer = {status: 404, body: '{}'};
const headers = {'content-type': 'application/entity-statement+jwt'};

async function createCases(): Promise<readonly ProgramCase[]> {
  const pinned = await toKeySet(keys.anchor);
  return Promise.all(
    (await createRuns()).map(async ([name, refusal, changes, superior = ANCHOR]) => {
      const federation = await createFederation(superior, changes);
      const claims = federation.get(statementAbout(LEAF, superior))?.split('.')[1] ?? '';
      return {
        name,
        files: {'anchor.jwks': pinned},
        input: LEAF,
        answer({host, target}) {
          const body = federation.get(`https://${host}${target}`);
          return body ? {status: 200, body, headers} : missing;
        },
        // The program prints the expiry, which differs in each run.
        accepted: refusal
          ? 'valid until'
          : `valid until ${
              Buffer.from(claims, 'base64url')
                .toString()
                .match(/"exp":(\d+)/)?.[1]
            }`,
        refusal,
      } satisfies ProgramCase;
    }),
  );
}

export const trustChainTask: ProgramTask = {
  name: 'trust-chain',
  page: 'docs/apis/programs/trust-chain.mdx',
  isProgram: hasTitle('trustchain'),
  languages: PROGRAM_LANGUAGES,
  accepted: 'valid until',
  createCases,
};
