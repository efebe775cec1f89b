import {isObject, type JsonObject} from '../../tools/lib/json';
import {KNOWN_SERVERS} from '../../tools/lib/known-servers';
import {readJose} from '../../tools/lib/read-jose';
import {ToolError} from '../../tools/lib/tool-error';
import {verifyJws} from '../../tools/lib/verify-jws';
import type {StoredRecord} from '../store';

import {CLOCK_TOLERANCE} from './client-jwt';
import {nowOf, type Context} from './context';
import {findBy, RESOURCES, toTexts} from './directory';
import {refuse} from './errors';
import {toPublicJwk} from './keys';

/** Verifies software statement assertions in registrations (RFC 7591, section 2.3; docs/apis/standard-ssa.mdx). */

const MAX_AGE_SECONDS = 300;

/** Data that the provider reads from an assertion of the standard or the non-standard profile. */
export type Statement = {
  softwareId: string;
  organisationId: string | undefined;
  redirectUris: readonly string[];
  jwksUri: string | undefined;
  roles: readonly string[] | undefined;
  /** Record of the software statement. */
  record: StoredRecord;
};

function readJws(jwt: string) {
  try {
    const jose = readJose(jwt);
    return jose.kind === 'jws' ? jose : undefined;
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Checks the signature and the age of an assertion. Returns the claims, or what is wrong with the assertion. */
async function readClaims(context: Context, jwt: string): Promise<JsonObject | string> {
  const jws = readJws(jwt);
  if (!jws || !isObject(jws.payload) || typeof jws.payload.software_id !== 'string')
    return 'The software statement is not an assertion of the directory.';
  if (jws.header.alg !== 'PS256') return 'The alg of the software statement is not PS256.';
  const {isValid} = await verifyJws(jws, [toPublicJwk(context.keys.directory)]);
  const isKnown = Object.values(KNOWN_SERVERS).some(({issuer}) => issuer === jws.payload?.iss);
  if (!isValid || !isKnown) return 'The software statement was not signed by this directory.';
  const age = nowOf(context) - Number(jws.payload.iat);
  if (!(age <= MAX_AGE_SECONDS)) return 'The software statement is older than five minutes.';
  return age < -CLOCK_TOLERANCE ? 'The software statement has an iat in the future.' : jws.payload;
}

/**
 * Verifies an assertion with the key of the directory.
 * @throws Refusal 400 `invalid_software_statement`, `unapproved_software_statement`
 */
export async function readStatement(context: Context, operation: string, jwt: string): Promise<Statement> {
  const claims = await readClaims(context, jwt);
  if (typeof claims === 'string') throw refuse(operation, 'invalid_software_statement', claims);
  const {software_id: id, org_id: organisation, org_status: status, software_roles: roles} = claims;
  const record = findBy(context.world, RESOURCES.statements, 'SoftwareStatementId', String(id));
  if (!record) throw refuse(operation, 'invalid_software_statement', 'The directory has no such application.');
  checkApproval(context, operation, record, status);
  return {
    softwareId: String(id),
    organisationId: typeof organisation === 'string' ? organisation : undefined,
    redirectUris: toTexts(claims.software_redirect_uris ?? claims.redirect_uris),
    jwksUri: [claims.software_jwks_uri, claims.jwks_uri].find((one) => typeof one === 'string'),
    roles: Array.isArray(roles) ? toTexts(roles) : undefined,
    record,
  };
}

/** @throws Refusal 400 `unapproved_software_statement` unless the organisation and the application are `Active` */
function checkApproval({world}: Context, operation: string, {value}: StoredRecord, claimed: unknown): void {
  const organisation = world.store.find(RESOURCES.organisations, String(value.OrganisationId));
  if ((claimed ?? organisation?.value.Status ?? 'Active') !== 'Active')
    throw refuse(operation, 'unapproved_software_statement', 'The organisation is not Active.');
  if (value.Status !== 'Active')
    throw refuse(operation, 'unapproved_software_statement', 'The application is not Active.');
}
