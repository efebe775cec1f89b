/** Software statements and their custom claims (docs/platform/applications/software-statements.mdx). */
import {checkReach, withinArea} from '../access';
import {fieldProblem, problem} from '../refusal';
import type {Derived, Resource} from '../resource';
import type {StoredRecord} from '../store';
import {omit, refuseMistakes, textOf} from '../values';
import type {Caller, Call, JsonObject, World} from '../world';

import {flagsOf} from './flags';
import {leafIdentifier} from './hosts';
import {bodyOf, createRecord, isEqual, parentsOf, pathOf, textsOf} from './values';
import {confirmAddress, seesAddresses, subscriptionOf, viewSubscription, WEBHOOK_PROPERTIES} from './webhook-addresses';
import {objectionTo} from './withdrawal';

/** Functions that change the certificates and keys of an application, by its `SoftwareStatementId`. */
export type CertificateLifecycle = {
  revoke: (world: World, softwareStatementId: string, reason: 'cessationofoperation') => void;
  deactivate: (world: World, softwareStatementId: string) => void;
  reactivate: (world: World, softwareStatementId: string) => void;
};

const AREA = 'SoftwareStatementAccess';

/**
 * Checks that the caller has access to the application in the path. An application may read any application, but may
 * change only itself.
 * @throws Refusal 403 `role_missing`
 */
export function guardApplication(call: Call): void {
  const {caller, operation, path, world} = call;
  checkReach(call, AREA);
  const isPerson = caller?.roles.some((role) => role !== 'application' && operation.roles.includes(role));
  if (!caller || isPerson || operation.method === 'GET') return;
  const statement = world.store.find('software-statements', path.SoftwareStatementId ?? '');
  if (statement && statement.value.ClientId !== caller.id) throw problem('role_missing');
}

/** @throws Refusal 409 for an application that was deleted */
export function assertNotInactive({key, value}: StoredRecord): void {
  if (value.Status === 'Inactive') throw problem('state_conflict', [`Software statement ${key} is Inactive`]);
}

const PROTECTED = ['ClientName', 'RedirectUri', 'TokenEndpointAuthMethod', 'TlsClientAuthSubjectDn'];

/** @throws Refusal 400 `record_locked` if a property that is in the assertion changes during a lock */
function checkLock(value: JsonObject, {value: before}: StoredRecord): void {
  const changed = before.Locked === true ? PROTECTED.filter((name) => !isEqual(value[name], before[name])) : [];
  if (changed.length === 0) return;
  const errors = changed.map((name) => `${name}: cannot change while the software statement is locked`);
  throw problem('record_locked', errors, changed);
}

/** Only a Super User may reactivate an application that a Super User suspended. */
function checkSuspension({value: before}: StoredRecord, call: Call): void {
  const {caller} = call;
  if (bodyOf(call).Status !== 'Active' || before.SuspendedBy !== 'SuperUser') return;
  if (!caller?.roles.includes('super-user')) throw problem('suspended_by_super_user', [], ['Status']);
}

function checkFields(value: JsonObject): void {
  const {TokenEndpointAuthMethod, TlsClientAuthSubjectDn, OpenidFederationEnabled} = value;
  refuseMistakes([
    TokenEndpointAuthMethod === 'tls_client_auth' && TlsClientAuthSubjectDn === undefined
      ? ['TlsClientAuthSubjectDn', 'is required with tls_client_auth']
      : null,
    OpenidFederationEnabled === true && value.OpenidFederationEntityManagementType === undefined
      ? ['OpenidFederationEntityManagementType', 'is required with OpenidFederationEnabled']
      : null,
  ]);
}

/** Returns the roles in a request that creates an application. */
function rolesIn(call: Call): readonly JsonObject[] {
  const {Roles = []} = bodyOf(call);
  return Roles as JsonObject[];
}

/** @throws Refusal 400 `role_not_held`, or `invalid_value` for a role that is `Inactive` in the reference data */
function checkRoles(call: Call): void {
  const organisation = pathOf(call, 'OrganisationId');
  for (const role of rolesIn(call)) {
    const objection = objectionTo(call.world, organisation, textOf(role, 'AuthorisationDomain'), textOf(role, 'Role'));
    if (objection) throw fieldProblem(objection.code, 'Roles', objection.text);
  }
}

function checkStatement(value: JsonObject, before: StoredRecord | null, call: Call): void {
  if (before) checkSuspension(before, call);
  checkFields(value);
  if (!before) return checkRoles(call);
  checkLock(value, before);
  assertNotInactive(before);
}

/** Who suspended the application and why, if it is `Suspended`. A Super User can take over the suspension. */
function suspensionOf(value: JsonObject, before: StoredRecord | null, call: Call): Derived {
  const {caller} = call;
  if (value.Status !== 'Suspended') return {SuspendedBy: undefined, SuspensionReason: undefined};
  const isBySuperUser = bodyOf(call).Status === 'Suspended' && caller?.roles.includes('super-user');
  return {
    SuspendedBy: isBySuperUser ? 'SuperUser' : (before?.value.SuspendedBy ?? 'Organisation'),
    SuspensionReason: value.SuspensionReason ?? before?.value.SuspensionReason,
  };
}

/** The client id and the federation identifier. They are equal for a federation-managed application. */
function identifiersOf(value: JsonObject, before: StoredRecord | null, {world}: Call): Derived {
  const entity = leafIdentifier(world, 'openid_relying_party', textOf(value, 'SoftwareStatementId'));
  const type = value.OpenidFederationEnabled === true ? value.OpenidFederationEntityManagementType : undefined;
  const isManaged = type === 'openid_entity_federation_managed' && entity !== undefined;
  const old = before?.value.ClientId;
  const wasManaged = old !== undefined && old === before?.value.FederationEndpoint;
  return {
    ClientId: isManaged ? entity : old === undefined || wasManaged ? world.uuid() : old,
    // The record has no property for the identifier of a self-managed entity, so use the origin of a redirect URI.
    FederationEndpoint: isManaged ? entity : type && new URL(textsOf(value, 'RedirectUri')[0] ?? '').origin,
  };
}

function deriveStatement(value: JsonObject, before: StoredRecord | null, call: Call): Derived {
  return {
    ...suspensionOf(value, before, call),
    ...identifiersOf(value, before, call),
    ...subscriptionOf(value, before, call.world),
    Roles: undefined,
    Flags: undefined,
    SoftwareStatementCertifications: undefined,
  };
}

/** Properties that are omitted unless the application is `Suspended`. */
const SUSPENSION = ['SuspendedBy', 'SuspensionReason'];

/** A software statement as it appears in responses. @param caller null in public files */
export function viewStatement(record: StoredRecord, world: World, caller: Caller | null): JsonObject {
  const {key} = record;
  const value = viewSubscription(record, world);
  const mayWrite =
    caller?.id === value.ClientId || seesAddresses(record, caller, world, AREA, ['Write', 'Administrator']);
  const certifications = world.store.list('software-statement-certifications', {SoftwareStatementId: key});
  return {
    ...omit(value, [...(mayWrite ? [] : WEBHOOK_PROPERTIES), ...(value.Status === 'Suspended' ? [] : SUSPENSION)]),
    Flags: flagsOf(record, world, caller),
    SoftwareStatementCertifications: certifications.map((one) => one.value),
  };
}

/** Creates the claims of a new application from the roles in the request. */
function createClaims({key, parents}: StoredRecord, call: Call): void {
  const below = {...parents, SoftwareStatementId: key};
  for (const {AuthorisationDomain = '', Role = '', Status = 'Active'} of rolesIn(call)) {
    const isNew = !call.world.store
      .list('software-authority-claims', below)
      .some(({value}) => value.AuthorisationDomain === AuthorisationDomain && value.Role === Role);
    const id = call.world.uuid();
    const claim = {SoftwareAuthorityClaimId: id, SoftwareStatementId: key, AuthorisationDomain, Role, Status};
    if (isNew) createRecord(call.world, 'software-authority-claims', id, below, claim);
  }
}

/** Names of standard claims of ID tokens (OpenID Connect Core 1.0, sections 2 and 5.1; RFC 7519, section 4.1). */
const REGISTERED_CLAIMS = new Set(
  (
    'iss sub aud exp nbf iat jti auth_time nonce acr amr azp at_hash c_hash s_hash sid cnf name given_name family_name ' +
    'middle_name nickname preferred_username profile picture website email email_verified gender birthdate zoneinfo ' +
    'locale phone_number phone_number_verified address updated_at trust_framework_profile'
  ).split(' '),
);

function checkCustomClaim(value: JsonObject): void {
  const name = textOf(value, 'Name');
  refuseMistakes([REGISTERED_CLAIMS.has(name) ? ['Name', `${name} is a registered claim`] : null]);
}

const CUSTOM_CLAIMS: Resource = {
  name: 'custom-claims',
  noun: 'Custom claim',
  collection: '/organisations/{OrganisationId}/softwarestatements/{SoftwareStatementId}/custom-claims',
  schema: 'CustomClaim',
  guard: withinArea(AREA),
  unique: [
    {
      properties: ['Name'],
      within: ['SoftwareStatementId'],
      text: (value) => `${textOf(value, 'Name')} exists on this software statement`,
    },
  ],
  check: checkCustomClaim,
};

/** @param certificates changes the certificates of an application whose status changes */
export function createApplicationResources(certificates: CertificateLifecycle): readonly Resource[] {
  const statements: Resource = {
    name: 'software-statements',
    noun: 'Software statement',
    collection: '/organisations/{OrganisationId}/softwarestatements',
    schema: 'SoftwareStatement',
    guard: guardApplication,
    unique: [
      {
        properties: ['ClientName', 'Version'],
        within: ['OrganisationId'],
        text: (value) =>
          `${textOf(value, 'ClientName')} in version ${Number(value.Version)} exists in this organisation`,
      },
    ],
    initial: (_value, call) => ({
      ...parentsOf(call, 'OrganisationId'),
      Locked: false,
      ClientCreated: false,
      Status: 'Active',
    }),
    derive: deriveStatement,
    check: checkStatement,
    view: viewStatement,
    remove: {Status: 'Inactive'},
    afterChange(record, before, world, call) {
      if (!before) createClaims(record, call);
      confirmAddress(record, before, world);
      if (!before || record.value.Status === before.value.Status) return;
      if (record.value.Status === 'Suspended') certificates.deactivate(world, record.key);
      if (record.value.Status === 'Active') certificates.reactivate(world, record.key);
    },
    afterRemove: (record, world) => certificates.revoke(world, record.key, 'cessationofoperation'),
  };
  return [statements, CUSTOM_CLAIMS];
}
