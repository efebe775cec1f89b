import {isObject, type JsonObject, type JsonValue} from '../lib/json';
import {ToolError} from '../lib/tool-error';

import {
  addIntermediate,
  createFederation,
  makeExampleKey,
  signFederation,
  toHeader,
  type Draft,
  type ExampleFederation,
} from './example-federation';
import type {ChainRule} from './rules';

/** Examples of the trust-chain explorer: one broken chain per rule, and a valid one with an intermediate. */

export type Example = {
  /** Pasted text: one statement per line. */
  text: string;
  /** A time at which the statements of the committed chain are valid. */
  now: Date;
  /** The trust anchor that the reader accepts. */
  anchor: {identifier: string; keys: JsonObject[]};
};

/** Rules with an example. No example can simulate a browser that lacks an algorithm. */
export type ExampleRule = Exclude<ChainRule, 'signature-not-checked'>;

export type ExampleName = ExampleRule | 'with-intermediate';

const HOUR_SECONDS = 3600;
const INTERMEDIATE = 'https://sector.connect.example';
const OTHER_ENTITY = 'https://other.connect.example';
const TYPE = 'openid_relying_party';

/** The parts that a mutation changes. `leaf` is the subject's configuration, `subordinate` the superior's statement. */
type Parts = {
  federation: ExampleFederation;
  leaf: Draft;
  subordinate: Draft;
  anchor: Draft;
  mark: Draft;
  nowSeconds: number;
  example: Example;
};

type Mutation = (parts: Parts) => Promise<void> | void;

const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** Sets one parameter in the metadata of the subject. */
function publish({leaf}: Parts, parameter: string, value: JsonValue) {
  const metadata = objectOf(leaf.claims.metadata);
  leaf.claims.metadata = {...metadata, [TYPE]: {...objectOf(metadata[TYPE]), [parameter]: value}};
}

const setPolicy = (draft: Draft, parameter: string, operators: JsonValue) => {
  draft.claims.metadata_policy = {[TYPE]: {[parameter]: operators}};
};

const policy =
  (parameter: string, operators: JsonValue): Mutation =>
  ({subordinate}) =>
    setPolicy(subordinate, parameter, operators);

/** Renames the subject in all statements. */
function renameLeaf({leaf, subordinate, mark}: Parts, identifier: string) {
  leaf.claims.iss = identifier;
  for (const {claims} of [leaf, subordinate, mark]) claims.sub = identifier;
}

const setClaim =
  (part: 'leaf' | 'subordinate' | 'anchor' | 'mark', name: string, value: JsonValue): Mutation =>
  (parts) => {
    parts[part].claims[name] = value;
  };

const MUTATIONS: Readonly<Record<ExampleName, Mutation>> = {
  typ: ({subordinate}) => void (subordinate.header.typ = 'JWT'),
  alg: ({subordinate}) => void (subordinate.header.alg = 'none'),
  kid: ({subordinate}) => void delete subordinate.header.kid,
  'header-trust-chain': ({subordinate}) => void (subordinate.header.trust_chain = []),
  'required-claims': ({subordinate}) => void delete subordinate.claims.exp,
  'entity-identifier': (parts) => renameLeaf(parts, `${parts.federation.leaf}?version=2`),
  'issued-in-future': ({subordinate, nowSeconds}) => void (subordinate.claims.iat = nowSeconds + HOUR_SECONDS),
  expired: ({subordinate, nowSeconds}) => void (subordinate.claims.exp = nowSeconds - HOUR_SECONDS),
  jwks({subordinate}) {
    const {keys} = objectOf(subordinate.claims.jwks);
    subordinate.claims.jwks = {keys: Array.isArray(keys) ? [...keys, ...keys] : []};
  },
  'private-key'({leaf}) {
    const {keys} = objectOf(leaf.claims.jwks);
    // Not a real private key: the check only looks at the name of the member.
    leaf.claims.jwks = {keys: [{...objectOf(Array.isArray(keys) ? keys[0] : undefined), d: 'A'.repeat(43)}]};
  },
  'crit-claims': setClaim('subordinate', 'crit', ['iss']),
  'crit-not-understood'({subordinate}) {
    subordinate.claims.crit = ['assurance_level'];
    subordinate.claims.assurance_level = 'high';
  },
  'configuration-claims': ({subordinate, federation}) =>
    void (subordinate.claims.authority_hints = [federation.anchor]),
  'subordinate-claims': setClaim('leaf', 'metadata_policy', {[TYPE]: {grant_types: {add: ['client_credentials']}}}),
  'registration-claims': setClaim('leaf', 'aud', OTHER_ENTITY),
  'authority-hints': setClaim('leaf', 'authority_hints', []),
  'trust-anchor-hints': setClaim('leaf', 'trust_anchor_hints', []),
  'metadata-syntax': (parts) => publish(parts, 'client_name', null),
  'source-endpoint': setClaim('subordinate', 'source_endpoint', '/fetch'),
  'trust-marks': ({federation: {marks}}) => marks.forEach((mark) => (mark.trustMarkType = `${OTHER_ENTITY}/mark`)),
  'superior-endpoints'({anchor}) {
    const metadata = objectOf(anchor.claims.metadata);
    const {federation_list_endpoint: _endpoint, ...entity} = objectOf(metadata.federation_entity);
    anchor.claims.metadata = {...metadata, federation_entity: entity};
  },
  incomplete: ({federation: {statements}}) => void statements.splice(1),
  'subject-configuration': ({federation: {statements}}) => void statements.splice(0, 1),
  link: setClaim('subordinate', 'sub', OTHER_ENTITY),
  'superior-hint': setClaim('leaf', 'authority_hints', [OTHER_ENTITY]),
  'key-not-found': async ({subordinate}) => {
    subordinate.claims.jwks = {keys: [(await makeExampleKey()).jwk]};
  },
  // Signs with another key, but keeps the kid of the anchor.
  signature: async ({subordinate, federation: {keys}}) => {
    keys.set(OTHER_ENTITY, await makeExampleKey());
    subordinate.signer = OTHER_ENTITY;
  },
  'anchor-identifier': ({example}) => void (example.anchor.identifier = OTHER_ENTITY),
  'anchor-key': async ({example}) => {
    example.anchor.keys = [(await makeExampleKey()).jwk];
  },
  'anchor-not-known': ({example}) => void (example.anchor.keys = []),
  'constraints-syntax': setClaim('subordinate', 'constraints', {max_path_length: -1}),
  'max-path-length': async ({federation}) => {
    await addIntermediate(federation, INTERMEDIATE);
    (federation.statements[2] as Draft).claims.constraints = {max_path_length: 0};
  },
  'naming-constraints': setClaim('subordinate', 'constraints', {naming_constraints: {permitted: ['.bank.example']}}),
  'policy-structure': policy('grant_types', ['authorization_code']),
  'policy-crit': setClaim('subordinate', 'metadata_policy_crit', ['regexp']),
  'policy-unknown-operator': policy('redirect_uris', {regexp: '^https://'}),
  'policy-operator-value': policy('redirect_uris', {essential: 'yes'}),
  'policy-combination': policy('response_types', {one_of: ['code'], subset_of: ['code']}),
  'policy-merge': async ({federation, subordinate}) => {
    await addIntermediate(federation, INTERMEDIATE);
    const parameter = 'tls_client_certificate_bound_access_tokens';
    setPolicy(federation.statements[2] as Draft, parameter, {value: true});
    setPolicy(subordinate, parameter, {value: false});
  },
  'policy-parameter-type': (parts) => publish(parts, 'grant_types', 'authorization_code'),
  'policy-one-of': (parts) => publish(parts, 'token_endpoint_auth_method', 'tls_client_auth'),
  'policy-superset-of': policy('response_types', {superset_of: ['code', 'code id_token']}),
  'policy-essential': policy('contacts', {essential: true}),
  'mark-header': ({mark}) => void (mark.header.typ = 'JWT'),
  'mark-claims': ({mark}) => void delete mark.claims.iat,
  'mark-subject': setClaim('mark', 'sub', OTHER_ENTITY),
  'mark-time': ({mark, nowSeconds}) => void (mark.claims.exp = nowSeconds - HOUR_SECONDS),
  'mark-issuer': ({anchor, mark}) =>
    void (anchor.claims.trust_mark_issuers = {[`${mark.claims.trust_mark_type}`]: [OTHER_ENTITY]}),
  'mark-signature': async ({mark, federation: {keys}}) => {
    keys.set(OTHER_ENTITY, await makeExampleKey());
    mark.signer = OTHER_ENTITY;
  },
  'mark-delegation': async ({anchor, mark}) => {
    const {jwk} = await makeExampleKey();
    anchor.claims.trust_mark_owners = {[`${mark.claims.trust_mark_type}`]: {sub: OTHER_ENTITY, jwks: {keys: [jwk]}}};
  },
  'mark-unchecked': async ({anchor, mark, federation: {keys}}) => {
    const key = await makeExampleKey();
    keys.set(OTHER_ENTITY, key);
    mark.signer = OTHER_ENTITY;
    mark.header = toHeader('trust-mark+jwt', key);
    mark.claims.iss = OTHER_ENTITY;
    anchor.claims.trust_mark_issuers = {[`${mark.claims.trust_mark_type}`]: [OTHER_ENTITY]};
  },
  'with-intermediate': async ({federation, subordinate}) => {
    await addIntermediate(federation, INTERMEDIATE);
    (federation.statements[2] as Draft).claims.constraints = {max_path_length: 1};
    setPolicy(subordinate, 'contacts', {add: ['security@sector.connect.example']});
  },
};

export const EXAMPLE_NAMES = Object.keys(MUTATIONS) as ExampleName[];

/**
 * Makes an example. Its content is the same each time, but keys and signatures are new.
 * @param chain a valid chain of three statements with a trust mark of the anchor, such as the artefact `trust-chain`
 */
export async function makeExample(name: ExampleName, chain: readonly string[]): Promise<Example> {
  const federation = await createFederation(chain);
  const [leaf, subordinate, anchor] = federation.statements as [Draft, Draft, Draft];
  const nowSeconds = Number(anchor.claims.iat) + 4 * HOUR_SECONDS;
  const anchorKey = federation.keys.get(federation.anchor);
  const example: Example = {
    text: '',
    now: new Date(nowSeconds * 1000),
    anchor: {identifier: federation.anchor, keys: anchorKey ? [anchorKey.jwk] : []},
  };
  const [mark] = federation.marks;
  if (!mark) throw new ToolError('The examples are made from a chain whose subject has a trust mark.');
  await MUTATIONS[name]({federation, leaf, subordinate, anchor, mark, nowSeconds, example});
  return {...example, text: (await signFederation(federation)).join('\n')};
}
