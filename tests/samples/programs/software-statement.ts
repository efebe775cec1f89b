/** The programs that check a registration with an SSA, with a genuine request and forged ones. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {toKeyId} from '../../../plugins/content/artefacts/keys';
import {SITE_DIR} from '../../support/site/sites';

import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';
import {inSeconds, readKey, signJwt, toKeySet, withClaims, withoutSignature} from './sign';
import type {Claims} from './sign';

const SCOPE = 'openid accounts';

type Run = readonly [name: string, ssa: string, refusal: RegExp | null, change?: Claims];

/** The claims of the SSA that the page shows. */
function readExample(): Claims {
  const example = readFileSync(path.join(SITE_DIR, 'artefacts/made/ssa.jwt'), 'utf8');
  return JSON.parse(Buffer.from(example.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

const role = (change: object) => [
  {role: 'DATA_RECEIVER', authorisation_domain: 'Open Finance', status: 'Active', ...change},
];

/** @param claims the claims of a genuine SSA with current times */
async function createRuns(claims: Claims): Promise<readonly Run[]> {
  const directory = readKey('directory-signing-key');
  const other = readKey('connect-signing-key');
  const now = inSeconds(Date.now());
  const signed = (change: Claims) => signJwt({...claims, ...change}, directory);
  const genuine = await signed({});
  const statement = (words: RegExp) => new RegExp(`invalid_software_statement: .*${words.source}`);
  return [
    ['a genuine statement', genuine, null],
    ['only the role that the scope needs', await signed({software_statement_roles: role({})}), null],
    ['changed claims', withClaims(genuine, {jti: 'other'}), statement(/signature/)],
    ['no signature', withoutSignature(genuine), statement(/PS256/)],
    [
      'the signature of another key',
      await signJwt(claims, other, {kid: await toKeyId(directory)}),
      statement(/signature/),
    ],
    ['an unknown key', await signJwt(claims, other), statement(/directory\.jwks/)],
    ['an unknown extension', await signJwt(claims, directory, {crit: ['b64'], b64: true}), statement(/PS256/)],
    ['another issuer', await signed({iss: 'https://auth.sandbox.connect.example'}), statement(/issuer/)],
    ['an old statement', await signed({iat: now - 3600}), statement(/five minutes/)],
    ['a statement of the future', await signed({iat: now + 3600}), statement(/five minutes/)],
    ['no statement', '', /invalid_software_statement/],
    ['another application', await signed({software_id: 'b2e4f8a1-5c7d-4936-8e0f-1a3b5d7c9e24'}), /invalid_client/],
    ['another organisation', await signed({org_id: '74e929d9-33b6-4d85-8ba7-c146c867a817'}), /invalid_client/],
    ['an organisation that is pending', await signed({org_status: 'Pending'}), /unapproved_software_statement/],
    ['a test application', await signed({software_mode: 'Test'}), /unapproved_software_statement/],
    [
      'another redirect URI',
      genuine,
      /invalid_redirect_uri/,
      {redirect_uris: ['https://app.fintech.example/callback/']},
    ],
    ['no redirect URI', genuine, /invalid_redirect_uri/, {redirect_uris: []}],
    ['a key set in the request', genuine, /invalid_client_metadata: jwks_uri/, {jwks: {keys: []}}],
    ['another key set', genuine, /invalid_client_metadata: jwks_uri/, {jwks_uri: 'https://app.fintech.example/jwks'}],
    [
      'no key set',
      await signed({software_jwks_uri: undefined}),
      /invalid_client_metadata: jwks_uri/,
      {jwks_uri: undefined},
    ],
    ['an unknown scope', genuine, /invalid_client_metadata: the roles/, {scope: `${SCOPE} admin`}],
    ['no scope', genuine, /invalid_client_metadata: the roles/, {scope: undefined}],
    ['an inactive role', await signed({software_statement_roles: role({status: 'Inactive'})}), /the roles/],
    [
      'a role of another domain',
      await signed({software_statement_roles: role({authorisation_domain: 'Open Energy'})}),
      /the roles/,
    ],
    ['no roles', await signed({software_statement_roles: undefined}), /the roles/],
  ];
}

async function createCases(): Promise<readonly ProgramCase[]> {
  const claims: Claims = {...readExample(), iat: inSeconds(Date.now())};
  const keys = await toKeySet(readKey('directory-signing-key'));
  const request = {
    redirect_uris: claims.software_redirect_uris,
    jwks_uri: claims.software_jwks_uri,
    scope: SCOPE,
  };
  return (await createRuns(claims)).map(([name, ssa, refusal, change]) => ({
    name,
    variables: {SOFTWARE_ID: String(claims.software_id), ORG_ID: String(claims.org_id)},
    files: {'directory.jwks': keys},
    input: JSON.stringify({...request, software_statement: ssa, ...change}),
    refusal,
  }));
}

export const softwareStatementTask: ProgramTask = {
  name: 'software-statement',
  page: 'docs/apis/programs/software-statement.mdx',
  isProgram: hasTitle('softwarestatement'),
  languages: PROGRAM_LANGUAGES,
  accepted: SCOPE,
  createCases,
};
